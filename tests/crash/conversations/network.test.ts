import { expect, test } from 'vitest';
import { createStoreLocation } from '../../databases.ts';
import { killNetworkRounds } from './network-rounds.ts';

const ROUNDS = 2;

test.each(['sqlite', 'postgres'] as const)(
  `keeps messages once and in order through ${ROUNDS} rounds of kill -9 and dropped connections on %s`,
  { timeout: 240_000 },
  async (dialect) => {
    const tally = await killNetworkRounds(await createStoreLocation(dialect), ROUNDS);
    expect(tally.acknowledged).toBeGreaterThan(ROUNDS);
    expect(tally.drops).toBeGreaterThan(0);
    expect(tally).toMatchObject({ lost: 0, duplicated: 0, undelivered: 0, resets: 0 });
  },
);
