import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { loginMachine } from './login.machine.ts';
import { sampleSession } from './session/session.sample.ts';

const robotProofChanged = (payload: string | null, isRunning: boolean) =>
  ({ type: 'robotProof.changed', payload, isRunning }) as const;
const clock = { now: () => 1_000 } as const;

export const loginPaths = definePaths(loginMachine, [
  {
    input: { clock },
    events: [
      { type: 'field.changed', field: 'identifier', value: 'samira' },
      robotProofChanged(null, true),
      robotProofChanged('proof', false),
      robotProofChanged(null, false),
      { type: 'form.submitted' },
      { type: 'factorCode.changed', code: '123456' },
      { type: 'factor.cancelled' },
      doneEvent('login', sampleSession),
      errorEvent('login', { error: 'InvalidCredentials' }),
      errorEvent('login', { error: 'SecondFactorRequired' }),
    ],
    stateKey: ({ context }) => [context.secondFactor, context.isRobotCheckRunning],
  },
]);
