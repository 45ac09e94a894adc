import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { Schema } from 'effect';
import { expect, it } from 'vitest';
import { RobotChallenge } from '../../../../contract/auth/robot-check.ts';
import { solveChallenge } from './altcha-solver.ts';

const SECRET = 'a secret of the server';

async function createTestChallenge(counter: number, tries: number, cost = 1): Promise<RobotChallenge> {
  const challenge = await createChallenge({
    ...{ algorithm: 'SHA-256', cost, counter, deriveKey, hmacSignatureSecret: SECRET },
    data: { id: 'challenge-1', tries, expiresAt: 1 },
  });
  return Schema.decodeUnknownSync(RobotChallenge)(challenge);
}

it.each([
  [0, 1],
  [1, 1],
  [12_345, 1],
  [300, 3],
])('finds counter %i at a cost of %i with a solution that the library accepts', async (counter, cost) => {
  const challenge = await createTestChallenge(counter, 20_000, cost);
  const solution = solveChallenge(challenge, () => {});
  expect(solution?.counter).toBe(counter);
  if (!solution) return;
  const verification = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: SECRET });
  expect(verification.verified).toBe(true);
});

it('reports rising progress and stops after the highest counter', async () => {
  const shares: number[] = [];
  expect(solveChallenge(await createTestChallenge(20_001, 20_000), (share) => shares.push(share))).toBeNull();
  expect(shares).toEqual([0, 0.25, 0.5, 0.75, 1]);
});
