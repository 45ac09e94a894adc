// Ports of the robot check: the server and a web worker.
import { type EventObject, fromCallback } from 'xstate';
import type { RobotChallenge } from '../../../../contract/auth/robot-check.ts';
import { callActor } from '../../../api/actors/call.actor.ts';
import {
  robotCheckMachine,
  type SolverEvent,
} from '../../../machines/auth/robot-check/robot-check.machine.ts';

const solve = fromCallback<EventObject, { challenge: RobotChallenge | null }>(({ input, sendBack }) => {
  const emit = (event: SolverEvent) => sendBack(event);
  const worker = new Worker(new URL('./altcha.worker.ts', import.meta.url));
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') emit({ type: 'solve.progressed', progress: data });
    else if (typeof data === 'string') emit({ type: 'solve.done', payload: data });
    else emit({ type: 'solve.failed', failure: { error: 'InternalError' } });
  });
  // The worker's code could not be loaded.
  worker.addEventListener('error', () => emit({ type: 'solve.failed', failure: { error: 'FetchFailed' } }));
  worker.postMessage(input.challenge);
  return () => worker.terminate();
});

export const robotCheckWithPorts = robotCheckMachine.provide({
  actors: { challenge: callActor((all) => all.robotCheck.challenge), solve },
});
