// Requests and solves the proof-of-work challenge, and renews it on expiry.
import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { RobotChallenge, robotCheck } from '../../../../contract/auth/robot-check.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

/** Events of the solver; `progress` is 0 to 1. */
export type SolverEvent =
  | { readonly type: 'solve.progressed'; readonly progress: number }
  | { readonly type: 'solve.done'; readonly payload: string }
  | { readonly type: 'solve.failed'; readonly failure: Failure };

type RobotEvent = SolverEvent | { readonly type: 'check.requested' } | { readonly type: 'check.cancelled' };

/** `payload` is null while there is no valid proof. */
export interface RobotProofUpdate {
  readonly payload: string | null;
  readonly isRunning: boolean;
}

/** `needsNewChallenge`: the former proof is used up, so a new one is solved at once. */
interface RobotInput {
  readonly needsNewChallenge: boolean;
}

interface RobotContext extends RobotInput {
  readonly progress: number;
  readonly challenge: RobotChallenge | null;
  readonly failure: Failure | null;
}

const robotSetup = setup({
  types: machineTypes<{ context: RobotContext; events: RobotEvent; input: RobotInput }>(),
  actors: {
    challenge: port<typeof robotCheck.challenge>(),
    /** Sends `SolverEvent`; stopping it ends the work. */
    solve: fromCallback<EventObject, { readonly challenge: RobotChallenge | null }>(() => {
      throw new Error('port not provided');
    }),
  },
  actions: {
    /** The current proof, and whether one is being worked out. */
    announceProof: (_, _params: RobotProofUpdate) => {
      throw new Error('port not provided');
    },
    setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  delays: { proofLifetime: limits.robot.lifetimeMs - limits.robot.sendingMs },
  guards: { needsNewChallenge: ({ context }) => context.needsNewChallenge },
});

const announceNoProof = { type: 'announceProof', params: { payload: null, isRunning: false } } as const;
const announceRunning = { type: 'announceProof', params: { payload: null, isRunning: true } } as const;

/** An unused proof expires; it is solved again when asked for. */
export const robotCheckMachine = robotSetup.createMachine({
  description: 'The browser solves a proof-of-work challenge that forms send along as the robot check.',
  id: 'robotCheck',
  context: ({ input }) => ({ ...input, progress: 0, challenge: null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A check that replaces a used one starts at once; a first one waits for the person.',
      always: [{ guard: 'needsNewChallenge', target: 'running' }, { target: 'idle' }],
    },
    idle: {
      description: 'The person has not ticked the check, or has cancelled it; there is no proof.',
      entry: announceNoProof,
      on: { 'check.requested': 'running' },
    },
    running: {
      description: 'The check is running; the person may cancel it.',
      entry: [assign({ progress: 0, challenge: null, failure: null }), announceRunning],
      initial: 'requestingChallenge',
      on: { 'check.cancelled': 'idle' },
      states: {
        requestingChallenge: {
          description: 'A challenge is being requested from the server.',
          invoke: {
            id: 'challenge',
            src: 'challenge',
            input: {},
            onDone: { target: 'solving', actions: assign({ challenge: ({ event }) => event.output }) },
            onError: {
              target: '#robotCheck.failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
        },
        solving: {
          description: 'The browser solves the challenge and reports its progress.',
          invoke: { id: 'solve', src: 'solve', input: ({ context }) => ({ challenge: context.challenge }) },
          on: {
            'solve.progressed': { actions: assign({ progress: ({ event }) => event.progress }) },
            'solve.done': {
              target: '#robotCheck.confirmed',
              actions: {
                type: 'announceProof',
                params: ({ event }) => ({ payload: event.payload, isRunning: false }),
              },
            },
            'solve.failed': {
              target: '#robotCheck.failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.failure }) },
            },
          },
        },
      },
    },
    confirmed: {
      description: 'The proof may be sent with the form until it expires or is cancelled.',
      on: { 'check.cancelled': 'idle' },
      after: { proofLifetime: 'expired' },
    },
    expired: {
      description: 'The proof was not used in time; the person may run the check again.',
      entry: announceNoProof,
      on: { 'check.requested': 'running' },
    },
    failed: {
      description: 'The challenge could not be fetched or solved; the person may run the check again.',
      entry: announceNoProof,
      on: { 'check.requested': 'running' },
    },
  },
});
