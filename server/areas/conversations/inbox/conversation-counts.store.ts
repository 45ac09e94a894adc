// Adds up the changes of the kept conversation counts.
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';

const countKey = [
  ...(['account_id', 'bot_id', 'status', 'is_unread', 'is_snoozed'] as const),
  ...(['connection_id', 'assignee_id', 'satisfaction', 'priority', 'group_id', 'label_id'] as const),
] as const;

/** Rows of a bot that are left to the reader, beside one for each of its counts. */
const MAX_CHANGES = 40;
/** Bots whose counts are added up per run. */
const MAX_BOTS = 200;
/** Rows written by one statement; SQLite takes a limited number of parameters. */
const ROWS_PER_INSERT = 500;

/**
 * Replaces the many changes of a bot's counts by their sums. Triggers only ever add rows, so that writers of one
 * bot do not wait for each other; without this, reading a count would cost more with each change. A bot is done once
 * it has more changes than counts, so each change is written about twice. Counts that are zero, as of a removed bot, go.
 */
export async function compactConversationCounts(store: Store, signal: AbortSignal): Promise<void> {
  const counts = store.db
    .selectFrom('conversation_counts')
    .select((eb) => [
      ...(['account_id', 'bot_id'] as const),
      eb.fn.max('no').as('last_no'),
      eb.fn.countAll<number>().as('kept'),
      eb.fn.sum<number>('change').as('total'),
    ])
    .groupBy(countKey);
  const bots = await store.db
    .selectFrom(counts.as('counts'))
    .select((eb) => ['account_id', 'bot_id', eb.fn.max('last_no').as('last_no')])
    .groupBy(['account_id', 'bot_id'])
    .having(
      sql<boolean>`sum(kept) > 2 * count(*) + ${MAX_CHANGES} or 2 * sum(case when total = 0 then 1 else 0 end) > count(*)`,
    )
    .limit(MAX_BOTS)
    .execute();
  for (const { account_id, bot_id, last_no } of bots) {
    if (signal.aborted) return;
    await store.transact(async (trx) => {
      // What another server has added up meanwhile is no longer among the deleted rows.
      const removed = await trx
        .deleteFrom('conversation_counts')
        .where('account_id', '=', account_id)
        .where('bot_id', '=', bot_id)
        .where('no', '<=', last_no)
        .returning([...countKey, 'change'])
        .execute();
      const sums = new Map<string, (typeof removed)[number]>();
      for (const row of removed) {
        const key = JSON.stringify(countKey.map((column) => row[column]));
        sums.set(key, { ...row, change: row.change + (sums.get(key)?.change ?? 0) });
      }
      const rows = [...sums.values()].filter(({ change }) => change !== 0);
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
        await trx
          .insertInto('conversation_counts')
          .values(rows.slice(start, start + ROWS_PER_INSERT))
          .execute();
    });
  }
}
