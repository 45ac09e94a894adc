// Changes a person's phone by a code that is sent to it.
import { assign, setup } from 'xstate';
import type { UserInfo } from '../../../../contract/auth/auth.ts';
import type { credentials } from '../../../../contract/auth/credentials.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { type FailureState, failAction, failureAt, noFailure } from '../../shared/call-failure.ts';
import {
  type FieldValidated,
  validateOnBlur,
  validationPort,
  withoutFieldIssues,
} from '../../shared/form.validation.ts';

export type PhoneValues = Pick<InputOf<typeof credentials.requestPhone>, 'phone' | 'current'>;

interface PhoneInput {
  readonly clock: { now(): number };
}

interface PhoneContext extends PhoneInput, FailureState {
  readonly values: PhoneValues;
  readonly locale: 'fa' | 'en';
  readonly validation: readonly Issue[];
  readonly changeId: string;
  readonly code: string;
  readonly attemptsLeft: number;
  /** When another code may be requested, in ms of this browser's clock. */
  readonly resendAt: number;
}

type PhoneEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'field.changed'; readonly field: keyof PhoneValues; readonly value: string }
  | { readonly type: 'field.blurred'; readonly field: keyof PhoneValues }
  | { readonly type: 'form.submitted'; readonly locale: 'fa' | 'en' }
  | { readonly type: 'form.reopened' }
  | { readonly type: 'code.changed'; readonly code: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'resend.requested' }
  | FieldValidated;

const emptyForm = { values: { phone: '', current: '' }, changeId: '', code: '', validation: [] } as const;
const changeInput = ({ context }: { context: PhoneContext }) => ({
  ...context.values,
  locale: context.locale,
});
const isCodeExhausted = ({ context, event }: { context: PhoneContext; event: { error: unknown } }) => {
  const { error } = toFailure(event.error);
  return error === 'CodeInvalidOrUsed' || (error === 'OtpIncorrect' && context.attemptsLeft <= 1);
};
const storePendingCode = {
  type: 'storePendingCode',
  params: ({ event }: { event: { output: { changeId: string } } }) => event.output,
} as const;

const phoneSetup = setup({
  types: machineTypes<{ context: PhoneContext; events: PhoneEvent; input: PhoneInput }>(),
  actors: {
    request: port<typeof credentials.requestPhone>(),
    change: port<typeof credentials.changePhone>(),
    validation: validationPort,
    /** Resolves when the clock reaches `at`. */
    deadline: customPort<void, { readonly at: number }>(),
  },
  actions: {
    setFailure: assign(({ context }, { thrown }: { thrown: unknown }) =>
      failureAt(thrown, context.clock.now()),
    ),
    storePendingCode: assign(({ context }, { changeId }: { changeId: string }) => ({
      ...noFailure,
      changeId,
      code: '',
      attemptsLeft: limits.code.tries,
      resendAt: context.clock.now() + limits.code.resendMs,
    })),
    /** Announces the new phone and stores the updated user. */
    announceChanged: (_, _params: { userInfo: UserInfo }) => {
      throw new Error('port not provided');
    },
  },
  guards: { isRateLimited: ({ context }) => context.retryAt > 0 },
});

/** Five wrong attempts invalidate a code; typed values last while the dialog is open. */
export const phoneChangeMachine = phoneSetup.createMachine({
  description: 'A person changes their phone number by a code sent to the new number.',
  id: 'phoneChange',
  context: ({ input }) => ({
    ...input,
    ...noFailure,
    ...emptyForm,
    locale: 'fa',
    attemptsLeft: limits.code.tries,
    resendAt: 0,
  }),
  invoke: { id: 'validation', src: 'validation' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed and nothing typed into it is kept.',
      entry: assign({ ...noFailure, ...emptyForm }),
      on: { opened: 'phone' },
    },
    phone: {
      description: 'The dialog asks for the new number and the current password.',
      initial: 'editing',
      on: { closed: 'closed' },
      states: {
        editing: {
          description: 'The person fills in the form; each field is checked when it is left.',
          on: {
            'field.changed': {
              actions: assign(({ context: { values, validation }, event: { field, value } }) => ({
                values: { ...values, [field]: value },
                validation: withoutFieldIssues(validation, field),
              })),
            },
            ...validateOnBlur<PhoneContext, PhoneEvent>((context) => changeInput({ context })),
            'form.submitted': {
              target: 'requesting',
              actions: assign(({ event: { locale } }) => ({ locale })),
            },
          },
        },
        requesting: {
          description: 'The server is asked to send a code; the form takes no input meanwhile.',
          invoke: {
            id: 'request',
            src: 'request',
            input: changeInput,
            onDone: { target: '#phoneChange.verifying', actions: storePendingCode },
            onError: { target: 'editing', actions: failAction },
          },
        },
      },
    },
    verifying: {
      description: 'A code has been sent to the new number, and the dialog asks for it.',
      type: 'parallel',
      on: {
        closed: 'closed',
        'form.reopened': { target: 'phone', actions: assign(noFailure) },
      },
      states: {
        resend: {
          description: 'Resending of the code, beside the field where it is typed.',
          initial: 'cooldown',
          states: {
            cooldown: {
              description: 'Another code may be requested only after a waiting time.',
              invoke: {
                id: 'deadline',
                src: 'deadline',
                input: ({ context }) => ({ at: context.resendAt }),
                onDone: 'resendAllowed',
              },
            },
            resendAllowed: {
              description: 'The person may request another code.',
              on: { 'resend.requested': 'requesting' },
            },
            requesting: {
              description: 'Another code is being requested; it will replace the former one.',
              invoke: {
                id: 'resend',
                src: 'request',
                input: changeInput,
                onDone: { target: '#phoneChange.verifying', reenter: true, actions: storePendingCode },
                onError: { target: 'resendFailed', actions: failAction },
              },
            },
            resendFailed: {
              description: 'A transient state after a failed resend: leads to another waiting time or not.',
              always: [
                {
                  guard: 'isRateLimited',
                  target: 'cooldown',
                  actions: assign(({ context: { retryAt } }) => ({ resendAt: retryAt })),
                },
                { target: 'resendAllowed' },
              ],
            },
          },
        },
        code: {
          description: 'Entry and verification of the code, with a limited number of attempts.',
          initial: 'entering',
          states: {
            entering: {
              description: 'The person types the code and submits it.',
              on: {
                'code.changed': { actions: assign(({ event: { code } }) => ({ ...noFailure, code })) },
                'code.submitted': 'submitting',
              },
            },
            submitting: {
              description: 'The server checks the code; the field takes no input meanwhile.',
              invoke: {
                id: 'change',
                src: 'change',
                input: ({ context: { changeId, code } }) => ({ changeId, code }),
                onDone: {
                  target: '#phoneChange.closed',
                  actions: { type: 'announceChanged', params: ({ event }) => ({ userInfo: event.output }) },
                },
                onError: [
                  {
                    guard: isCodeExhausted,
                    target: 'attemptsExhausted',
                    actions: [failAction, assign({ attemptsLeft: 0 })],
                  },
                  {
                    guard: ({ event }) => toFailure(event.error).error === 'OtpIncorrect',
                    target: 'entering',
                    actions: [
                      failAction,
                      assign(({ context }) => ({ code: '', attemptsLeft: context.attemptsLeft - 1 })),
                    ],
                  },
                  { target: 'entering', actions: failAction },
                ],
              },
            },
            attemptsExhausted: {
              description: 'The code is used up or expired; only a new one can be tried.',
            },
          },
        },
      },
    },
  },
});
