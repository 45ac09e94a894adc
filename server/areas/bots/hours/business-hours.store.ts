// Stores a bot's business hours, holidays, away messages and waiting-time targets.
import type { Kysely, Transaction } from 'kysely';
import type { BusinessHoursSettings, ReplyTargets } from '../../../../contract/bots/business-hours.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { BotIds } from '../bots.store.ts';
import { type HoursInZone, type HoursState, hoursStateAt } from './business-hours.rules.ts';

const NO_TARGETS: ReplyTargets = {
  firstReply: null,
  nextReply: null,
  urgentFirstReply: null,
  urgentNextReply: null,
};

/** Targets, and when they were last changed: a wait that began before counts from then. */
export interface StoredTargets {
  readonly targets: ReplyTargets;
  readonly since: number;
}

/** What a bot has before its owner sets anything: always open. */
const UNSET: BusinessHoursSettings = {
  week: null,
  hasOfficialHolidays: true,
  openHolidays: [],
  changedHolidays: [],
  ownHolidays: [],
  awayMessages: [],
  targets: NO_TARGETS,
};

export interface StoredBusinessHours {
  readonly settings: BusinessHoursSettings;
  /** The account's time zone. */
  readonly zone: string;
}

export async function readBusinessHours(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
): Promise<StoredBusinessHours> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('business_hours as h', (join) =>
      join.onRef('h.account_id', '=', 'a.id').on('h.bot_id', '=', botId),
    )
    .select(['a.zone', 'h.settings', 'h.reply_targets'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const targets = parseTargets(row.reply_targets)?.targets ?? NO_TARGETS;
  return { zone: row.zone, settings: { ...UNSET, ...parseSettings(row.settings), targets } };
}

const parseSettings = (body: string | null): Partial<BusinessHoursSettings> =>
  body === null ? {} : JSON.parse(body);

/** Parses the `reply_targets` column. */
export const parseTargets = (body: string | null): StoredTargets | null =>
  body === null ? null : JSON.parse(body);

/** The hours in their zone; null for a bot that is always open. */
export const setHoursOf = ({ settings, zone }: StoredBusinessHours): HoursInZone | null =>
  settings.week === null ? null : { ...settings, week: settings.week, zone };

/** The state at an instant (ms); a bot without hours is open. */
export function businessStateAt(stored: StoredBusinessHours, now: number): HoursState {
  const hours = setHoursOf(stored);
  return hours === null ? { isOpen: true, opensAt: null } : hoursStateAt(hours, now);
}

/** @returns whether replies have or had a target, so that due times change */
export async function saveBusinessHours(
  trx: Transaction<Database>,
  { accountId, botId }: BotIds,
  { targets, ...settings }: BusinessHoursSettings,
  now: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('business_hours')
    .select('reply_targets')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .executeTakeFirst();
  const before = parseTargets(row?.reply_targets ?? null);
  const values = {
    settings: JSON.stringify(settings),
    reply_targets: toStoredTargets(targets, before, now),
    updated_at: now,
  };
  await trx
    .insertInto('business_hours')
    .values({ bot_id: botId, account_id: accountId, ...values })
    .onConflict((conflict) =>
      conflict.column('bot_id').doUpdateSet(values).where('business_hours.account_id', '=', accountId),
    )
    .execute();
  return before !== null || values.reply_targets !== null;
}

/** Null where no target is set. */
function toStoredTargets(targets: ReplyTargets, before: StoredTargets | null, now: number): string | null {
  if (Object.values(targets).every((minutes) => minutes === null)) return null;
  const isSame = JSON.stringify(targets) === JSON.stringify(before?.targets);
  return JSON.stringify({ targets, since: isSame && before ? before.since : now } satisfies StoredTargets);
}

/** Lets the due times of waiting conversations follow changed targets, hours or a changed zone. */
export async function enqueueDueTimes(store: Store, trx: Transaction<Database>, ids: BotIds): Promise<void> {
  const { accountId, botId } = ids;
  await store.jobs.enqueue(trx, {
    queue: 'refresh-due-times',
    key: botId,
    payload: { accountId, botId },
    rerun: true,
  });
}

/** As `enqueueDueTimes`, for all bots of an account that have targets. */
export async function enqueueAllDueTimes(
  store: Store,
  trx: Transaction<Database>,
  accountId: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('business_hours')
    .select('bot_id')
    .where('account_id', '=', accountId)
    .where('reply_targets', 'is not', null)
    .execute();
  for (const { bot_id: botId } of rows) await enqueueDueTimes(store, trx, { accountId, botId });
}
