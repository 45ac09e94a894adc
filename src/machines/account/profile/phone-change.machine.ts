// Changes a person's phone by a code that is sent to it.
import { assign, setup } from 'xstate';
import type { UserInfo } from '../../../../contract/auth/auth.ts';
import type { credentials } from '../../../../contract/auth/credentials.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { failureOf, port, portOf, typesOf } from '../../port.ts';
import { fail, noRefusal, type Refused, refusedAt } from '../../shared/call-failure.ts';
import { checksPort, type FieldJudged, forgiven, judging } from '../../shared/form.validation.ts';

export type PhoneValues = Pick<InputOf<typeof credentials.requestPhone>, 'phone' | 'current'>;

interface PhoneInput {
  readonly clock: { now(): number };
}

interface PhoneContext extends PhoneInput, Refused {
  readonly values: PhoneValues;
  readonly locale: 'fa' | 'en';
  readonly judged: readonly Issue[];
  readonly changeId: string;
  readonly code: string;
  readonly triesLeft: number;
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
  | FieldJudged;

const nothing = { values: { phone: '', current: '' }, changeId: '', code: '', judged: [] } as const;
const requestOf = ({ context }: { context: PhoneContext }) => ({ ...context.values, locale: context.locale });
const isSpending = ({ context, event }: { context: PhoneContext; event: { error: unknown } }) => {
  const { error } = failureOf(event.error);
  return error === 'CodeInvalidOrUsed' || (error === 'OtpIncorrect' && context.triesLeft <= 1);
};
const awaitCode = {
  type: 'awaitCode',
  params: ({ event }: { event: { output: { changeId: string } } }) => event.output,
} as const;

const phoneSetup = setup({
  types: typesOf<{ context: PhoneContext; events: PhoneEvent; input: PhoneInput }>(),
  actors: {
    request: port<typeof credentials.requestPhone>(),
    change: port<typeof credentials.changePhone>(),
    checks: checksPort,
    /** Resolves when the clock reaches `at`. */
    deadline: portOf<void, { readonly at: number }>(),
  },
  actions: {
    fail: assign(({ context }, { thrown }: { thrown: unknown }) => refusedAt(thrown, context.clock.now())),
    awaitCode: assign(({ context }, { changeId }: { changeId: string }) => ({
      ...noRefusal,
      changeId,
      code: '',
      triesLeft: limits.code.tries,
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
  id: 'phoneChange',
  context: ({ input }) => ({
    ...input,
    ...noRefusal,
    ...nothing,
    locale: 'fa',
    triesLeft: limits.code.tries,
    resendAt: 0,
  }),
  invoke: { id: 'checks', src: 'checks' },
  initial: 'closed',
  states: {
    closed: {
      entry: assign({ ...noRefusal, ...nothing }),
      on: { opened: 'naming' },
    },
    naming: {
      initial: 'editing',
      on: { closed: 'closed' },
      states: {
        editing: {
          on: {
            'field.typed': {
              actions: assign(({ context: { values, judged }, event: { field, value } }) => ({
                values: { ...values, [field]: value },
                judged: forgiven(judged, field),
              })),
            },
            ...judging<PhoneContext, PhoneEvent>((context) => requestOf({ context })),
            'form.sent': { target: 'asking', actions: assign(({ event: { locale } }) => ({ locale })) },
          },
        },
        asking: {
          invoke: {
            id: 'request',
            src: 'request',
            input: requestOf,
            onDone: { target: '#phoneChange.proving', actions: awaitCode },
            onError: { target: 'editing', actions: fail },
          },
        },
      },
    },
    proving: {
      type: 'parallel',
      on: {
        closed: 'closed',
        'form.reopened': { target: 'naming', actions: assign(noRefusal) },
      },
      states: {
        again: {
          initial: 'cooling',
          states: {
            cooling: {
              invoke: {
                id: 'deadline',
                src: 'deadline',
                input: ({ context }) => ({ at: context.resendAt }),
                onDone: 'allowed',
              },
            },
            allowed: { on: { 'resend.requested': 'asking' } },
            asking: {
              invoke: {
                id: 'resend',
                src: 'request',
                input: requestOf,
                onDone: { target: '#phoneChange.proving', reenter: true, actions: awaitCode },
                onError: { target: 'refused', actions: fail },
              },
            },
            refused: {
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
          initial: 'typing',
          states: {
            typing: {
              on: {
                'code.typed': { actions: assign(({ event: { code } }) => ({ ...noRefusal, code })) },
                'code.sent': 'trying',
              },
            },
            trying: {
              invoke: {
                id: 'change',
                src: 'change',
                input: ({ context: { changeId, code } }) => ({ changeId, code }),
                onDone: {
                  target: '#phoneChange.closed',
                  actions: { type: 'announceChanged', params: ({ event }) => ({ userInfo: event.output }) },
                },
                onError: [
                  { guard: isSpending, target: 'spent', actions: [fail, assign({ triesLeft: 0 })] },
                  {
                    guard: ({ event }) => failureOf(event.error).error === 'OtpIncorrect',
                    target: 'typing',
                    actions: [
                      fail,
                      assign(({ context }) => ({ code: '', triesLeft: context.triesLeft - 1 })),
                    ],
                  },
                  { target: 'typing', actions: fail },
                ],
              },
            },
            spent: {},
          },
        },
      },
    },
  },
});
