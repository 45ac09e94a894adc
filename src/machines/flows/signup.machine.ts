// Knows what a person goes through to sign up: a form, then a code that was sent to them. Knows no view and no timer.
import { assign, fromPromise, setup } from 'xstate';
import type { auth, Session } from '../../../contract/auth.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';

type Field = 'email' | 'username' | 'phone' | 'password' | 'confirmation';
/** What is typed into the form. */
export type SignupValues = Pick<InputOf<typeof auth.signup>, Field>;

/** A sign-up whose code is awaited. Instants of this browser's clock, in ms. */
export interface PendingCode {
  readonly signupId: string;
  readonly phone: string;
  readonly resendAt: number;
}

interface Clock {
  now(): number;
}

/** `pending` is what was kept when the page was left while a code was awaited. */
interface SignupInput {
  readonly pending: PendingCode | null;
  readonly clock: Clock;
}

interface SignupContext extends SignupInput {
  readonly values: SignupValues;
  readonly locale: 'fa' | 'en';
  readonly code: string;
  readonly triesLeft: number;
  readonly failure: Failure | null;
}

type SignupEvent =
  | { readonly type: 'field.typed'; readonly field: keyof SignupValues; readonly value: string }
  | { readonly type: 'form.sent'; readonly locale: 'fa' | 'en' }
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'code.sent' }
  | { readonly type: 'resend.requested' }
  | { readonly type: 'form.reopened' }
  | { readonly type: 'code.reopened' };

type Answer = OutputOf<typeof auth.signup>;

const empty: SignupValues = { email: '', username: '', phone: '', password: '', confirmation: '' };
const formFailures = new Set<Failure['error']>(['UserExists', 'EmailTaken', 'PhoneTaken']);
const errorIn = (event: { error: unknown }) => failureOf(event.error);
const signupId = ({ context }: { context: SignupContext }) => ({ signupId: context.pending?.signupId ?? '' });

// The wait is counted from the answer's arrival: the server's instants are of another clock.
const awaited = (context: SignupContext, phone: string, { signupId }: Answer): Partial<SignupContext> => ({
  pending: {
    signupId,
    phone,
    resendAt: context.clock.now() + limits.code.resendMs,
  },
  code: '',
  triesLeft: limits.code.tries,
  failure: null,
});

const signupSetup = setup({
  types: typesOf<{ context: SignupContext; events: SignupEvent; input: SignupInput }>(),
  actors: {
    signup: port<typeof auth.signup>(),
    resend: port<typeof auth.resendCode>(),
    verify: port<typeof auth.verifySignup>(),
    /** Resolves when the clock reaches `at`. */
    deadline: fromPromise<void, { at: number }>(() => Promise.reject(new Error('port not provided'))),
  },
  actions: {
    fail: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keep: (_, _params: { session: Session }) => {
      throw new Error('port not provided');
    },
    /** Keeps the awaited code through a reload, or forgets it. */
    keepPending: (_, _params: { pending: PendingCode | null }) => {
      throw new Error('port not provided');
    },
  },
  guards: {
    isPending: ({ context }) => context.pending !== null,
    isCodeAlive: ({ context }) => context.pending !== null && context.triesLeft > 0,
  },
});

const rememberPending = {
  type: 'keepPending',
  params: ({ context }: { context: SignupContext }) => ({ pending: context.pending }),
} as const;
const fail = {
  type: 'fail',
  params: ({ event }: { event: { error: unknown } }) => ({ failure: errorIn(event) }),
} as const;

/** What is typed survives every failure. After five wrong codes only a new one helps. */
export const signupMachine = signupSetup.createMachine({
  id: 'signup',
  context: ({ input }) => ({
    ...input,
    values: empty,
    locale: 'fa',
    code: '',
    triesLeft: limits.code.tries,
    failure: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      always: [{ guard: 'isPending', target: 'awaitingCode' }, { target: 'form' }],
    },
    form: {
      initial: 'editing',
      entry: [assign({ code: '' }), rememberPending],
      states: {
        editing: {
          on: {
            'field.typed': {
              actions: assign({
                values: ({ context, event }) => ({ ...context.values, [event.field]: event.value }),
                failure: ({ context, event }) => without(context.failure, event.field),
              }),
            },
            'code.reopened': { guard: 'isCodeAlive', target: '#signup.awaitingCode' },
            'form.sent': { target: 'requesting', actions: assign({ locale: ({ event }) => event.locale }) },
          },
        },
        requesting: {
          invoke: {
            id: 'signup',
            src: 'signup',
            input: ({ context }) => ({ ...context.values, locale: context.locale }),
            onDone: {
              target: '#signup.awaitingCode',
              actions: assign(({ context, event }) => awaited(context, context.values.phone, event.output)),
            },
            onError: { target: 'editing', actions: fail },
          },
        },
      },
    },
    awaitingCode: {
      type: 'parallel',
      entry: rememberPending,
      on: { 'form.reopened': { target: 'form', actions: assign({ failure: null }) } },
      states: {
        resend: {
          initial: 'cooling',
          states: {
            cooling: {
              invoke: {
                id: 'deadline',
                src: 'deadline',
                input: ({ context }) => ({ at: context.pending?.resendAt ?? 0 }),
                onDone: 'allowed',
              },
            },
            allowed: { on: { 'resend.requested': 'requesting' } },
            requesting: {
              invoke: {
                id: 'resend',
                src: 'resend',
                input: signupId,
                onDone: {
                  target: '#signup.awaitingCode',
                  reenter: true,
                  actions: assign(({ context, event }) =>
                    awaited(context, context.pending?.phone ?? '', event.output),
                  ),
                },
                onError: [
                  {
                    guard: ({ event }) => errorIn(event).error === 'CodeInvalidOrUsed',
                    target: '#signup.form',
                    actions: [fail, assign({ pending: null })],
                  },
                  {
                    guard: ({ event }) => errorIn(event).error === 'PhoneRateLimited',
                    target: 'cooling',
                    actions: assign(({ context, event }) => coolFor(context, errorIn(event))),
                  },
                  { target: 'allowed', actions: fail },
                ],
              },
            },
          },
        },
        entry: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                'code.typed': { actions: assign({ code: ({ event }) => event.code, failure: null }) },
                'code.sent': 'verifying',
              },
            },
            verifying: {
              invoke: {
                id: 'verify',
                src: 'verify',
                input: ({ context }) => ({ ...signupId({ context }), code: context.code }),
                onDone: {
                  target: '#signup.signedUp',
                  actions: [
                    { type: 'keepPending', params: { pending: null } },
                    { type: 'keep', params: ({ event }) => ({ session: event.output }) },
                  ],
                },
                onError: [
                  {
                    guard: ({ event }) => formFailures.has(errorIn(event).error),
                    target: '#signup.form',
                    actions: [fail, assign({ pending: null })],
                  },
                  {
                    guard: ({ event }) => errorIn(event).error === 'CodeInvalidOrUsed',
                    target: 'spent',
                    actions: [fail, assign({ triesLeft: 0 })],
                  },
                  {
                    guard: ({ event, context }) =>
                      errorIn(event).error === 'OtpIncorrect' && context.triesLeft <= 1,
                    target: 'spent',
                    actions: [fail, assign({ code: '', triesLeft: 0 })],
                  },
                  {
                    guard: ({ event }) => errorIn(event).error === 'OtpIncorrect',
                    target: 'typing',
                    actions: [fail, assign({ code: '', triesLeft: ({ context }) => context.triesLeft - 1 })],
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
    signedUp: { type: 'final' },
  },
});

function coolFor(context: SignupContext, failure: Failure): Partial<SignupContext> {
  const resendAt = context.clock.now() + (failure.retryAfterMs ?? limits.code.resendMs);
  return { failure, pending: context.pending && { ...context.pending, resendAt } };
}

/** The failure without what it says of one field; nothing when nothing else is wrong. */
function without(failure: Failure | null, field: string): Failure | null {
  const issues = failure?.issues?.filter(({ path }) => path[0] !== field) ?? [];
  return failure && issues.length > 0 ? { ...failure, issues } : null;
}
