// Sign-up: a form, then a code that is sent to the phone.
import { assign, enqueueActions, setup } from 'xstate';
import type { auth, Session } from '../../../../contract/auth/auth.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { failAction, failureAt, noFailure } from '../../shared/call-failure.ts';
import {
  type FieldValidated,
  onFieldBlur,
  onFieldChange,
  validationPort,
  withFieldIssues,
} from '../../shared/form.validation.ts';
import type { PendingCode } from '../phone-code.machine.ts';
import {
  onCallEnded,
  onProofChanged,
  type RobotProofChanged,
  setProofAction,
  waitForProofState,
} from '../robot-check/robot-proof.ts';
import { isReferralInvalid, referralMachine } from './referral.machine.ts';
import {
  blockingIssues,
  clearFieldIssues,
  clearRequirement,
  initialContext,
  pendingCodeContext,
  type SignupContext,
  type SignupInput,
  type SignupValues,
  signupRequest,
} from './signup.state.ts';

type SignupEvent =
  | RobotProofChanged
  | FieldValidated
  | { readonly type: 'field.changed'; readonly field: keyof SignupValues; readonly value: string }
  | { readonly type: 'field.blurred'; readonly field: keyof SignupValues }
  /** The accepted version of the terms; null when withdrawn. */
  | { readonly type: 'terms.answered'; readonly version: string | null }
  | { readonly type: 'form.submitted'; readonly locale: 'fa' | 'en' }
  | { readonly type: 'code.changed'; readonly code: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'resend.requested' }
  | { readonly type: 'form.reopened' }
  | { readonly type: 'code.reopened' };

const signupSetup = setup({
  types: machineTypes<{
    context: SignupContext;
    events: SignupEvent;
    input: SignupInput;
    children: { referral: 'referral' };
  }>(),
  actors: {
    signup: port<typeof auth.signup>(),
    resend: port<typeof auth.resendCode>(),
    verify: port<typeof auth.verifySignup>(),
    referral: referralMachine,
    validation: validationPort,
    /** All issues of the form. */
    validateForm: customPort<readonly Issue[], object>(),
    /** Resolves when the clock reaches `at`. */
    deadline: customPort<void, { at: number }>(),
  },
  actions: {
    setFailure: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      ...failureAt(thrown, context.clock.now()),
    })),
    consumeRobotProof: assign(({ context }, { thrown }: { thrown?: unknown }) =>
      onCallEnded(context, thrown),
    ),
    setRobotProof: assign(({ context }, { change }: { change: RobotProofChanged }) => ({
      ...onProofChanged(change),
      ...(change.payload !== null && { failure: clearRequirement(context.failure, 'robot') }),
    })),
    startSession: (_, _params: { session: Session }) => {
      throw new Error('port not provided');
    },
    /** Stores the pending code for a reload, or clears it. */
    storePending: (_, _params: { pending: PendingCode | null }) => {
      throw new Error('port not provided');
    },
    validateField: enqueueActions(({ context, enqueue }, { field }: { field: keyof SignupValues }) => {
      const { validation, request } = onFieldBlur(field, context.values, context.validation);
      enqueue.assign({ validation });
      if (request) enqueue.sendTo('validation', request);
    }),
  },
  guards: {
    isPending: ({ context }) => context.pending !== null,
    isCodeValid: ({ context }) => context.pending !== null && context.attemptsLeft > 0,
    isRobotCheckRunning: ({ context }) => context.robotProof === null && context.isRobotCheckRunning,
  },
});

const formFailures = new Set<Failure['error']>(['UserExists', 'EmailTaken', 'PhoneTaken']);
const referralFailures = new Set<Failure['error']>([
  'ReferralIncorrect',
  'ReferralInvalid',
  'ReferralNotFound',
]);
const failureIn = (event: { error: unknown }) => toFailure(event.error);
const signupId = ({ context }: { context: SignupContext }) => ({ signupId: context.pending?.id ?? '' });

const storePending = {
  type: 'storePending',
  params: ({ context }: { context: SignupContext }) => ({ pending: context.pending }),
} as const;

const form = signupSetup.createStateConfig({
  description: 'The person fills in the sign-up form; going back from the code leads here, too.',
  initial: 'editing',
  entry: [assign({ code: '' }), storePending],
  on: { 'robotProof.changed': { actions: setProofAction } },
  states: {
    editing: {
      description:
        'The person types, agrees to the terms and submits; each field is checked when it is left.',
      on: {
        'field.changed': {
          actions: assign({
            values: ({ context, event }) => ({ ...context.values, [event.field]: event.value }),
            failure: ({ context, event }) => clearFieldIssues(context.failure, event.field),
            validation: ({ context, event }) => onFieldChange(event.field, context.validation),
          }),
        },
        'field.blurred': {
          actions: { type: 'validateField', params: ({ event }) => ({ field: event.field }) },
        },
        'field.validated': {
          actions: assign({
            validation: ({ context, event }) => withFieldIssues(context.validation, event, context.values),
          }),
        },
        'terms.answered': {
          actions: assign({
            termsVersion: ({ event }) => event.version,
            failure: ({ context }) => clearRequirement(context.failure, 'termsVersion'),
          }),
        },
        'code.reopened': { guard: 'isCodeValid', target: '#signup.awaitingCode' },
        'form.submitted': { target: 'validating', actions: assign({ locale: ({ event }) => event.locale }) },
      },
    },
    validating: {
      description: 'The whole form is checked against the rules before anything is sent.',
      invoke: {
        id: 'validateForm',
        src: 'validateForm',
        input: ({ context }) => signupRequest(context),
        onDone: [
          {
            guard: ({ context, event }) => blockingIssues(context, event.output).length > 0,
            target: 'editing',
            actions: assign(({ context, event }) => ({
              failure: { error: 'InvalidInput', issues: blockingIssues(context, event.output) },
              retryAt: 0,
              validation: [],
            })),
          },
          { guard: 'isRobotCheckRunning', target: 'awaitingRobotCheck' },
          { target: 'requesting' },
        ],
        onError: { target: 'editing', actions: failAction },
      },
    },
    awaitingRobotCheck: waitForProofState,
    requesting: {
      description: 'The server is asked to send a code to the phone; the form takes no input meanwhile.',
      invoke: {
        id: 'signup',
        src: 'signup',
        input: ({ context }) => signupRequest(context),
        onDone: {
          target: '#signup.awaitingCode',
          actions: [
            { type: 'consumeRobotProof', params: {} },
            assign(({ context, event }) => pendingCodeContext(context, context.values.phone, event.output)),
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            failAction,
            { type: 'consumeRobotProof', params: failAction.params },
            enqueueActions(({ event, enqueue }) => {
              const failure = failureIn(event);
              if (referralFailures.has(failure.error))
                enqueue.sendTo('referral', { type: 'referral.rejected', failure });
            }),
          ],
        },
      },
    },
  },
});

const resend = signupSetup.createStateConfig({
  description: 'Resending of the code, beside the field where it is typed.',
  initial: 'cooldown',
  states: {
    cooldown: {
      description: 'Another code may be requested only after a waiting time.',
      invoke: {
        id: 'deadline',
        src: 'deadline',
        input: ({ context }) => ({ at: context.pending?.resendAt ?? 0 }),
        onDone: 'resendAllowed',
      },
    },
    resendAllowed: {
      description: 'The person may request another code.',
      on: { 'resend.requested': 'requesting' },
    },
    requesting: {
      description: 'Another code is being requested; an expired sign-up leads back to the form.',
      invoke: {
        id: 'resend',
        src: 'resend',
        input: signupId,
        onDone: {
          target: '#signup.awaitingCode',
          reenter: true,
          actions: assign(({ context, event }) =>
            pendingCodeContext(context, context.pending?.phone ?? '', event.output),
          ),
        },
        onError: [
          {
            guard: ({ event }) => failureIn(event).error === 'CodeInvalidOrUsed',
            target: '#signup.form',
            actions: [failAction, assign({ pending: null })],
          },
          {
            guard: ({ event }) => failureIn(event).error === 'PhoneRateLimited',
            target: 'cooldown',
            actions: assign(({ context, event }) => withCooldown(context, failureIn(event))),
          },
          { target: 'resendAllowed', actions: failAction },
        ],
      },
    },
  },
});

const entry = signupSetup.createStateConfig({
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
      description: 'The server checks the code; the field takes no input meanwhile.',
      tags: ['verifying'],
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => ({ ...signupId({ context }), code: context.code }),
        onDone: {
          target: '#signup.signedUp',
          actions: [
            { type: 'storePending', params: { pending: null } },
            { type: 'startSession', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: [
          {
            guard: ({ event }) => formFailures.has(failureIn(event).error),
            target: '#signup.form',
            actions: [failAction, assign({ pending: null })],
          },
          {
            guard: ({ event }) => failureIn(event).error === 'CodeInvalidOrUsed',
            target: 'attemptsExhausted',
            actions: [failAction, assign({ attemptsLeft: 0 })],
          },
          {
            guard: ({ event, context }) =>
              failureIn(event).error === 'OtpIncorrect' && context.attemptsLeft <= 1,
            target: 'attemptsExhausted',
            actions: [failAction, assign({ code: '', attemptsLeft: 0 })],
          },
          {
            guard: ({ event }) => failureIn(event).error === 'OtpIncorrect',
            target: 'entering',
            actions: [
              failAction,
              assign({ code: '', attemptsLeft: ({ context }) => context.attemptsLeft - 1 }),
            ],
          },
          { target: 'entering', actions: failAction },
        ],
      },
    },
    attemptsExhausted: { description: 'The code is used up or expired; only a new one can be tried.' },
  },
});

/** Typed values survive every failure. After five wrong codes only a new one helps. */
export const signupMachine = signupSetup.createMachine({
  description: 'A new owner signs up by a form and a code that is sent to their phone.',
  id: 'signup',
  context: ({ input }) => initialContext(input),
  invoke: [
    { id: 'validation', src: 'validation' },
    {
      id: 'referral',
      src: 'referral',
      input: ({ context }) => ({ code: context.referral }),
      onSnapshot: {
        actions: assign(({ context, event: { snapshot } }) => ({
          referralCode: { code: snapshot.context.code, isReferralInvalid: isReferralInvalid(snapshot) },
          // Clears the failure of a former code; issues of the new one show at its field.
          failure:
            snapshot.context.code === context.referralCode.code
              ? context.failure
              : clearFieldIssues(context.failure, 'referral'),
        })),
      },
    },
  ],
  initial: 'restoring',
  states: {
    restoring: {
      description: 'A transient state that restores a code requested before a reload.',
      always: [{ guard: 'isPending', target: 'awaitingCode' }, { target: 'form' }],
    },
    form,
    awaitingCode: {
      description: 'A code has been sent; it is typed and, if need be, sent again.',
      type: 'parallel',
      entry: storePending,
      on: { 'form.reopened': { target: 'form', actions: assign(noFailure) } },
      states: { resend, entry },
    },
    signedUp: {
      description: 'The account exists, and the session is stored for every tab.',
      tags: ['verifying'],
      type: 'final',
    },
  },
});

function withCooldown(context: SignupContext, failure: Failure): Partial<SignupContext> {
  const resendAt = context.clock.now() + (failure.retryAfterMs ?? limits.code.resendMs);
  return { failure, pending: context.pending && { ...context.pending, resendAt } };
}
