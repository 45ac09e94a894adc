// Endpoints of the account's time zone; schedules follow it.
import type { accountZone } from '../../../../contract/account/time-zone.ts';
import type { Store } from '../../../store/store.ts';
import { holdZone, readZone, writeZone } from '../../account/time-zone.store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import type { Handlers } from '../../shared/context.ts';
import { moveSchedules } from './schedule.zone.ts';

/** The calls of `contract/account/time-zone.ts` over the store. */
export function zoneHandlers({ store }: { readonly store: Store }): Handlers<typeof accountZone> {
  return {
    read: async (_input, { accountId }) => ({ zone: await readZone(store.db, accountId) }),

    async change({ zone: to }, { accountId, userId }, { now, ip }) {
      await store.transact(async (trx) => {
        const from = await holdZone(trx, accountId);
        if (from === to) return;
        await writeZone(trx, accountId, to);
        await moveSchedules(store, trx, { accountId, from, to }, now);
        await writeAudit(trx, { accountId, userId, action: 'zone.changed', ip, now, details: { from, to } });
      });
      return { zone: to };
    },
  };
}
