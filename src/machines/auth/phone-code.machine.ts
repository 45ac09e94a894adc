// Verifies a phone by a code, with resends, attempts and a second factor.
import { assign, fromPromise, setup } from 'xstate';
import { limits } from '../../../contract/limits.ts';
import { failureOf, typesOf } from '../port.ts';
import {
  fail,
  leadsToSecondStep,
  noRefusal,
  type Refused,
  refusedAt,
  withSecondStep,
} from '../shared/call-failure.ts';
import {
  afterProof,
  awaitingProof,
  hear,
  noProof,
  proofAfter,
  proofTold,
  type RobotProof,
  type RobotTold,
  withProof,
} from './robot-check/robot-proof.ts';

type Locale = 'fa' | 'en';

/** A code that is awaited. Instants of this browser's clock, in ms. */
export interface AwaitedCode {
  readonly id: string;
  readonly phone: string;
  readonly resendAt: number;
}

export interface CodeWanted {
  readonly phone: string;
  readonly locale: Locale;
  readonly robot?: string;
}

export interface CodeGiven {
  readonly id: string;
  readonly code: string;
  readonly secondFactor?: string;
}

/** `awaited` is what was kept when the page was left. `isRobotAsked`: every code wants the robot check. */
interface PhoneCodeInput {
  readonly awaited: AwaitedCode | null;
  readonly isRobotAsked: boolean;
  readonly clock: { now(): number };
}

interface PhoneCodeContext extends PhoneCodeInput, Refused, RobotProof {
  readonly phone: string;
  readonly locale: Locale;
  readonly code: string;
  readonly secondFactor: string;
  readonly triesLeft: number;
}

type PhoneCodeEvent =
  | RobotTold
  | { readonly type: 'phone.typed'; readonly phone: string }
  | { readonly type: 'phone.sent'; readonly locale: Locale }
  | { readonly type: 'phone.reopened' }
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'code.sent' }
  | { readonly type: 'resend.requested' }
  | { readonly type: 'factor.typed'; readonly code: string }
  | { readonly type: 'factor.sent' }
  | { readonly type: 'factor.left' };

const unprovided = () => Promise.reject(new Error('port not provided'));
const errorIn = (event: { error: unknown }) => failureOf(event.error).error;

const codeSetup = setup({
  types: typesOf<{ context: PhoneCodeContext; events: PhoneCodeEvent; input: PhoneCodeInput }>(),
  actors: {
    /** Has a code sent; answers with the id of what is awaited. */
    request: fromPromise<{ readonly id: string }, CodeWanted>(unprovided),
    /** Proves the code and keeps what that opens. */
    prove: fromPromise<void, CodeGiven>(unprovided),
    /** Resolves when the clock reaches `at`. */
    deadline: fromPromise<void, { at: number }>(unprovided),
  },
  actions: {
    /** Keeps what is awaited through a reload, or forgets it. */
    keepAwaited: (_, _params: { awaited: AwaitedCode | null }) => {
      throw new Error('port not provided');
    },
    fail: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      ...refusedAt(thrown, context.clock.now()),
      ...proofAfter(context, thrown),
    })),
    // The wait is counted from the answer's arrival: the server's instants are of another clock.
    await: assign(({ context }, { id }: { id: string }) => ({
      ...noRefusal,
      ...proofAfter(context),
      awaited: { id, phone: context.phone, resendAt: context.clock.now() + limits.code.resendMs },
      code: '',
      secondFactor: '',
      triesLeft: limits.code.tries,
    })),
    cool: assign(({ context }) => ({
      awaited: context.awaited && {
        ...context.awaited,
        resendAt: context.retryAt || context.clock.now() + limits.code.resendMs,
      },
    })),
    keepLocale: assign({
      locale: ({ context, event }) => ('locale' in event ? event.locale : context.locale),
    }),
    hearRobot: assign((_, { told }: { told: RobotTold }) => proofTold(told)),
  },
  guards: {
    isRobotWorking: ({ context }) => context.isRobotWorking,
    isAwaited: ({ context }) => context.awaited !== null,
    hasFactor: ({ context }) => context.secondFactor !== '',
  },
});

const keepAwaited = {
  type: 'keepAwaited',
  params: ({ context }: { context: PhoneCodeContext }) => ({ awaited: context.awaited }),
} as const;
const awaitNew = {
  type: 'await',
  params: ({ event }: { event: { output: { id: string } } }) => ({ id: event.output.id }),
} as const;
const wanted = ({ context }: { context: PhoneCodeContext }) =>
  withProof({ phone: context.phone, locale: context.locale }, context);

/** What is typed survives every failure. After five wrong codes only a new one helps. */
export const phoneCodeMachine = codeSetup.createMachine({
  id: 'phoneCode',
  context: ({ input }) => ({
    ...noRefusal,
    ...noProof,
    ...input,
    phone: input.awaited?.phone ?? '',
    locale: 'fa',
    code: '',
    secondFactor: '',
    triesLeft: limits.code.tries,
  }),
  on: { 'robot.told': { actions: hear } },
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'isAwaited', target: 'awaiting' }, { target: 'asking' }] },
    asking: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'phone.typed': { actions: assign({ ...noRefusal, phone: ({ event }) => event.phone }) },
            'phone.sent': afterProof,
          },
        },
        confirming: awaitingProof,
        requesting: {
          invoke: {
            id: 'request',
            src: 'request',
            input: wanted,
            onDone: { target: '#phoneCode.awaiting', actions: awaitNew },
            onError: { target: 'editing', actions: fail },
          },
        },
      },
    },
    awaiting: {
      type: 'parallel',
      entry: keepAwaited,
      on: {
        'phone.reopened': {
          target: 'asking',
          actions: [assign({ ...noRefusal, awaited: null }), keepAwaited],
        },
      },
      states: {
        resend: {
          initial: 'cooling',
          states: {
            cooling: {
              invoke: {
                id: 'deadline',
                src: 'deadline',
                input: ({ context }) => ({ at: context.awaited?.resendAt ?? 0 }),
                onDone: 'allowed',
              },
            },
            allowed: { on: { 'resend.requested': 'requesting' } },
            requesting: {
              invoke: {
                id: 'resend',
                src: 'request',
                input: wanted,
                onDone: { target: '#phoneCode.awaiting', reenter: true, actions: awaitNew },
                onError: [
                  {
                    guard: ({ event }) => errorIn(event) === 'PhoneRateLimited',
                    target: 'cooling',
                    actions: [fail, 'cool'],
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
                'code.typed': { actions: assign({ ...noRefusal, code: ({ event }) => event.code }) },
                'code.sent': 'verifying',
              },
            },
            verifying: {
              invoke: {
                id: 'prove',
                src: 'prove',
                input: ({ context }) =>
                  withSecondStep({ id: context.awaited?.id ?? '', code: context.code }, context.secondFactor),
                onDone: {
                  target: '#phoneCode.proven',
                  actions: { type: 'keepAwaited', params: { awaited: null } },
                },
                onError: [
                  {
                    guard: ({ context, event }) => leadsToSecondStep(event.error, context.secondFactor),
                    target: 'factor',
                    actions: fail,
                  },
                  {
                    guard: ({ event }) => /^(OtpInvalid|CodeInvalidOrUsed)$/.test(errorIn(event)),
                    target: 'spent',
                    actions: [fail, assign({ secondFactor: '', triesLeft: 0 })],
                  },
                  {
                    guard: ({ context, event }) =>
                      errorIn(event) === 'OtpIncorrect' && context.triesLeft <= 1,
                    target: 'spent',
                    actions: [fail, assign({ code: '', secondFactor: '', triesLeft: 0 })],
                  },
                  {
                    guard: ({ event }) => errorIn(event) === 'OtpIncorrect',
                    target: 'typing',
                    actions: [
                      fail,
                      assign({
                        code: '',
                        secondFactor: '',
                        triesLeft: ({ context }) => context.triesLeft - 1,
                      }),
                    ],
                  },
                  { target: 'typing', actions: [fail, assign({ secondFactor: '' })] },
                ],
              },
            },
            factor: {
              on: {
                'factor.typed': {
                  actions: assign({ ...noRefusal, secondFactor: ({ event }) => event.code }),
                },
                'factor.sent': { guard: 'hasFactor', target: 'verifying' },
                'factor.left': { target: 'typing', actions: assign({ ...noRefusal, secondFactor: '' }) },
              },
            },
            spent: {},
          },
        },
      },
    },
    proven: { type: 'final' },
  },
});
