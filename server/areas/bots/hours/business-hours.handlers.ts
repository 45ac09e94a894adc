// Endpoints of a bot's business hours.
import type { BusinessHours, businessHours } from '../../../../contract/bots/business-hours.ts';
import { persianYearOf } from '../../../engine/hours/holidays.ts';
import { localTimeIn } from '../../../engine/hours/local-day.ts';
import type { Store } from '../../../store/store.ts';
import type { Handlers } from '../../shared/context.ts';
import { type BotIds, requireBot } from '../bots.store.ts';
import { officialCalendar } from './business-hours.rules.ts';
import {
  businessStateAt,
  enqueueDueTimes,
  readBusinessHours,
  saveBusinessHours,
} from './business-hours.store.ts';

/** Handlers of `contract/bots/business-hours.ts`. */
export function businessHoursHandlers({ store }: { readonly store: Store }): Handlers<typeof businessHours> {
  async function present(db: Store['db'], botIds: BotIds, now: number): Promise<BusinessHours> {
    await requireBot(db, botIds);
    const stored = await readBusinessHours(db, botIds);
    const year = persianYearOf(localTimeIn(now, stored.zone).day);
    return {
      ...stored.settings,
      zone: stored.zone,
      ...businessStateAt(stored, now),
      calendar: officialCalendar(year, year + 1),
    };
  }

  return {
    read: ({ botId }, { accountId }, { now }) => present(store.db, { accountId, botId }, now),

    save: ({ botId, ...settings }, { accountId }, { now }) =>
      store.transact(async (trx) => {
        await requireBot(trx, { accountId, botId });
        if (await saveBusinessHours(trx, { accountId, botId }, settings, now))
          await enqueueDueTimes(store, trx, { accountId, botId });
        return present(trx, { accountId, botId }, now);
      }),
  };
}
