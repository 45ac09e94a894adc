// Proves that of a server killed while people pay, the money that was taken and the plans that were granted agree.
import { expect, test } from 'vitest';
import { freshPlace } from '../databases.ts';
import { killPaymentsRounds } from './payments-rounds.ts';

const ROUNDS = 2;

test.each(['sqlite', 'postgres'] as const)(
  `${ROUNDS} rounds of kill -9 while people pay on %s: money in is plans credited, no number lost`,
  { timeout: 120_000 },
  async (dialect) => {
    const tally = await killPaymentsRounds(await freshPlace(dialect), ROUNDS);
    expect(tally.paid).toBeGreaterThan(0);
    expect(tally.credited).toBe(tally.taken);
    expect(tally).toMatchObject({ torn: 0, doubled: 0, numbers: 0 });
  },
);
