import { expect, test } from 'vitest';
import { createStoreLocation } from '../../databases.ts';
import { killEscalationRounds } from './escalation-rounds.ts';

const ROUNDS = 2;

test.each(['sqlite', 'postgres'] as const)(
  `escalates each request once to one operator through ${ROUNDS} rounds of kill -9 on %s`,
  { timeout: 120_000 },
  async (dialect) => {
    const tally = await killEscalationRounds(await createStoreLocation(dialect), ROUNDS);
    expect(tally.requested).toBeGreaterThan(0);
    expect(tally).toMatchObject({ lost: 0, duplicated: 0, inconsistent: 0 });
  },
);
