import { expect, test } from 'vitest';
import { createStoreLocation } from '../../databases.ts';
import { killTrainingRounds } from './training-rounds.ts';

const ROUNDS = 4;

test.each(['sqlite', 'postgres'] as const)(
  `survives ${ROUNDS} rounds of kill -9 while %s trains, with nothing lost and balanced usage`,
  { timeout: 180_000 },
  async (dialect) => {
    const tally = await killTrainingRounds(await createStoreLocation(dialect), ROUNDS);
    expect(tally.acknowledged).toBeGreaterThanOrEqual(ROUNDS);
    expect(tally).toMatchObject({ lost: 0, duplicated: 0, unfinished: 0, unbalanced: 0 });
  },
);
