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
  /** When another code may be asked for, in ms of this browser's clock. */
  readonly resendAt: number;
}

type PhoneEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'field.typed'; readonly field: keyof PhoneValues; readonly value: string }
  | { readonly type: 'field.left'; readonly field: keyof PhoneValues }
  | { readonly type: 'form.sent'; readonly locale: 'fa' | 'en' }
  | { readonly type: 'form.reopened' }
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'code.sent' }
  | { readonly type: 'resend.requested' }
  | FieldValidated;

const nothing = { values: { phone: '', current: '' }, changeId: '', code: '', validation: [] } as const;
const requestOf = ({ context }: { context: PhoneContext }) => ({ ...context.values, locale: context.locale });
const isSpending = ({ context, event }: { context: PhoneContext; event: { error: unknown } }) => {
  const { error } = toFailure(event.error);
  return error === 'CodeInvalidOrUsed' || (error === 'OtpIncorrect' && context.attemptsLeft <= 1);
};
const awaitCode = {
  type: 'awaitCode',
  params: ({ event }: { event: { output: { changeId: string } } }) => event.output,
} as const;

const phoneSetup = setup({
  types: machineTypes<{ context: PhoneContext; events: PhoneEvent; input: PhoneInput }>(),
  actors: {
    request: port<typeof credentials.requestPhone>(),
    change: port<typeof credentials.changePhone>(),
    checks: validationPort,
    /** Resolves when the clock reaches `at`. */
    deadline: customPort<void, { readonly at: number }>(),
  },
  actions: {
    fail: assign(({ context }, { thrown }: { thrown: unknown }) => failureAt(thrown, context.clock.now())),
    awaitCode: assign(({ context }, { changeId }: { changeId: string }) => ({
      ...noFailure,
      changeId,
      code: '',
      attemptsLeft: limits.code.tries,
      resendAt: context.clock.now() + limits.code.resendMs,
    })),
    /** Says that it is the person's now, and keeps what the server knows of them. */
    announceChanged: (_, _params: { userInfo: UserInfo }) => {
      throw new Error('port not provided');
    },
  },
  guards: { mustWait: ({ context }) => context.retryAt > 0 },
});

/** Five wrong codes spend one; what was typed lasts as long as the dialog is open. */
export const phoneChangeMachine = phoneSetup.createMachine({
  description: 'A person changes their phone number by a code sent to the new number.',
  id: 'phoneChange',
  context: ({ input }) => ({
    ...input,
    ...noFailure,
    ...nothing,
    locale: 'fa',
    attemptsLeft: limits.code.tries,
    resendAt: 0,
  }),
  invoke: { id: 'checks', src: 'checks' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed and nothing typed into it is kept.',
      entry: assign({ ...noFailure, ...nothing }),
      on: { opened: 'naming' },
    },
    naming: {
      description: 'The dialog asks for the new number and the current password.',
      initial: 'editing',
      on: { closed: 'closed' },
      states: {
        editing: {
          description: 'The person fills in the form; each field is checked when it is left.',
          on: {
            'field.typed': {
              actions: assign(({ context: { values, validation }, event: { field, value } }) => ({
                values: { ...values, [field]: value },
                validation: withoutFieldIssues(validation, field),
              })),
            },
            ...validateOnBlur<PhoneContext, PhoneEvent>((context) => requestOf({ context })),
            'form.sent': { target: 'asking', actions: assign(({ event: { locale } }) => ({ locale })) },
          },
        },
        asking: {
          description: 'The server is asked to send a code; the form takes no input meanwhile.',
          invoke: {
            id: 'request',
            src: 'request',
            input: requestOf,
            onDone: { target: '#phoneChange.proving', actions: awaitCode },
            onError: { target: 'editing', actions: failAction },
          },
        },
      },
    },
    proving: {
      description: 'A code has been sent to the new number, and the dialog asks for it.',
      type: 'parallel',
      on: {
        closed: 'closed',
        'form.reopened': { target: 'naming', actions: assign(noFailure) },
      },
      states: {
        again: {
          description: 'Resending of the code, beside the field where it is typed.',
          initial: 'cooling',
          states: {
            cooling: {
              description: 'Another code may be requested only after a waiting time.',
              invoke: {
                id: 'deadline',
                src: 'deadline',
                input: ({ context }) => ({ at: context.resendAt }),
                onDone: 'allowed',
              },
            },
            allowed: {
              description: 'The person may request another code.',
              on: { 'resend.requested': 'asking' },
            },
            asking: {
              description: 'Another code is being requested; it will replace the former one.',
              invoke: {
                id: 'resend',
                src: 'request',
                input: requestOf,
                onDone: { target: '#phoneChange.proving', reenter: true, actions: awaitCode },
                onError: { target: 'refused', actions: failAction },
              },
            },
            refused: {
              description: 'Resending failed; whether another waiting time applies is decided at once.',
              always: [
                {
                  guard: 'mustWait',
                  target: 'cooling',
                  actions: assign(({ context: { retryAt } }) => ({ resendAt: retryAt })),
                },
                { target: 'allowed' },
              ],
            },
          },
        },
        code: {
          description: 'Entry and verification of the code, with a limited number of attempts.',
          initial: 'typing',
          states: {
            typing: {
              description: 'The person types the code and submits it.',
              on: {
                'code.typed': { actions: assign(({ event: { code } }) => ({ ...noFailure, code })) },
                'code.sent': 'trying',
              },
            },
            trying: {
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
                  { guard: isSpending, target: 'spent', actions: [failAction, assign({ attemptsLeft: 0 })] },
                  {
                    guard: ({ event }) => toFailure(event.error).error === 'OtpIncorrect',
                    target: 'typing',
                    actions: [
                      failAction,
                      assign(({ context }) => ({ code: '', attemptsLeft: context.attemptsLeft - 1 })),
                    ],
                  },
                  { target: 'typing', actions: failAction },
                ],
              },
            },
            spent: { description: 'The code is used up or expired; only a new one can be tried.' },
          },
        },
      },
    },
  },
});
