// Knows who looks after knowledge that changes by itself, besides the links. Knows none from inside.
import { shopsRefresher } from './shops/shops.refresher.ts';
import type { Refresher } from './training/schedule.refreshers.ts';

export const refreshers: readonly Refresher[] = [shopsRefresher];
