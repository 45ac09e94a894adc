// Registry of sources that a training schedule refreshes besides links.

import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../store/schema/database.ts';
import type { Store } from '../store/store.ts';
import { shopsRefresher } from './shops/sync/sync.ts';
import type { RunIds } from './training/schedules/runs.store.ts';

export interface Refresher {
  readonly name: string;
  /** Number of items that it refreshes. */
  countRefreshable(db: Kysely<Database>, accountId: string, botId: string): Promise<number>;
  /** Enqueues the refresh; returns how many parts will report to `recordSourceOutcome`, once each. */
  start(store: Store, trx: Transaction<Database>, run: RunIds, now: number): Promise<number>;
}

export const refreshers: readonly Refresher[] = [shopsRefresher];
