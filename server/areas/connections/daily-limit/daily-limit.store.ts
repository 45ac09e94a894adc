// Counts charged messages per connection and day, up to the daily limit.
import type { Kysely, Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { ConnectionIds } from '../connections.store.ts';

type Db = Kysely<Database>;

export interface DailyLimitState {
  readonly isOn: boolean;
  /** The owner's limit; null: the default applies. */
  readonly messages: number | null;
  /** The default: a share of the plan's monthly messages. */
  readonly usual: number;
  readonly chargedToday: number;
  /** When the limit was reached today; null: not yet. */
  readonly reachedAt: number | null;
}

const localDay = (zone: string, now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();

async function readLimitRow(db: Db, { accountId, connectionId }: ConnectionIds) {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('plans as p', 'p.id', 'a.plan_id')
    .leftJoin('connection_daily_limits as l', (join) =>
      join.onRef('l.account_id', '=', 'a.id').on('l.connection_id', '=', connectionId),
    )
    .select(['a.zone', 'a.messages_total', 'a.messages_left', 'p.months', 'l.is_on', 'l.messages'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { min, share } = limits.dailyMessages;
  const grantedMessages = Math.max(row.messages_total, row.messages_left); // remaining messages may exceed the grant after a gift
  const perMonth = grantedMessages / Math.max(1, row.months ?? 1);
  const defaultMessages = Math.max(min, Math.ceil(perMonth * share));
  return { zone: row.zone, isOn: row.is_on !== 0, messages: row.messages, defaultMessages };
}

const readUsageOfDay = (db: Db, { accountId, connectionId }: ConnectionIds, day: string) =>
  db
    .selectFrom('connection_daily_usage')
    .select(['charged', 'reached_at'])
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .where('day', '=', day)
    .executeTakeFirst();

/** The limit and today's usage, by the account's time zone. */
export async function readDailyLimit(db: Db, ids: ConnectionIds, now: number): Promise<DailyLimitState> {
  const { zone, defaultMessages, ...limit } = await readLimitRow(db, ids);
  const today = await readUsageOfDay(db, ids, localDay(zone, now));
  return {
    ...limit,
    usual: defaultMessages,
    chargedToday: today?.charged ?? 0,
    reachedAt: today?.reached_at ?? null,
  };
}

/** Messages that may still be charged today; Infinity where the limit is off. */
export async function readRemainingToday(db: Db, ids: ConnectionIds, now: number): Promise<number> {
  const { isOn, messages, usual, chargedToday } = await readDailyLimit(db, ids, now);
  return isOn ? Math.max(0, (messages ?? usual) - chargedToday) : Infinity;
}

/** Counts a charge in the caller's transaction; false, without counting, above the limit. */
export async function chargeDailyLimit(
  trx: Transaction<Database>,
  ids: ConnectionIds,
  { amount, now }: { readonly amount: number; readonly now: number },
): Promise<boolean> {
  const { zone, isOn, messages, defaultMessages } = await readLimitRow(trx, ids);
  const limit = isOn ? (messages ?? defaultMessages) : Number.MAX_SAFE_INTEGER;
  if (amount > limit) return false;
  const updatedRow = await trx
    .insertInto('connection_daily_usage')
    .values({
      connection_id: ids.connectionId,
      account_id: ids.accountId,
      day: localDay(zone, now),
      charged: amount,
      reached_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['connection_id', 'day'])
        .doUpdateSet((eb) => ({ charged: eb('connection_daily_usage.charged', '+', amount) }))
        .where('connection_daily_usage.charged', '<=', limit - amount),
    )
    .returning('charged')
    .executeTakeFirst();
  return updatedRow !== undefined;
}

/** Marks the limit as reached today; true for the first caller. */
export async function markLimitReached(
  trx: Transaction<Database>,
  { accountId, connectionId }: ConnectionIds,
  now: number,
): Promise<boolean> {
  const { zone } = await readLimitRow(trx, { accountId, connectionId });
  const markedRow = await trx
    .insertInto('connection_daily_usage')
    .values({
      connection_id: connectionId,
      account_id: accountId,
      day: localDay(zone, now),
      charged: 0,
      reached_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['connection_id', 'day'])
        .doUpdateSet({ reached_at: now })
        .where('connection_daily_usage.reached_at', 'is', null),
    )
    .returning('day')
    .executeTakeFirst();
  return markedRow !== undefined;
}

/**
 * Stores the owner's limit and clears the reached mark, so that answering continues today if the limit was
 * raised or removed.
 */
export async function saveDailyLimit(
  trx: Transaction<Database>,
  { accountId, connectionId }: ConnectionIds,
  { isOn, messages }: Pick<DailyLimitState, 'isOn' | 'messages'>,
): Promise<void> {
  const values = { is_on: isOn ? 1 : 0, messages } as const;
  await trx
    .insertInto('connection_daily_limits')
    .values({ connection_id: connectionId, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('connection_id').doUpdateSet(values))
    .execute();
  await trx
    .updateTable('connection_daily_usage')
    .set({ reached_at: null })
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .execute();
}
