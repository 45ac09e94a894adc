// Knows what a person goes through to log in with a password. Knows no view, no storage and no wording.
import { assign, setup } from 'xstate';
import type { auth, Session } from '../../../contract/auth.ts';
import type { Failure } from '../../../contract/errors.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';

export interface LoginValues {
  readonly identifier: string;
  readonly password: string;
}

interface LoginContext {
  readonly values: LoginValues;
  readonly failure: Failure | null;
}

type LoginEvent =
  | { readonly type: 'field.typed'; readonly field: keyof LoginValues; readonly value: string }
  | { readonly type: 'form.sent' };

const loginSetup = setup({
  types: typesOf<{ context: LoginContext; events: LoginEvent }>(),
  actors: { login: port<typeof auth.login>() },
  actions: {
    /** Keeps the session of whoever logged in, for every tab. */
    keep: (_, _params: { session: Session }) => {
      throw new Error('port not provided');
    },
  },
});

/** What is typed survives every failure; typing takes the failure away. */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: { values: { identifier: '', password: '' }, failure: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.typed': {
          actions: assign({
            values: ({ context, event }) => ({ ...context.values, [event.field]: event.value }),
            failure: null,
          }),
        },
        'form.sent': 'submitting',
      },
    },
    submitting: {
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => context.values,
        onDone: {
          target: 'loggedIn',
          actions: { type: 'keep', params: ({ event }) => ({ session: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    loggedIn: { type: 'final' },
  },
});
