// Knows that the work of the robot check is done beside the page. Knows no hashing: a number tells how far, a string is the result.
import type { RobotChallenge } from '../../../contract/robot.ts';
import { payloadOf, solve } from './robot.solver.ts';

self.addEventListener('message', ({ data: challenge }: MessageEvent<RobotChallenge>) => {
  const solution = solve(challenge, (share) => self.postMessage(share));
  self.postMessage(solution && payloadOf(challenge, solution));
});
