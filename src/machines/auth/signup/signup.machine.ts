// Sign-up: a form, then a code that is sent to the phone.
import { assign, enqueueActions, setup } from 'xstate';
import type { auth, Session } from '../../../../contract/auth/auth.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { failureOf, port, portOf, typesOf } from '../../port.ts';
import { fail, noRefusal, refusedAt } from '../../shared/call-failure.ts';
import {
  checksPort,
  type FieldJudged,
  leaving,
  typing,
  withJudgement,
} from '../../shared/form.validation.ts';
import type { AwaitedCode } from '../phone-code.machine.ts';
import { awaitingProof, hear, proofAfter, proofTold, type RobotTold } from '../robot-check/robot-proof.ts';
import { isBadReferral, referralMachine } from './referral.machine.ts';
import {
  awaited,
  firstContext,
  formOf,
  hindrances,
  type SignupContext,
  type SignupInput,
  type SignupValues,
  settled,
  without,
} from './signup.state.ts';

type SignupEvent =
  | RobotTold
  | FieldJudged
  | { readonly type: 'field.typed'; readonly field: keyof SignupValues; readonly value: string }
  | { readonly type: 'field.left'; readonly field: keyof SignupValues }
  /** The version that was read and agreed to; null when that is taken back. */
  | { readonly type: 'terms.answered'; readonly version: string | null }
  | { readonly type: 'form.sent'; readonly locale: 'fa' | 'en' }
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'code.sent' }
  | { readonly type: 'resend.requested' }
  | { readonly type: 'form.reopened' }
  | { readonly type: 'code.reopened' };

const flow = setup({
  types: typesOf<{
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
    checks: checksPort,
    /** Everything the rules find wrong with the form. */
    judge: portOf<readonly Issue[], object>(),
    /** Resolves when the clock reaches `at`. */
    deadline: portOf<void, { at: number }>(),
  },
  actions: {
    fail: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      ...refusedAt(thrown, context.clock.now()),
    })),
    spendProof: assign(({ context }, { thrown }: { thrown?: unknown }) => proofAfter(context, thrown)),
    hearRobot: assign(({ context }, { told }: { told: RobotTold }) => ({
      ...proofTold(told),
      ...(told.payload !== null && { failure: settled(context.failure, 'robot') }),
    })),
    keep: (_, _params: { session: Session }) => {
      throw new Error('port not provided');
    },
    /** Keeps the awaited code through a reload, or forgets it. */
    keepPending: (_, _params: { pending: AwaitedCode | null }) => {
      throw new Error('port not provided');
    },
    judgeLeft: enqueueActions(({ context, enqueue }, { field }: { field: keyof SignupValues }) => {
      const { judged, ask } = leaving(field, context.values, context.judged);
      enqueue.assign({ judged });
      if (ask) enqueue.sendTo('checks', ask);
    }),
  },
  guards: {
    isPending: ({ context }) => context.pending !== null,
    isCodeAlive: ({ context }) => context.pending !== null && context.triesLeft > 0,
    isRobotWorking: ({ context }) => context.robot === null && context.isRobotWorking,
  },
});

const formFailures = new Set<Failure['error']>(['UserExists', 'EmailTaken', 'PhoneTaken']);
const referralFailures = new Set<Failure['error']>([
  'ReferralIncorrect',
  'ReferralInvalid',
  'ReferralNotFound',
]);
const errorIn = (event: { error: unknown }) => failureOf(event.error);
const signupId = ({ context }: { context: SignupContext }) => ({ signupId: context.pending?.id ?? '' });

const rememberPending = {
  type: 'keepPending',
  params: ({ context }: { context: SignupContext }) => ({ pending: context.pending }),
} as const;

const form = flow.createStateConfig({
  initial: 'editing',
  entry: [assign({ code: '' }), rememberPending],
  on: { 'robot.told': { actions: hear } },
  states: {
    editing: {
      on: {
        'field.typed': {
          actions: assign({
            values: ({ context, event }) => ({ ...context.values, [event.field]: event.value }),
            failure: ({ context, event }) => without(context.failure, event.field),
            judged: ({ context, event }) => typing(event.field, context.judged),
          }),
        },
        'field.left': { actions: { type: 'judgeLeft', params: ({ event }) => ({ field: event.field }) } },
        'field.judged': {
          actions: assign({
            judged: ({ context, event }) => withJudgement(context.judged, event, context.values),
          }),
        },
        'terms.answered': {
          actions: assign({
            termsVersion: ({ event }) => event.version,
            failure: ({ context }) => settled(context.failure, 'termsVersion'),
          }),
        },
        'code.reopened': { guard: 'isCodeAlive', target: '#signup.awaitingCode' },
        'form.sent': { target: 'judging', actions: assign({ locale: ({ event }) => event.locale }) },
      },
    },
    judging: {
      invoke: {
        id: 'judge',
        src: 'judge',
        input: ({ context }) => formOf(context),
        onDone: [
          {
            guard: ({ context, event }) => hindrances(context, event.output).length > 0,
            target: 'editing',
            actions: assign(({ context, event }) => ({
              failure: { error: 'InvalidInput', issues: hindrances(context, event.output) },
              retryAt: 0,
              judged: [],
            })),
          },
          { guard: 'isRobotWorking', target: 'confirming' },
          { target: 'requesting' },
        ],
        onError: { target: 'editing', actions: fail },
      },
    },
    confirming: awaitingProof,
    requesting: {
      invoke: {
        id: 'signup',
        src: 'signup',
        input: ({ context }) => formOf(context),
        onDone: {
          target: '#signup.awaitingCode',
          actions: [
            { type: 'spendProof', params: {} },
            assign(({ context, event }) => awaited(context, context.values.phone, event.output)),
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            fail,
            { type: 'spendProof', params: fail.params },
            enqueueActions(({ event, enqueue }) => {
              const failure = errorIn(event);
              if (referralFailures.has(failure.error))
                enqueue.sendTo('referral', { type: 'referral.refused', failure });
            }),
          ],
        },
      },
    },
  },
});

const resend = flow.createStateConfig({
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
});

const entry = flow.createStateConfig({
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
            guard: ({ event, context }) => errorIn(event).error === 'OtpIncorrect' && context.triesLeft <= 1,
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
});

/** What is typed survives every failure. After five wrong codes only a new one helps. */
export const signupMachine = flow.createMachine({
  id: 'signup',
  context: ({ input }) => firstContext(input),
  invoke: [
    { id: 'checks', src: 'checks' },
    {
      id: 'referral',
      src: 'referral',
      input: ({ context }) => ({ code: context.referral }),
      onSnapshot: {
        actions: assign(({ context, event: { snapshot } }) => ({
          brought: { code: snapshot.context.code, isBad: isBadReferral(snapshot) },
          // What was said of a former code holds no more; what is wrong with this one its own field says.
          failure:
            snapshot.context.code === context.brought.code
              ? context.failure
              : without(context.failure, 'referral'),
        })),
      },
    },
  ],
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'isPending', target: 'awaitingCode' }, { target: 'form' }] },
    form,
    awaitingCode: {
      type: 'parallel',
      entry: rememberPending,
      on: { 'form.reopened': { target: 'form', actions: assign(noRefusal) } },
      states: { resend, entry },
    },
    signedUp: { type: 'final' },
  },
});

function coolFor(context: SignupContext, failure: Failure): Partial<SignupContext> {
  const resendAt = context.clock.now() + (failure.retryAfterMs ?? limits.code.resendMs);
  return { failure, pending: context.pending && { ...context.pending, resendAt } };
}
