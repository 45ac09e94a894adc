import { expect, test } from 'vitest';
import { createStoreLocation } from '../../databases.ts';
import { killServerRounds } from './server-rounds.ts';

const ROUNDS = 2;

test.each(['sqlite', 'postgres'] as const)(
  `stores, answers and learns once through ${ROUNDS} rounds of kill -9 of the server on %s`,
  { timeout: 120_000 },
  async (dialect) => {
    const tally = await killServerRounds(await createStoreLocation(dialect), ROUNDS);
    expect(tally.acknowledged).toBeGreaterThan(ROUNDS);
    expect(tally).toMatchObject({ lost: 0, duplicated: 0, unanswered: 0, untrained: 0, files: ROUNDS });
  },
);
