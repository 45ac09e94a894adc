// Verifies a phone by a code, with resends, attempts and a second factor.
import { assign, setup } from 'xstate';
import { limits } from '../../../contract/limits.ts';
import { customPort, machineTypes, toFailure } from '../port.ts';
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
  setProofAction,
  submitTransitions,
  waitForProofState,
  withRobotProof,
} from './robot-check/robot-proof.ts';

type Locale = 'fa' | 'en';

/** A code that was sent. Instants in ms of this browser's clock. */
export interface PendingCode {
  readonly id: string;
  readonly phone: string;
  readonly resendAt: number;
}

export interface CodeRequest {
  readonly phone: string;
  readonly locale: Locale;
  readonly robot?: string;
}

export interface CodeSubmission {
  readonly id: string;
  readonly code: string;
  readonly secondFactor?: string;
}

/** `pendingCode`: stored when the page was left. `isRobotCheckNeeded`: every code needs the robot check. */
interface PhoneCodeInput {
  readonly pendingCode: PendingCode | null;
  readonly isRobotCheckNeeded: boolean;
  readonly clock: { now(): number };
}

interface PhoneCodeContext extends PhoneCodeInput, FailureState, RobotProofState {
  readonly phone: string;
  readonly locale: Locale;
  readonly code: string;
  readonly secondFactor: string;
  readonly attemptsLeft: number;
}

type PhoneCodeEvent =
  | RobotProofChanged
  | { readonly type: 'phone.changed'; readonly phone: string }
  | { readonly type: 'phone.submitted'; readonly locale: Locale }
  | { readonly type: 'phone.reopened' }
  | { readonly type: 'code.changed'; readonly code: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'resend.requested' }
  | { readonly type: 'factorCode.changed'; readonly code: string }
  | { readonly type: 'factorCode.submitted' }
  | { readonly type: 'factor.cancelled' };

const errorIn = (event: { error: unknown }) => toFailure(event.error).error;

const codeSetup = setup({
  types: machineTypes<{ context: PhoneCodeContext; events: PhoneCodeEvent; input: PhoneCodeInput }>(),
  actors: {
    /** Requests a code; returns the id of the request. */
    request: customPort<{ readonly id: string }, CodeRequest>(),
    /** Verifies the code and stores the resulting session or token. */
    verifyCode: customPort<void, CodeSubmission>(),
    /** Resolves when the clock reaches `at`. */
    deadline: customPort<void, { at: number }>(),
  },
  actions: {
    /** Stores the pending code for a reload, or clears it. */
    storePendingCode: (_, _params: { pendingCode: PendingCode | null }) => {
      throw new Error('port not provided');
    },
    setFailure: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      ...failureAt(thrown, context.clock.now()),
      ...onCallEnded(context, thrown),
    })),
    // Counted from the response's arrival, as the server's clock may differ from this one.
    setPendingCode: assign(({ context }, { id }: { id: string }) => ({
      ...noFailure,
      ...onCallEnded(context),
      pendingCode: { id, phone: context.phone, resendAt: context.clock.now() + limits.code.resendMs },
      code: '',
      secondFactor: '',
      attemptsLeft: limits.code.tries,
    })),
    startCooldown: assign(({ context }) => ({
      pendingCode: context.pendingCode && {
        ...context.pendingCode,
        resendAt: context.retryAt || context.clock.now() + limits.code.resendMs,
      },
    })),
    setLocale: assign({
      locale: ({ context, event }) => ('locale' in event ? event.locale : context.locale),
    }),
    setRobotProof: assign((_, { change }: { change: RobotProofChanged }) => onProofChanged(change)),
  },
  guards: {
    isRobotCheckRunning: ({ context }) => context.isRobotCheckRunning,
    isCodePending: ({ context }) => context.pendingCode !== null,
    hasFactor: ({ context }) => context.secondFactor !== '',
  },
});

const storePendingCode = {
  type: 'storePendingCode',
  params: ({ context }: { context: PhoneCodeContext }) => ({ pendingCode: context.pendingCode }),
} as const;
const setPendingCode = {
  type: 'setPendingCode',
  params: ({ event }: { event: { output: { id: string } } }) => ({ id: event.output.id }),
} as const;
const codeRequest = ({ context }: { context: PhoneCodeContext }) =>
  withRobotProof({ phone: context.phone, locale: context.locale }, context);

/** Typed values survive every failure. After five wrong codes only a new one helps. */
export const phoneCodeMachine = codeSetup.createMachine({
  description: 'A phone is verified by a code, with resends, limited attempts and a second factor.',
  id: 'phoneCode',
  context: ({ input }) => ({
    ...noFailure,
    ...noRobotProof,
    ...input,
    phone: input.pendingCode?.phone ?? '',
    locale: 'fa',
    code: '',
    secondFactor: '',
    attemptsLeft: limits.code.tries,
  }),
  on: { 'robotProof.changed': { actions: setProofAction } },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'A transient state that restores a code requested before a reload.',
      always: [{ guard: 'isCodePending', target: 'code' }, { target: 'phone' }],
    },
    phone: {
      description: 'The person gives the phone number that a code is to be sent to.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The person types the phone number and submits it.',
          on: {
            'phone.changed': { actions: assign({ ...noFailure, phone: ({ event }) => event.phone }) },
            'phone.submitted': submitTransitions,
          },
        },
        awaitingRobotCheck: waitForProofState,
        requesting: {
          description: 'The server is asked to send a code; the form takes no input meanwhile.',
          invoke: {
            id: 'request',
            src: 'request',
            input: codeRequest,
            onDone: { target: '#phoneCode.code', actions: setPendingCode },
            onError: { target: 'editing', actions: failAction },
          },
        },
      },
    },
    code: {
      description: 'A code has been sent; it is typed and, if need be, sent again.',
      type: 'parallel',
      entry: storePendingCode,
      on: {
        'phone.reopened': {
          target: 'phone',
          actions: [assign({ ...noFailure, pendingCode: null }), storePendingCode],
        },
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
                input: ({ context }) => ({ at: context.pendingCode?.resendAt ?? 0 }),
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
                input: codeRequest,
                onDone: { target: '#phoneCode.code', reenter: true, actions: setPendingCode },
                onError: [
                  {
                    guard: ({ event }) => errorIn(event) === 'PhoneRateLimited',
                    target: 'cooldown',
                    actions: [failAction, 'startCooldown'],
                  },
                  { target: 'resendAllowed', actions: failAction },
                ],
              },
            },
          },
        },
        entry: {
          description: 'Entry and verification of the code, with a limited number of attempts.',
          initial: 'entering',
          states: {
            entering: {
              description: 'The person types the code and submits it.',
              on: {
                'code.changed': { actions: assign({ ...noFailure, code: ({ event }) => event.code }) },
                'code.submitted': 'verifying',
              },
            },
            verifying: {
              description: 'The code is checked by the server; the form takes no input meanwhile.',
              tags: ['verifying'],
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context }) =>
                  withSecondFactor(
                    { id: context.pendingCode?.id ?? '', code: context.code },
                    context.secondFactor,
                  ),
                onDone: {
                  target: '#phoneCode.verified',
                  actions: { type: 'storePendingCode', params: { pendingCode: null } },
                },
                onError: [
                  {
                    guard: ({ context, event }) => requiresSecondFactor(event.error, context.secondFactor),
                    target: 'factor',
                    actions: failAction,
                  },
                  {
                    guard: ({ event }) => /^(OtpInvalid|CodeInvalidOrUsed)$/.test(errorIn(event)),
                    target: 'attemptsExhausted',
                    actions: [failAction, assign({ secondFactor: '', attemptsLeft: 0 })],
                  },
                  {
                    guard: ({ context, event }) =>
                      errorIn(event) === 'OtpIncorrect' && context.attemptsLeft <= 1,
                    target: 'attemptsExhausted',
                    actions: [failAction, assign({ code: '', secondFactor: '', attemptsLeft: 0 })],
                  },
                  {
                    guard: ({ event }) => errorIn(event) === 'OtpIncorrect',
                    target: 'entering',
                    actions: [
                      failAction,
                      assign({
                        code: '',
                        secondFactor: '',
                        attemptsLeft: ({ context }) => context.attemptsLeft - 1,
                      }),
                    ],
                  },
                  { target: 'entering', actions: [failAction, assign({ secondFactor: '' })] },
                ],
              },
            },
            factor: {
              description: 'The code is right; the person types a code of the second factor, or goes back.',
              on: {
                'factorCode.changed': {
                  actions: assign({ ...noFailure, secondFactor: ({ event }) => event.code }),
                },
                'factorCode.submitted': { guard: 'hasFactor', target: 'verifying' },
                'factor.cancelled': {
                  target: 'entering',
                  actions: assign({ ...noFailure, secondFactor: '' }),
                },
              },
            },
            attemptsExhausted: {
              description: 'The code is used up or expired; only a new one can be tried.',
            },
          },
        },
      },
    },
    verified: {
      description: 'The phone is verified; the browser no longer stores the pending code.',
      tags: ['verifying'],
      type: 'final',
    },
  },
});
