// Changes a person's e-mail by a link that is sent to the new address.
import { assign, setup } from 'xstate';
import type { credentials } from '../../../../contract/auth/credentials.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { customPort, machineTypes, port } from '../../port.ts';
import { type FailureState, failAction, failureAt, noFailure } from '../../shared/call-failure.ts';
import {
  type FieldValidated,
  validateOnBlur,
  validationPort,
  withoutFieldIssues,
} from '../../shared/form.validation.ts';

export type EmailValues = Pick<InputOf<typeof credentials.requestEmail>, 'email' | 'current'>;

interface EmailInput {
  readonly clock: { now(): number };
}

interface EmailContext extends EmailInput, FailureState {
  readonly values: EmailValues;
  readonly locale: 'fa' | 'en';
  readonly validation: readonly Issue[];
  /** When another e-mail may be requested, in ms of this browser's clock. */
  readonly resendAt: number;
}

type EmailEvent =
  /** `email`: the current address if it only has to be verified, else empty. */
  | { readonly type: 'opened'; readonly email: string }
  | { readonly type: 'closed' }
  | { readonly type: 'field.changed'; readonly field: keyof EmailValues; readonly value: string }
  | { readonly type: 'field.blurred'; readonly field: keyof EmailValues }
  | { readonly type: 'form.submitted'; readonly locale: 'fa' | 'en' }
  | { readonly type: 'form.reopened' }
  | { readonly type: 'resend.requested' }
  | FieldValidated;

const changeInput = ({ context }: { context: EmailContext }) => ({
  ...context.values,
  locale: context.locale,
});

/** The password is kept only while the dialog is open. The link is opened elsewhere. */
export const emailChangeMachine = setup({
  types: machineTypes<{ context: EmailContext; events: EmailEvent; input: EmailInput }>(),
  actors: {
    request: port<typeof credentials.requestEmail>(),
    validation: validationPort,
    /** Resolves when the clock reaches `at`. */
    deadline: customPort<void, { readonly at: number }>(),
  },
  actions: {
    setFailure: assign(({ context }, { thrown }: { thrown: unknown }) =>
      failureAt(thrown, context.clock.now()),
    ),
    startCooldown: assign(({ context }) => ({
      resendAt: context.retryAt || context.clock.now() + limits.code.resendMs,
      ...noFailure,
    })),
  },
  guards: { isRateLimited: ({ context }) => context.retryAt > 0 },
}).createMachine({
  description: 'A person changes or verifies their e-mail by a link sent to the address.',
  id: 'emailChange',
  context: ({ input }) => ({
    ...input,
    ...noFailure,
    values: { email: '', current: '' },
    locale: 'fa',
    validation: [],
    resendAt: 0,
  }),
  invoke: { id: 'validation', src: 'validation' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        opened: {
          target: 'form',
          actions: assign({
            ...noFailure,
            validation: [],
            values: ({ event }) => ({ email: event.email, current: '' }),
          }),
        },
      },
    },
    form: {
      description: 'The dialog asks for the address and the current password.',
      initial: 'editing',
      on: { closed: 'resetting' },
      states: {
        editing: {
          description: 'The person fills in the form; each field is checked when it is left.',
          on: {
            'field.changed': {
              actions: assign(({ context, event }) => ({
                values: { ...context.values, [event.field]: event.value },
                validation: withoutFieldIssues(context.validation, event.field),
              })),
            },
            ...validateOnBlur<EmailContext, EmailEvent>((context) => changeInput({ context })),
            'form.submitted': {
              target: 'requesting',
              actions: assign({ locale: ({ event }) => event.locale }),
            },
          },
        },
        requesting: {
          description: 'The server is asked to send the link; the form takes no input meanwhile.',
          invoke: {
            id: 'request',
            src: 'request',
            input: changeInput,
            onDone: { target: '#emailChange.linkSent', actions: [assign(noFailure), 'startCooldown'] },
            onError: { target: 'editing', actions: failAction },
          },
        },
      },
    },
    linkSent: {
      description: 'The link has been sent; the person opens it from their mailbox, not here.',
      initial: 'cooldown',
      on: {
        closed: 'resetting',
        'form.reopened': { target: 'form', actions: assign(noFailure) },
      },
      states: {
        cooldown: {
          description: 'The link may be requested again only after a waiting time.',
          invoke: {
            id: 'deadline',
            src: 'deadline',
            input: ({ context }) => ({ at: context.resendAt }),
            onDone: 'resendAllowed',
          },
        },
        resendAllowed: {
          description: 'The person may have the link sent again.',
          on: { 'resend.requested': { target: 'resending', actions: assign(noFailure) } },
        },
        resending: {
          description: 'The link is being sent again.',
          invoke: {
            id: 'resend',
            src: 'request',
            input: changeInput,
            onDone: { target: 'cooldown', actions: [assign(noFailure), 'startCooldown'] },
            onError: { target: 'resendFailed', actions: failAction },
          },
        },
        resendFailed: {
          description: 'A transient state after a failed resend: leads to another waiting time or not.',
          always: [
            { guard: 'isRateLimited', target: 'cooldown', actions: 'startCooldown' },
            { target: 'resendAllowed' },
          ],
        },
      },
    },
    resetting: {
      description: 'The typed address and password are cleared before the dialog closes.',
      always: { target: 'closed', actions: assign({ ...noFailure, values: { email: '', current: '' } }) },
    },
  },
});
