// Enforces plan limits inside the transaction that uses them, and finds due usage alerts.
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError } from '../../shared/context.ts';
import { countBots, countConnections } from './resource-counts.store.ts';

/**
 * The highest alert percentage that usage has reached, or 0. The total is what was granted at once; a bonus
 * can leave more than that.
 */
export const calculateAlertLevel = ({
  remaining,
  total,
}: {
  readonly remaining: number;
  readonly total: number;
}): number =>
  total <= 0
    ? 0
    : (limits.subscription.alerts.findLast((percent) => (total - remaining) * 100 >= total * percent) ?? 0);

export type UsageAlert = 'messagesHigh' | 'messagesSpent' | 'charactersHigh' | 'charactersSpent';

/** Accounts with pending usage alerts, the oldest first. */
export async function findAccountsToAlert(db: Kysely<Database>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('usage_alert_at', 'is not', null)
    .orderBy('usage_alert_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the pending alerts and marks them sent; a concurrent caller gets none. An alert level is the
 * percentage reached, plus one once sent.
 */
export async function consumeAlerts(trx: Transaction<Database>, accountId: string): Promise<UsageAlert[]> {
  const account = await trx
    .selectFrom('accounts')
    .select(['usage_alert_at', 'messages_alert_level', 'characters_alert_level'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account || account.usage_alert_at === null) return [];
  const { messages_alert_level, characters_alert_level } = account;
  await trx
    .updateTable('accounts')
    .set({
      usage_alert_at: null,
      messages_alert_level: toSentAlertLevel(messages_alert_level),
      characters_alert_level: toSentAlertLevel(characters_alert_level),
    })
    .where('id', '=', accountId)
    .execute();
  return [
    ...toPendingAlerts(messages_alert_level, 'messagesHigh', 'messagesSpent'),
    ...toPendingAlerts(characters_alert_level, 'charactersHigh', 'charactersSpent'),
  ];
}

const isAlertPending = (alertLevel: number): boolean => alertLevel > 0 && alertLevel % 10 === 0;

const toSentAlertLevel = (alertLevel: number): number =>
  isAlertPending(alertLevel) ? alertLevel + 1 : alertLevel;

const toPendingAlerts = (alertLevel: number, high: UsageAlert, exhausted: UsageAlert): UsageAlert[] =>
  isAlertPending(alertLevel) ? [alertLevel >= 100 ? exhausted : high] : [];

type AccountLimits = Pick<
  Selectable<Database['accounts']>,
  'locale' | 'bots_limit' | 'active_bots_limit' | 'connections_limit' | 'kinds'
>;

export interface UsageCharge {
  readonly accountId: string;
  readonly botId: string;
  readonly kind: 'message' | 'character';
  /** Positive charges, negative refunds. */
  readonly amount: number;
  /** Identifies what is charged; a repeated reference is an error. */
  readonly reference: string;
  readonly now: number;
}

/** Balance after a charge, and the alert level. */
interface Balance {
  readonly remaining: number;
  readonly total: number;
  readonly alertLevel: number;
}

const columnsOf = (name: 'messages' | 'characters'): Record<keyof Balance, RawBuilder<unknown>> => ({
  remaining: sql.raw(`${name}_left`),
  total: sql.raw(`${name}_total`),
  alertLevel: sql.raw(`${name}_alert_level`),
});
const USAGE_COLUMNS = { message: columnsOf('messages'), character: columnsOf('characters') } as const;

/**
 * Charges the account; returns false, without changes, when the balance does not suffice or the plan has
 * ended. Marks a newly reached alert level in the same transaction.
 */
export async function chargeUsage(trx: Transaction<Database>, charge: UsageCharge): Promise<boolean> {
  if (charge.amount === 0) return true;
  const { accountId, botId, kind, amount, reference, now } = charge;
  const { remaining, total, alertLevel } = USAGE_COLUMNS[kind];
  // Raw SQL, because building these two statements for each message took longer than running them.
  const { rows } = await sql<Balance>`
    update accounts set ${remaining} = ${remaining} - ${amount}
    where id = ${accountId} and ${remaining} >= ${amount}
      ${amount > 0 ? sql`and (plan_expires_at is null or plan_expires_at > ${now})` : sql``}
    returning ${remaining} as "remaining", ${total} as "total", ${alertLevel} as "alertLevel"`.execute(trx);
  const [account] = rows;
  if (!account) return false;
  await sql`
    insert into usage (id, account_id, bot_id, kind, amount, balance_after, reference, created_at)
    values (${newId()}, ${accountId}, ${botId}, ${kind}, ${amount}, ${account.remaining}, ${reference}, ${now})`.execute(
    trx,
  );
  const level = amount > 0 ? calculateAlertLevel(account) : 0;
  if (level > account.alertLevel)
    await trx
      .updateTable('accounts')
      .set({
        [kind === 'message' ? 'messages_alert_level' : 'characters_alert_level']: level,
        usage_alert_at: now,
      })
      .where('id', '=', accountId)
      .execute();
  return true;
}

/**
 * Reserves a slot for one more bot; `isActive` is false when the limit of active bots is reached.
 * @throws ApiError BotLimitReached
 */
export async function reserveBotSlot(
  trx: Transaction<Database>,
  accountId: string,
): Promise<{ locale: 'fa' | 'en'; isActive: boolean }> {
  const account = await lockAccountLimits(trx, accountId);
  const { bots, active } = await countBots(trx, accountId);
  if (bots >= account.bots_limit) throw new ApiError('BotLimitReached');
  return {
    locale: account.locale === 'en' ? 'en' : 'fa',
    isActive: active < (account.active_bots_limit ?? Number.POSITIVE_INFINITY),
  };
}

/**
 * Locks the account and checks the number of active bots against its limit.
 * @throws ApiError ActiveBotLimitReached
 */
export async function assertActiveBotLimit(
  trx: Transaction<Database>,
  { accountId, count }: { readonly accountId: string; readonly count: number },
): Promise<void> {
  const account = await lockAccountLimits(trx, accountId);
  if (account.active_bots_limit !== null && count > account.active_bots_limit)
    throw new ApiError('ActiveBotLimitReached');
}

/**
 * Reserves a slot for one more connection of a kind.
 * @throws ApiError UpgradeRequired when the plan excludes the kind, ConnectionLimitReached when all slots are
 * used
 */
export async function reserveConnectionSlot(
  trx: Transaction<Database>,
  { accountId, kind }: { readonly accountId: string; readonly kind: string },
): Promise<void> {
  const account = await lockAccountLimits(trx, accountId);
  if (!allowsConnectionKind(account.kinds, kind)) throw new ApiError('UpgradeRequired');
  if ((await countConnections(trx, accountId)) >= account.connections_limit)
    throw new ApiError('ConnectionLimitReached');
}

/** Whether a plan's kinds include this one; null means every kind. */
export function allowsConnectionKind(kinds: string | null, kind: string): boolean {
  const allowedKinds: string[] | null = kinds === null ? null : JSON.parse(kinds);
  return allowedKinds === null || allowedKinds.includes(kind);
}

/** Locks the account's row, so that concurrent calls cannot both take the last slot. */
const lockAccountLimits = (trx: Transaction<Database>, accountId: string): Promise<AccountLimits> =>
  trx
    .updateTable('accounts')
    .set((eb) => ({ bots_limit: eb.ref('bots_limit') }))
    .where('id', '=', accountId)
    .returning(['locale', 'bots_limit', 'active_bots_limit', 'connections_limit', 'kinds'])
    .executeTakeFirstOrThrow();
