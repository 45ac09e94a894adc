// Solves an ALTCHA challenge and encodes the payload.
import type { RobotChallenge, RobotSolution } from '../../../../contract/auth/robot-check.ts';
import { solveProofOfWork } from '../../../platform/browser/proof-of-work.ts';

/** @returns null when no counter up to the maximum solves the challenge */
export function solveChallenge(
  { parameters }: RobotChallenge,
  onProgress: (share: number) => void,
): RobotSolution | null {
  const { nonce, salt, cost: rounds, keyLength, keyPrefix: prefix, data } = parameters;
  const result = solveProofOfWork({ salt, nonce, rounds, prefix, maxAttempts: data.tries }, onProgress);
  return result && { counter: result.solution, derivedKey: result.hash.slice(0, 2 * keyLength) };
}

/** The payload for the server: the challenge and its solution. */
export const encodePayload = (challenge: RobotChallenge, solution: RobotSolution): string =>
  btoa(JSON.stringify({ challenge, solution }));
