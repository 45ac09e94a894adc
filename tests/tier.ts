// How much of the tests a run takes.

/**
 * `push` is what every change has to pass: suites on SQLite, one journey or two of each area, pictures in two of eight
 * ways. `all` is taken before a release.
 */
export type Tier = 'push' | 'all';

const tier: Tier = process.env.TEST_TIER === 'push' ? 'push' : 'all';

/** Picks by tier. */
export const byTier = <Value>(values: Readonly<Record<Tier, Value>>): Value => values[tier];
