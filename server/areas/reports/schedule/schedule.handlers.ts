// Endpoints of reports by e-mail.
import type { reportSchedules } from '../../../../contract/reports/schedules.ts';
import type { Store } from '../../../store/store.ts';
import { readTimeZone } from '../../account/time-zone.store.ts';
import { requireBot } from '../../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { readSchedule, removeSchedule, saveSchedule } from './schedule.store.ts';

/** Handlers of `contract/reports/schedules.ts`. */
export function reportSchedulesHandlers({
  store,
}: {
  readonly store: Store;
}): Handlers<typeof reportSchedules> {
  const { db } = store;

  async function requireIds(botId: string, { accountId, userId }: CurrentUser) {
    await requireBot(db, { accountId, botId });
    return { accountId, botId, userId };
  }

  return {
    read: async ({ botId }, user) => readSchedule(db, await requireIds(botId, user)),

    async save({ botId, frequency, locale }, user, { now }) {
      const ids = await requireIds(botId, user);
      if (frequency === 'off') await removeSchedule(db, ids);
      else {
        const { email } = await readSchedule(db, ids);
        if (email === null)
          throw new ApiError('InvalidInput', { issues: [{ path: ['frequency'], rule: 'Invalid' }] });
        const zone = await readTimeZone(db, ids.accountId);
        await store.transact((trx) => saveSchedule(trx, ids, { frequency, locale, zone }, now));
      }
      return readSchedule(db, ids);
    },
  };
}
