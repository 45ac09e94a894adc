// Login with a password and, where asked, a second factor.
import { assign, setup } from 'xstate';
import type { auth, Session } from '../../../contract/auth/auth.ts';
import { machineTypes, port } from '../port.ts';
import {
  type FailureState,
  failAction,
  failureAt,
  noFailure,
  requiresSecondFactor,
  withSecondFactor,
} from '../shared/call-failure.ts';
import {
  noRobotProof,
  onCallEnded,
  onProofChanged,
  type RobotProofChanged,
  type RobotProofState,
  withRobotProof,
} from './robot-check/robot-proof.ts';

export interface LoginValues {
  readonly identifier: string;
  readonly password: string;
}

interface LoginInput {
  readonly clock: { now(): number };
}

interface LoginContext extends LoginInput, FailureState, RobotProofState {
  readonly values: LoginValues;
  /** The code of the second step; empty until that step. */
  readonly secondFactor: string;
}

type LoginEvent =
  | RobotProofChanged
  | { readonly type: 'field.changed'; readonly field: keyof LoginValues; readonly value: string }
  | { readonly type: 'factorCode.changed'; readonly code: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'factor.cancelled' };

const loginSetup = setup({
  types: machineTypes<{ context: LoginContext; events: LoginEvent; input: LoginInput }>(),
  actors: { login: port<typeof auth.login>() },
  actions: {
    /** Stores the session for all tabs. */
    startSession: (_, _params: { session: Session }) => {
      throw new Error('port not provided');
    },
    setFailure: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      ...failureAt(thrown, context.clock.now()),
      ...onCallEnded(context, thrown),
    })),
  },
  guards: {
    isRobotCheckRunning: ({ context }) => context.isRobotCheckRunning,
    isPasswordStep: ({ context }) => context.secondFactor === '',
  },
});

/** Typed values survive every failure; typing clears the failure. */
export const loginMachine = loginSetup.createMachine({
  description: 'A user logs in with a password and, where it is on, a second factor.',
  id: 'login',
  context: ({ input }) => ({
    ...input,
    ...noFailure,
    ...noRobotProof,
    values: { identifier: '', password: '' },
    secondFactor: '',
  }),
  on: { 'robotProof.changed': { actions: assign(({ event }) => onProofChanged(event)) } },
  initial: 'editing',
  states: {
    editing: {
      description: 'The user types their name and password.',
      entry: assign({ secondFactor: '' }),
      on: {
        'field.changed': {
          actions: assign({
            ...noFailure,
            values: ({ context, event }) => ({ ...context.values, [event.field]: event.value }),
          }),
        },
        'form.submitted': [
          { guard: 'isRobotCheckRunning', target: 'awaitingRobotCheck' },
          { target: 'submitting' },
        ],
      },
    },
    awaitingRobotCheck: {
      description: 'The form is submitted but waits for the robot check to finish.',
      on: {
        'robotProof.changed': [
          {
            guard: ({ event }) => event.payload !== null,
            target: 'submitting',
            actions: assign(({ event }) => onProofChanged(event)),
          },
          {
            guard: 'isPasswordStep',
            target: 'editing',
            actions: assign(({ event }) => onProofChanged(event)),
          },
          { target: 'factor', actions: assign(({ event }) => onProofChanged(event)) },
        ],
      },
    },
    submitting: {
      description: 'The server checks the credentials; the form takes no input meanwhile.',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) =>
          withRobotProof(withSecondFactor(context.values, context.secondFactor), context),
        onDone: {
          target: 'loggedIn',
          actions: { type: 'startSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: [
          {
            guard: ({ context, event }) => requiresSecondFactor(event.error, context.secondFactor),
            target: 'factor',
            actions: failAction,
          },
          { target: 'editing', actions: failAction },
        ],
      },
    },
    factor: {
      description: 'The password is right; the user types a code of the second factor, or goes back.',
      on: {
        'factorCode.changed': {
          actions: assign({ ...noFailure, secondFactor: ({ event }) => event.code }),
        },
        'form.submitted': [
          { guard: 'isPasswordStep' },
          { guard: 'isRobotCheckRunning', target: 'awaitingRobotCheck' },
          { target: 'submitting' },
        ],
        'factor.cancelled': { target: 'editing', actions: assign(noFailure) },
      },
    },
    loggedIn: {
      description: 'The user is logged in, and the session is stored for every tab.',
      type: 'final',
    },
  },
});
