// Finds or creates the hidden connection of a bot's test chats.
import type { Transaction } from 'kysely';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';

export async function findOrCreateTestConnection(
  trx: Transaction<Database>,
  accountId: string,
  botId: string,
  now: number,
): Promise<string> {
  await trx
    .insertInto('connections')
    .values({
      id: newId(),
      account_id: accountId,
      bot_id: botId,
      kind: 'test',
      name: 'test',
      identifier: botId,
      status: 'active',
      settings: '{}',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'identifier']).where('identifier', 'is not', null).doNothing(),
    )
    .execute();
  const { id } = await trx
    .selectFrom('connections')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'test')
    .where('identifier', '=', botId)
    .executeTakeFirstOrThrow();
  return id;
}
