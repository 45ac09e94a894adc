import { expect, test } from 'vitest';
import { createStoreLocation } from '../../databases.ts';
import { killApprovalRounds } from './approvals-rounds.ts';

const ROUNDS = 2;

test.each(['sqlite', 'postgres'] as const)(
  `survives ${ROUNDS} rounds of kill -9 in approval on %s without a lost, doubled or unreviewed answer`,
  { timeout: 180_000 },
  async (dialect) => {
    const tally = await killApprovalRounds(await createStoreLocation(dialect), ROUNDS);
    expect(tally.acknowledged).toBeGreaterThanOrEqual(ROUNDS);
    expect(tally).toMatchObject({ lost: 0, unwanted: 0, missing: 0, unfinished: 0, isBalanced: true });
  },
);
