// Web worker that solves a robot check.
import type { RobotChallenge } from '../../../contract/auth/robot-check.ts';
import { solveProofOfWork } from '../../../src/platform/browser/proof-of-work.ts';

self.addEventListener('message', ({ data: challenge }: MessageEvent<RobotChallenge>) => {
  const { nonce, salt, cost: rounds, keyLength, keyPrefix: prefix, data } = challenge.parameters;
  const result = solveProofOfWork({ salt, nonce, rounds, prefix, maxAttempts: data.tries }, () => undefined);
  const solution = result && { counter: result.solution, derivedKey: result.hash.slice(0, 2 * keyLength) };
  self.postMessage(solution && btoa(JSON.stringify({ challenge, solution })));
});
