// Counts bots and connections of an account.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';

/** Number of bots of an account, and of active ones. */
export async function countBots(
  db: Kysely<Database>,
  accountId: string,
): Promise<{ bots: number; active: number }> {
  const row = await db
    .selectFrom('bots')
    .select((eb) => [eb.fn.countAll<number>().as('bots'), eb.fn.sum<number>('active').as('active')])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { bots: Number(row.bots), active: Number(row.active ?? 0) };
}

/** Number of connections of an account, without the panel's test chats and drafts. */
export async function countConnections(db: Kysely<Database>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('connections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '<>', 'test')
    .where('status', 'not in', ['draft', 'checking'])
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
