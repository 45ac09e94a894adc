// Requests and solves the proof-of-work challenge, and renews it on expiry.
import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { RobotChallenge, robot } from '../../../../contract/auth/robot-check.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { failureOf, port, typesOf } from '../../port.ts';

/** What the solver tells; `share` is 0 to 1. */
export type RobotTold =
  | { readonly type: 'solve.progressed'; readonly share: number }
  | { readonly type: 'solve.done'; readonly payload: string }
  | { readonly type: 'solve.failed'; readonly failure: Failure };

type RobotEvent = RobotTold | { readonly type: 'check.asked' } | { readonly type: 'check.cancelled' };

/** `payload` is null when nothing may be sent along (any more). */
export interface RobotSaid {
  readonly payload: string | null;
  readonly isWorking: boolean;
}

/** `isRenewed`: the person has said it before and what was found then is used up, so the work begins at once. */
interface RobotInput {
  readonly isRenewed: boolean;
}

interface RobotContext extends RobotInput {
  readonly share: number;
  readonly challenge: RobotChallenge | null;
  readonly failure: Failure | null;
}

const robotSetup = setup({
  types: typesOf<{ context: RobotContext; events: RobotEvent; input: RobotInput }>(),
  actors: {
    challenge: port<typeof robot.challenge>(),
    /** Tells `RobotTold`; stopping it ends the work. */
    solve: fromCallback<EventObject, { readonly challenge: RobotChallenge | null }>(() => {
      throw new Error('port not provided');
    }),
  },
  actions: {
    /** What may be sent along from now on, and whether that is about to come. */
    tell: (_, _params: RobotSaid) => {
      throw new Error('port not provided');
    },
    fail: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  delays: { stale: limits.robot.lifetimeMs - limits.robot.sendingMs },
  guards: { isRenewed: ({ context }) => context.isRenewed },
});

const forget = { type: 'tell', params: { payload: null, isWorking: false } } as const;
const begin = { type: 'tell', params: { payload: null, isWorking: true } } as const;

/** A confirmed check that nobody sends in time expires; asked again, the work is done again. */
export const robotMachine = robotSetup.createMachine({
  id: 'robot',
  context: ({ input }) => ({ ...input, share: 0, challenge: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isRenewed', target: 'working' }, { target: 'idle' }] },
    idle: { entry: forget, on: { 'check.asked': 'working' } },
    working: {
      entry: [assign({ share: 0, challenge: null, failure: null }), begin],
      initial: 'asking',
      on: { 'check.cancelled': 'idle' },
      states: {
        asking: {
          invoke: {
            id: 'challenge',
            src: 'challenge',
            input: {},
            onDone: { target: 'solving', actions: assign({ challenge: ({ event }) => event.output }) },
            onError: {
              target: '#robot.failed',
              actions: { type: 'fail', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            },
          },
        },
        solving: {
          invoke: { id: 'solve', src: 'solve', input: ({ context }) => ({ challenge: context.challenge }) },
          on: {
            'solve.progressed': { actions: assign({ share: ({ event }) => event.share }) },
            'solve.done': {
              target: '#robot.confirmed',
              actions: {
                type: 'tell',
                params: ({ event }) => ({ payload: event.payload, isWorking: false }),
              },
            },
            'solve.failed': {
              target: '#robot.failed',
              actions: { type: 'fail', params: ({ event }) => ({ failure: event.failure }) },
            },
          },
        },
      },
    },
    confirmed: {
      on: { 'check.cancelled': 'idle' },
      after: { stale: 'expired' },
    },
    expired: { entry: forget, on: { 'check.asked': 'working' } },
    failed: { entry: forget, on: { 'check.asked': 'working' } },
  },
});
