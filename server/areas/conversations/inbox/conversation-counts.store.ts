// Adds up the changes of the kept conversation counts.
import type { Store } from '../../../store/store.ts';

const countKey = ['account_id', 'bot_id', 'status', 'is_unread', 'is_snoozed'] as const;

/** Rows of one count that are left to the reader. */
const MAX_CHANGES = 40;
/** Counts added up per run. */
const MAX_COUNTS = 500;

/**
 * Replaces the many changes of a count by their sum. Triggers only ever add rows, so that writers of one bot
 * do not wait for each other; without this, reading a count would cost more with each change. Counts that are
 * zero, as of a removed bot, go.
 */
export async function compactConversationCounts(store: Store, signal: AbortSignal): Promise<void> {
  const counts = await store.db
    .selectFrom('conversation_counts')
    .select((eb) => [...countKey, eb.fn.max('no').as('last_no')])
    .groupBy(countKey)
    .having((eb) => eb.or([eb(eb.fn.countAll(), '>', MAX_CHANGES), eb(eb.fn.sum('change'), '=', 0)]))
    .limit(MAX_COUNTS)
    .execute();
  for (const { last_no, ...key } of counts) {
    if (signal.aborted) return;
    await store.transact(async (trx) => {
      // What another server has added up meanwhile is no longer among the deleted rows.
      const removed = await trx
        .deleteFrom('conversation_counts')
        .where('account_id', '=', key.account_id)
        .where('bot_id', '=', key.bot_id)
        .where('status', '=', key.status)
        .where('is_unread', '=', key.is_unread)
        .where('is_snoozed', '=', key.is_snoozed)
        .where('no', '<=', last_no)
        .returning('change')
        .execute();
      const change = removed.reduce((sum, row) => sum + row.change, 0);
      if (change !== 0)
        await trx
          .insertInto('conversation_counts')
          .values({ ...key, change })
          .execute();
    });
  }
}
