// Web worker that solves ALTCHA; posts numbers as progress, a string as the result.
import type { RobotChallenge } from '../../../../contract/auth/robot-check.ts';
import { encodePayload, solveChallenge } from './altcha-solver.ts';

self.addEventListener('message', ({ data: challenge }: MessageEvent<RobotChallenge>) => {
  const solution = solveChallenge(challenge, (share) => self.postMessage(share));
  self.postMessage(solution && encodePayload(challenge, solution));
});
