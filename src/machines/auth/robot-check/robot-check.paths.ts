import type { RobotChallenge } from '../../../../contract/auth/robot-check.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { robotCheckMachine } from './robot-check.machine.ts';

const challenge: RobotChallenge = {
  parameters: {
    ...{ algorithm: 'SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' },
    data: { id: 'challenge-1', tries: 20, expiresAt: 1 },
  },
  signature: 'ab',
};

export const robotCheckPaths = definePaths(
  robotCheckMachine,
  ([true, false] as const).map((needsNewChallenge) => ({
    input: { needsNewChallenge },
    events: [
      { type: 'check.requested' },
      { type: 'check.cancelled' },
      doneEvent('challenge', challenge),
      errorEvent('challenge', { error: 'Offline' }),
      { type: 'solve.progressed', progress: 0.5 },
      { type: 'solve.done', payload: 'proof' },
      { type: 'solve.failed', failure: { error: 'FetchFailed' } },
      { type: 'xstate.after.proofLifetime.robotCheck.confirmed' },
    ],
  })),
);
