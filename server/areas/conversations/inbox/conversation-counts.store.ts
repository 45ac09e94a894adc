// Adds up the changes of the kept conversation counts, compares them and counts anew.
import { sql } from 'kysely';
import type { Dialect } from '../../../store/driver/backend.ts';
import type { Store } from '../../../store/store.ts';

/** In place of a label, where conversations are counted without filters: by status, unread and snoozed only. */
export const UNFILTERED = '*';

const countKey = [
  ...(['account_id', 'bot_id', 'status', 'is_unread', 'is_snoozed'] as const),
  ...(['connection_id', 'assignee_id', 'satisfaction', 'priority', 'group_id', 'label_id'] as const),
] as const;

/** Rows of a bot that are left to the reader, beside one for each of its counts. */
const MAX_UNCOMPACTED_ROWS = 40;
/** Bots whose counts are added up per run. */
const MAX_BOTS_PER_RUN = 200;
/** Rows written by one statement; SQLite takes a limited number of parameters. */
const ROWS_PER_INSERT = 500;

/**
 * Replaces the many changes of a bot's counts by their sums. Triggers only ever add rows, so that writers of one
 * bot do not wait for each other; without this, reading a count would cost more with each change. A bot is done once
 * it has more changes than counts, so each change is written about twice; the few unfiltered counts are
 * done by themselves, thus sooner. Counts that are zero, as of a removed bot, go.
 */
export async function compactConversationCounts(store: Store, signal: AbortSignal): Promise<void> {
  const counts = store.db
    .selectFrom('conversation_counts')
    .select((eb) => [
      ...(['account_id', 'bot_id'] as const),
      eb
        .case()
        .when('label_id', '=', sql.lit(UNFILTERED))
        .then(sql.lit(1))
        .else(sql.lit(0))
        .end()
        .as('is_unfiltered'),
      eb.fn.max('seq').as('last_seq'),
      eb.fn.countAll<number>().as('kept'),
      eb.fn.sum<number>('delta').as('total'),
    ])
    .groupBy(countKey);
  const bots = await store.db
    .selectFrom(counts.as('counts'))
    .select((eb) => ['account_id', 'bot_id', 'is_unfiltered', eb.fn.max('last_seq').as('last_seq')])
    .groupBy(['account_id', 'bot_id', 'is_unfiltered'])
    .having(
      sql<boolean>`sum(kept) > 2 * count(*) + ${MAX_UNCOMPACTED_ROWS} or 2 * sum(case when total = 0 then 1 else 0 end) > count(*)`,
    )
    .limit(MAX_BOTS_PER_RUN)
    .execute();
  for (const { account_id, bot_id, is_unfiltered, last_seq } of bots) {
    if (signal.aborted) return;
    await store.transact(async (trx) => {
      // What another server has added up meanwhile is no longer among the deleted rows.
      const removed = await trx
        .deleteFrom('conversation_counts')
        .where('account_id', '=', account_id)
        .where('bot_id', '=', bot_id)
        .where('label_id', Number(is_unfiltered) === 1 ? '=' : '<>', UNFILTERED)
        .where('seq', '<=', last_seq)
        .returning([...countKey, 'delta'])
        .execute();
      const sums = new Map<string, (typeof removed)[number]>();
      for (const row of removed) {
        const key = JSON.stringify(countKey.map((column) => row[column]));
        sums.set(key, { ...row, delta: row.delta + (sums.get(key)?.delta ?? 0) });
      }
      const rows = [...sums.values()].filter(({ delta }) => delta !== 0);
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
        await trx
          .insertInto('conversation_counts')
          .values(rows.slice(start, start + ROWS_PER_INSERT))
          .execute();
    });
  }
}

const keyNames = countKey.join(', ');

/** A query for the counts as they should be, in the columns of the table; `delta` is 1 for each conversation. */
function expectedCounts(dialect: Dialect): string {
  const keyed = `(select account_id, bot_id, status, case when unread > 0 then 1 else 0 end as is_unread,
    case when snoozed_until is null then 0 else 1 end as is_snoozed, coalesce(connection_id, '') as connection_id,
    coalesce(assignee_id, '') as assignee_id, coalesce(satisfaction, 0) as satisfaction,
    coalesce(priority, '') as priority, coalesce(group_id, '') as group_id, coalesce(labels, '[]') as labels
    from conversations where message_count > 0 and kind <> 'test') as keyed`;
  const states = 'account_id, bot_id, status, is_unread, is_snoozed';
  const filters = 'connection_id, assignee_id, satisfaction, priority, group_id';
  const labels =
    dialect === 'postgres'
      ? 'jsonb_array_elements_text(keyed.labels::jsonb) as label (value)'
      : 'json_each(keyed.labels) as label';
  return `select ${states}, '' as connection_id, '' as assignee_id, 0 as satisfaction, '' as priority,
      '' as group_id, '${UNFILTERED}' as label_id, 1 as delta from ${keyed}
    union all select ${states}, ${filters}, '' as label_id, 1 as delta from ${keyed}
    union all select ${states}, ${filters}, label.value as label_id, 1 as delta from ${keyed}, ${labels}`;
}

/** A query for the bots with wrong counts, in `bot_id`, and how many there are, in `number`. */
export const wrongCountsQuery = (dialect: Dialect): string =>
  `select bot_id, count(*) as number from (
     select ${keyNames} from (
       select ${keyNames}, delta from conversation_counts
       union all select ${keyNames}, -delta as delta from (${expectedCounts(dialect)}) as expected
     ) as both_counts group by ${keyNames} having sum(delta) <> 0
   ) as wrong group by bot_id order by bot_id`;

/** Counts the conversations of a bot anew. Servers that write conversations or add up counts meanwhile wait. */
export async function rebuildConversationCounts(
  store: Store,
  { accountId, botId }: { readonly accountId: string; readonly botId: string },
): Promise<void> {
  await store.transact(async (trx) => {
    if (store.dialect === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(trx);
      // Also of servers that add up changes: their sums would be counted beside the new ones.
      await sql`lock table conversations, conversation_counts in share row exclusive mode`.execute(trx);
    }
    await trx
      .deleteFrom('conversation_counts')
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .execute();
    await sql`insert into conversation_counts (${sql.raw(keyNames)}, delta)
      select ${sql.raw(keyNames)}, sum(delta) from (${sql.raw(expectedCounts(store.dialect))}) as expected
      where account_id = ${accountId} and bot_id = ${botId} group by ${sql.raw(keyNames)}`.execute(trx);
  });
}
