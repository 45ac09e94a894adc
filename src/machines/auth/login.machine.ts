// Login with a password and, where asked, a second factor.
import { assign, setup } from 'xstate';
import type { auth, Session } from '../../../contract/auth/auth.ts';
import { port, typesOf } from '../port.ts';
import {
  fail,
  leadsToSecondStep,
  noRefusal,
  type Refused,
  refusedAt,
  withSecondStep,
} from '../shared/call-failure.ts';
import {
  noProof,
  proofAfter,
  proofTold,
  type RobotProof,
  type RobotTold,
  withProof,
} from './robot-check/robot-proof.ts';

export interface LoginValues {
  readonly identifier: string;
  readonly password: string;
}

interface LoginInput {
  readonly clock: { now(): number };
}

interface LoginContext extends LoginInput, Refused, RobotProof {
  readonly values: LoginValues;
  /** The code of the second step; empty until one gets there. */
  readonly secondFactor: string;
}

type LoginEvent =
  | RobotTold
  | { readonly type: 'field.typed'; readonly field: keyof LoginValues; readonly value: string }
  | { readonly type: 'factor.typed'; readonly code: string }
  | { readonly type: 'form.sent' }
  | { readonly type: 'factor.left' };

const loginSetup = setup({
  types: typesOf<{ context: LoginContext; events: LoginEvent; input: LoginInput }>(),
  actors: { login: port<typeof auth.login>() },
  actions: {
    /** Keeps the session of whoever logged in, for every tab. */
    keep: (_, _params: { session: Session }) => {
      throw new Error('port not provided');
    },
    fail: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      ...refusedAt(thrown, context.clock.now()),
      ...proofAfter(context, thrown),
    })),
  },
  guards: {
    isRobotWorking: ({ context }) => context.isRobotWorking,
    isFirstStep: ({ context }) => context.secondFactor === '',
  },
});

/** What is typed survives every failure; typing takes the failure away. */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({
    ...input,
    ...noRefusal,
    ...noProof,
    values: { identifier: '', password: '' },
    secondFactor: '',
  }),
  on: { 'robot.told': { actions: assign(({ event }) => proofTold(event)) } },
  initial: 'editing',
  states: {
    editing: {
      entry: assign({ secondFactor: '' }),
      on: {
        'field.typed': {
          actions: assign({
            ...noRefusal,
            values: ({ context, event }) => ({ ...context.values, [event.field]: event.value }),
          }),
        },
        'form.sent': [{ guard: 'isRobotWorking', target: 'confirming' }, { target: 'submitting' }],
      },
    },
    /** Sent, but the robot check is still at work. */
    confirming: {
      on: {
        'robot.told': [
          {
            guard: ({ event }) => event.payload !== null,
            target: 'submitting',
            actions: assign(({ event }) => proofTold(event)),
          },
          { guard: 'isFirstStep', target: 'editing', actions: assign(({ event }) => proofTold(event)) },
          { target: 'factor', actions: assign(({ event }) => proofTold(event)) },
        ],
      },
    },
    submitting: {
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => withProof(withSecondStep(context.values, context.secondFactor), context),
        onDone: {
          target: 'loggedIn',
          actions: { type: 'keep', params: ({ event }) => ({ session: event.output }) },
        },
        onError: [
          {
            guard: ({ context, event }) => leadsToSecondStep(event.error, context.secondFactor),
            target: 'factor',
            actions: fail,
          },
          { target: 'editing', actions: fail },
        ],
      },
    },
    factor: {
      on: {
        'factor.typed': {
          actions: assign({ ...noRefusal, secondFactor: ({ event }) => event.code }),
        },
        'form.sent': [
          { guard: 'isFirstStep' },
          { guard: 'isRobotWorking', target: 'confirming' },
          { target: 'submitting' },
        ],
        'factor.left': { target: 'editing', actions: assign(noRefusal) },
      },
    },
    loggedIn: { type: 'final' },
  },
});
