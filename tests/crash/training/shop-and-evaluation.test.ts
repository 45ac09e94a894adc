import { expect, test } from 'vitest';
import { createStoreLocation } from '../../databases.ts';
import { killShopAndRunRounds } from './shop-and-evaluation-rounds.ts';

const ROUNDS = 3;

test.each(['sqlite', 'postgres'] as const)(
  `survives ${ROUNDS} rounds of kill -9 on %s while a shop is read and tested, with balanced usage`,
  { timeout: 240_000 },
  async (dialect) => {
    const tally = await killShopAndRunRounds(await createStoreLocation(dialect), ROUNDS);
    expect(tally).toMatchObject({ lost: 0, duplicated: 0, unfinished: 0, unbalanced: 0 });
    expect(tally.interruptedSyncs + tally.interruptedRuns).toBeGreaterThan(0);
  },
);
