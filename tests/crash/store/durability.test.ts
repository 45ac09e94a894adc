import { expect, test } from 'vitest';
import { createStoreLocation } from '../../databases.ts';
import { killWriterRounds } from './durability-rounds.ts';

const ROUNDS = 5;

test.each(['sqlite', 'postgres'] as const)(
  `survives ${ROUNDS} rounds of kill -9 on %s without a lost, doubled or torn write`,
  { timeout: 120_000 },
  async (dialect) => {
    const tally = await killWriterRounds(await createStoreLocation(dialect), ROUNDS);
    expect(tally.acknowledged).toBeGreaterThan(ROUNDS);
    expect(tally).toMatchObject({ rounds: ROUNDS, lost: 0, duplicated: 0, inconsistent: 0 });
  },
);
