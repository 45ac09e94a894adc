// Stores a bot's business hours, holidays and away messages.
import type { Kysely, Transaction } from 'kysely';
import type { BusinessHoursSettings } from '../../../../contract/bots/business-hours.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../bots.store.ts';
import { type HoursInZone, type HoursState, hoursStateAt } from './business-hours.rules.ts';

/** What a bot has before its owner sets anything: always open. */
const UNSET: BusinessHoursSettings = {
  week: null,
  hasOfficialHolidays: true,
  openHolidays: [],
  changedHolidays: [],
  ownHolidays: [],
  awayMessages: [],
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
    .select(['a.zone', 'h.settings'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { zone: row.zone, settings: row.settings === null ? UNSET : parseSettings(row.settings) };
}

const parseSettings = (body: string): BusinessHoursSettings => JSON.parse(body);

/** The hours in their zone; null for a bot that is always open. */
export const setHoursOf = ({ settings, zone }: StoredBusinessHours): HoursInZone | null =>
  settings.week === null ? null : { ...settings, week: settings.week, zone };

/** The state at an instant (ms); a bot without hours is open. */
export function businessStateAt(stored: StoredBusinessHours, now: number): HoursState {
  const hours = setHoursOf(stored);
  return hours === null ? { isOpen: true, opensAt: null } : hoursStateAt(hours, now);
}

export async function saveBusinessHours(
  trx: Transaction<Database>,
  { accountId, botId }: BotIds,
  businessHours: BusinessHoursSettings,
  now: number,
): Promise<void> {
  const values = { settings: JSON.stringify(businessHours), updated_at: now };
  await trx
    .insertInto('business_hours')
    .values({ bot_id: botId, account_id: accountId, ...values })
    .onConflict((conflict) =>
      conflict.column('bot_id').doUpdateSet(values).where('business_hours.account_id', '=', accountId),
    )
    .execute();
}
