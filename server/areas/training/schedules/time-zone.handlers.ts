// Endpoints of the account's time zone; schedules and due times follow it.

import type { accountTimeZone } from '../../../../contract/account/time-zone.ts';
import type { Store } from '../../../store/store.ts';
import { lockTimeZone, readTimeZone, writeTimeZone } from '../../account/time-zone.store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { enqueueAllDueTimes } from '../../bots/hours/business-hours.store.ts';
import { renewRevisions } from '../../bots/proactive/proactive-revision.store.ts';
import type { Handlers } from '../../shared/context.ts';
import { rezoneSchedules } from './schedule.zone.ts';

/** Handlers of `contract/account/time-zone.ts`. */
export function timeZoneHandlers({ store }: { readonly store: Store }): Handlers<typeof accountTimeZone> {
  return {
    read: async (_input, { accountId }) => ({ zone: await readTimeZone(store.db, accountId) }),

    async change({ zone: to }, { accountId, userId }, { now, ip }) {
      await store.transact(async (trx) => {
        const from = await lockTimeZone(trx, accountId);
        if (from === to) return;
        await writeTimeZone(trx, accountId, to);
        await rezoneSchedules(store, trx, { accountId, from, to }, now);
        await enqueueAllDueTimes(store, trx, accountId);
        await renewRevisions(trx, accountId, now); // quiet hours are in the zone
        await writeAudit(trx, { accountId, userId, action: 'zone.changed', ip, now, details: { from, to } });
      });
      return { zone: to };
    },
  };
}
