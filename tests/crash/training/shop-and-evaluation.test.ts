import { expect, test } from 'vitest';
import { createStoreLocation } from '../../databases.ts';
import { killLearnedRounds } from './shop-and-evaluation-rounds.ts';

const ROUNDS = 3;

test.each(['sqlite', 'postgres'] as const)(
  `survives ${ROUNDS} rounds of kill -9 on %s while a shop is read and tested, with balanced usage`,
  { timeout: 240_000 },
  async (dialect) => {
    const tally = await killLearnedRounds(await createStoreLocation(dialect), ROUNDS);
    expect(tally).toMatchObject({ lost: 0, doubled: 0, stuck: 0, unbalanced: 0 });
    expect(tally.syncsCut + tally.runsCut).toBeGreaterThan(0);
  },
);
