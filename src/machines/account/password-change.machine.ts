// Changes a person's password, or sets the first one.
import { assign, setup } from 'xstate';
import type { UserInfo } from '../../../contract/auth/auth.ts';
import type { credentials } from '../../../contract/auth/credentials.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Failure, Issue } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import {
  type FieldValidated,
  validateOnBlur,
  validationPort,
  withoutFieldIssues,
} from '../shared/form.validation.ts';

export type PasswordValues = InputOf<typeof credentials.changePassword>;

interface PasswordContext {
  readonly values: PasswordValues;
  readonly failure: Failure | null;
  /** Issues of fields that lost focus. */
  readonly validation: readonly Issue[];
}

type PasswordEvent =
  | { readonly type: 'field.changed'; readonly field: keyof PasswordValues; readonly value: string }
  | { readonly type: 'field.blurred'; readonly field: keyof PasswordValues }
  | { readonly type: 'form.submitted' }
  | FieldValidated;

const emptyValues: PasswordValues = { current: '', password: '', confirmation: '' };

/** The typed values survive a refusal and are cleared once the password is set. */
export const passwordChangeMachine = setup({
  types: machineTypes<{ context: PasswordContext; events: PasswordEvent }>(),
  actors: { change: port<typeof credentials.changePassword>(), validation: validationPort },
  actions: {
    /** Announces the success and stores the updated user. */
    announceChanged: (_, _params: { userInfo: UserInfo }) => {
      throw new Error('port not provided');
    },
  },
  guards: {
    /** Checked here, as the server can only tell after hashing both. */
    isUnchanged: ({ context: { values } }) => values.current !== '' && values.current === values.password,
  },
}).createMachine({
  description: 'A person changes their password or sets the first one.',
  id: 'passwordChange',
  context: { values: emptyValues, failure: null, validation: [] },
  invoke: { id: 'validation', src: 'validation' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The person fills in the form; a new password equal to the current one is refused here.',
      on: {
        'field.changed': {
          actions: assign(({ context, event }) => ({
            values: { ...context.values, [event.field]: event.value },
            // Whether the two match depends on both fields.
            validation: withoutFieldIssues(context.validation, event.field, 'confirmation'),
          })),
        },
        ...validateOnBlur<PasswordContext, PasswordEvent>(({ values }) => values),
        'form.submitted': [
          { guard: 'isUnchanged', actions: assign({ failure: { error: 'PasswordUnchanged' } }) },
          { target: 'sending' },
        ],
      },
    },
    sending: {
      description: 'The new password is being set; the form takes no input meanwhile.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.values,
        onDone: {
          target: 'editing',
          actions: [
            assign({ values: emptyValues, failure: null, validation: [] }),
            { type: 'announceChanged', params: ({ event }) => ({ userInfo: event.output }) },
          ],
        },
        onError: { target: 'editing', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});
