// Enforces plan limits inside the transaction that uses them, and finds due usage alerts.
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError } from '../../shared/context.ts';
import { countBots, countConnections } from './resource-counts.store.ts';

/**
 * The percentage of use that has been reached of those that are told: 0 where none has. What was given at once counts
 * as the whole; a gift can leave more than that.
 */
export const usageAlertLevel = ({
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

/** Accounts that crossed what their owners are told of, the longest ago first. */
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
 * Takes what is to be told of an account: whoever comes second gets nothing. A mark is the percentage that was reached,
 * and one more than that once it was told.
 */
export async function consumeAlerts(trx: Transaction<Database>, accountId: string): Promise<UsageAlert[]> {
  const before = await trx
    .selectFrom('accounts')
    .select(['usage_alert_at', 'messages_alert_level', 'characters_alert_level'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!before || before.usage_alert_at === null) return [];
  const { messages_alert_level, characters_alert_level } = before;
  await trx
    .updateTable('accounts')
    .set({
      usage_alert_at: null,
      messages_alert_level: markAlertSent(messages_alert_level),
      characters_alert_level: markAlertSent(characters_alert_level),
    })
    .where('id', '=', accountId)
    .execute();
  return [
    ...pendingAlerts(messages_alert_level, 'messagesHigh', 'messagesSpent'),
    ...pendingAlerts(characters_alert_level, 'charactersHigh', 'charactersSpent'),
  ];
}

const isAlertPending = (alertLevel: number): boolean => alertLevel > 0 && alertLevel % 10 === 0;

const markAlertSent = (alertLevel: number): number =>
  isAlertPending(alertLevel) ? alertLevel + 1 : alertLevel;

const pendingAlerts = (alertLevel: number, high: UsageAlert, exhausted: UsageAlert): UsageAlert[] =>
  isAlertPending(alertLevel) ? [alertLevel >= 100 ? exhausted : high] : [];

type AccountLimits = Pick<
  Selectable<Database['accounts']>,
  'locale' | 'bots_limit' | 'active_bots_limit' | 'connections_limit' | 'kinds'
>;

export interface UsageCharge {
  readonly accountId: string;
  readonly botId: string;
  readonly kind: 'message' | 'character';
  /** Positive takes from the allowance, negative gives back. */
  readonly amount: number;
  /** Names what is paid for; the same reference twice is an error. */
  readonly reference: string;
  readonly now: number;
}

/** What is left after a charge, of how much, and what of it was told. */
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
const COLUMNS = { message: columnsOf('messages'), character: columnsOf('characters') } as const;

/**
 * Charges the account; false, and nothing changed, when what is left does not suffice or the plan has ended. Where it
 * crosses what the owner has to be told of, it says so in the same transaction.
 */
export async function chargeUsage(trx: Transaction<Database>, charge: UsageCharge): Promise<boolean> {
  if (charge.amount === 0) return true;
  const { accountId, botId, kind, amount, reference, now } = charge;
  const { remaining, total, alertLevel } = COLUMNS[kind];
  // Written out: in the path of each message, building these two anew took longer than running them.
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
  const level = amount > 0 ? usageAlertLevel(account) : 0;
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
 * Takes a place for one more bot; `isActive` is false where as many are active as may be.
 * @throws ApiError BotLimitReached
 */
export async function reserveBotSlot(
  trx: Transaction<Database>,
  accountId: string,
): Promise<{ locale: 'fa' | 'en'; isActive: boolean }> {
  const account = await lockAccount(trx, accountId);
  const { bots, active } = await countBots(trx, accountId);
  if (bots >= account.bots_limit) throw new ApiError('BotLimitReached');
  return {
    locale: account.locale === 'en' ? 'en' : 'fa',
    isActive: active < (account.active_bots_limit ?? Number.POSITIVE_INFINITY),
  };
}

/**
 * Holds the account for whoever says which bots are active: so many in all.
 * @throws ApiError ActiveBotLimitReached
 */
export async function assertActiveBotLimit(
  trx: Transaction<Database>,
  { accountId, count }: { readonly accountId: string; readonly count: number },
): Promise<void> {
  const account = await lockAccount(trx, accountId);
  if (account.active_bots_limit !== null && count > account.active_bots_limit)
    throw new ApiError('ActiveBotLimitReached');
}

/**
 * Takes a place for one more connection of a kind.
 * @throws ApiError UpgradeRequired where the plan has no such kind, ConnectionLimitReached where it has no place left
 */
export async function reserveConnectionSlot(
  trx: Transaction<Database>,
  { accountId, kind }: { readonly accountId: string; readonly kind: string },
): Promise<void> {
  const account = await lockAccount(trx, accountId);
  if (!allowsConnectionKind(account.kinds, kind)) throw new ApiError('UpgradeRequired');
  if ((await countConnections(trx, accountId)) >= account.connections_limit)
    throw new ApiError('ConnectionLimitReached');
}

/** Whether a plan's kinds hold this one; null is every kind. */
export function allowsConnectionKind(kinds: string | null, kind: string): boolean {
  const allowed: string[] | null = kinds === null ? null : JSON.parse(kinds);
  return allowed === null || allowed.includes(kind);
}

/** Holds the account's row, so that two at once cannot both take the last place. */
const lockAccount = (trx: Transaction<Database>, accountId: string): Promise<AccountLimits> =>
  trx
    .updateTable('accounts')
    .set((eb) => ({ bots_limit: eb.ref('bots_limit') }))
    .where('id', '=', accountId)
    .returning(['locale', 'bots_limit', 'active_bots_limit', 'connections_limit', 'kinds'])
    .executeTakeFirstOrThrow();
