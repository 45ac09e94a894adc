// Reads what waits in the bots of an account, and their counts of the last days.
import { type Kysely, sql } from 'kysely';
import type { HomeItem } from '../../../../contract/reports/home.ts';
import type { Database } from '../../../store/schema/database.ts';

/** Bots of one account that the caller may see. */
export interface VisibleBots {
  readonly accountId: string;
  readonly botIds: readonly string[];
}

/** Ids of the account's bots, oldest first; `ids` limits them to an operator's, null means all. */
export async function readVisibleBots(
  db: Kysely<Database>,
  accountId: string,
  ids: readonly string[] | null,
): Promise<VisibleBots> {
  const rows = await db
    .selectFrom('bots')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids?.length ? ids : ['']))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { accountId, botIds: rows.map(({ id }) => id) };
}

/**
 * What operators answer: waiting conversations, drafts and unanswered questions. Grows with what is open, not
 * with the history.
 */
export async function readAnswerItems(
  db: Kysely<Database>,
  { accountId, botIds }: VisibleBots,
): Promise<readonly HomeItem[]> {
  // Literals, because a partial index is used only if the statement repeats its condition.
  const waiting = await db
    .selectFrom('conversations')
    .select((eb) => ['bot_id', eb.fn.countAll<number>().as('count'), eb.fn.min('waiting_since').as('since')])
    .where('account_id', '=', accountId)
    .where('bot_id', 'in', botIds)
    .where('status', 'in', ['notAnswered', 'operatorAttention'])
    .where('snoozed_until', 'is', null)
    .where('message_count', '>', sql.lit(0))
    .where('kind', '<>', sql.lit('test'))
    .groupBy('bot_id')
    .execute();
  const drafts = await db
    .selectFrom('reply_drafts')
    .select((eb) => ['bot_id', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('since')])
    .where('account_id', '=', accountId)
    .where('bot_id', 'in', botIds)
    .where('state', '=', sql.lit('draft'))
    .groupBy('bot_id')
    .execute();
  const unanswered = await db
    .selectFrom('unanswered_groups')
    .select((eb) => ['bot_id', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('bot_id', 'in', botIds)
    .where('state', '=', 'open')
    .groupBy('bot_id')
    .execute();
  return [
    ...waiting.map(
      ({ bot_id: botId, count, since }): HomeItem => ({
        ...{ kind: 'waiting', botId, count: Number(count) },
        since: since === null ? null : Number(since),
      }),
    ),
    ...drafts.map(
      ({ bot_id: botId, count, since }): HomeItem => ({
        ...{ kind: 'drafts', botId, count: Number(count), since: Number(since) },
      }),
    ),
    ...unanswered.map(
      ({ bot_id: botId, count }): HomeItem => ({
        ...{ kind: 'unanswered', botId, count: Number(count), since: null },
      }),
    ),
  ];
}

/** What only owners can mend: refused connections, and sources that failed or look damaged. */
export async function readBotItems(
  db: Kysely<Database>,
  { accountId, botIds }: VisibleBots,
): Promise<readonly HomeItem[]> {
  const connections = await db
    .selectFrom('connections')
    .select(['id', 'bot_id', 'kind', 'name'])
    .where('account_id', '=', accountId)
    .where('bot_id', 'in', botIds)
    .where('status', '=', 'needsAttention')
    .where('kind', '<>', 'test')
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const sources = await db
    .selectFrom('sources')
    .select((eb) => ['bot_id', 'hold', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('bot_id', 'in', botIds)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('status', 'in', ['error', 'rejected']), eb('hold', '=', 'doubt')]))
    .groupBy(['bot_id', 'hold'])
    .orderBy('bot_id')
    .execute();
  return [
    ...connections.map(
      (row): HomeItem => ({
        ...{ kind: 'disconnected', botId: row.bot_id, name: row.name },
        ...{ connectionId: row.id, connectionKind: row.kind },
      }),
    ),
    ...sources.map(
      ({ bot_id: botId, hold, count }): HomeItem => ({
        kind: hold === 'doubt' ? 'needsReview' : 'failedTraining',
        ...{ botId, count: Number(count), since: null },
      }),
    ),
  ];
}

/** Orders that can still be paid, oldest first. */
export async function readUnpaidOrders(
  db: Kysely<Database>,
  accountId: string,
  now: number,
): Promise<readonly HomeItem[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'plan_fa', 'plan_en', 'payable', 'created_at'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'awaiting')
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: 'invoice',
    orderId: row.id,
    planName: { fa: row.plan_fa, en: row.plan_en },
    payable: Number(row.payable),
    since: row.created_at,
  }));
}

export interface DayCounts {
  readonly botId: string;
  readonly day: string;
  readonly conversations: number;
  readonly resolved: number;
}

/** Counts by bot and day from an ISO day on; at most one row per bot, day, connection and operator is read. */
export async function readDayCounts(
  db: Kysely<Database>,
  { accountId, botIds }: VisibleBots,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly DayCounts[]> {
  const rows = await db
    .selectFrom('report_days')
    .select((eb) => [
      'bot_id',
      'day',
      eb.fn.sum<number>('conversations').as('conversations'),
      eb.fn.sum<number>('resolved').as('resolved'),
    ])
    .where('account_id', '=', accountId)
    .where('bot_id', 'in', botIds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['bot_id', 'day'])
    .execute();
  return rows.map((row) => ({
    botId: row.bot_id,
    day: row.day,
    conversations: Number(row.conversations),
    resolved: Number(row.resolved),
  }));
}
