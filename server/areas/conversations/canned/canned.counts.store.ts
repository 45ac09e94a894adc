// Counts canned replies and their use.

import type { Kysely } from 'kysely';
import type { CannedReplyScope } from '../../../../contract/conversations/canned-replies.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../../bots/bots.store.ts';

type Db = Kysely<Database>;

/** How many there are in a scope. */
export async function countCannedReplies(
  db: Db,
  { accountId, botId }: BotIds,
  scope: CannedReplyScope,
): Promise<number> {
  const { count } = await db
    .selectFrom('canned_replies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('bot_id', scope === 'all' ? 'is' : '=', scope === 'all' ? null : botId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts one use. */
export async function incrementUseCount(db: Db, { accountId }: BotIds, id: string): Promise<void> {
  await db
    .updateTable('canned_replies')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
