// Syncs linked shops on a bot's schedule.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { RunIds } from '../training/runs.store.ts';
import { idsOf, readShops } from './shops.store.ts';
import { orderSync } from './syncing.ts';

/** Orders a sync of every linked shop that is not under way already. */
export const shopsRefresher = {
  name: 'shops',
  async watched(db: Kysely<Database>, accountId: string, botId: string): Promise<number> {
    const shops = await readShops(db, accountId, botId);
    // One of which nothing is learned yet, for want of room or keys, is asked all the same.
    return shops.reduce((sum, { items }) => sum + Math.max(1, items), 0);
  },
  async begin(store: Store, trx: Transaction<Database>, run: RunIds, now: number): Promise<number> {
    let pieces = 0;
    for (const shop of await readShops(trx, run.accountId, run.botId)) {
      const ordered = await orderSync(store, trx, idsOf(shop), 'changed', now, { turnId: run.runId });
      if (ordered?.turn_id === run.runId) pieces += 1;
    }
    return pieces;
  },
};
