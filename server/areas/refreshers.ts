// Registry of sources that a training schedule refreshes besides links.
import { shopsRefresher } from './shops/shops.refresher.ts';
import type { Refresher } from './training/schedule.refreshers.ts';

export const refreshers: readonly Refresher[] = [shopsRefresher];
