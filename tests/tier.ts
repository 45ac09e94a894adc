// Selects how many tests a run takes.

/**
 * `push` is required for every change: suites on SQLite, one or two journeys per area, two of eight
 * snapshots. `all` is run before a release.
 */
export type Tier = 'push' | 'all';

const tier: Tier = process.env.TEST_TIER === 'push' ? 'push' : 'all';

/** Selects a value by tier. */
export const byTier = <Value>(values: Readonly<Record<Tier, Value>>): Value => values[tier];
