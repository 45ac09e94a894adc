// Knows what happens to a sign-up under way and what it asks of the outside. Knows no order of things.
import { assign, enqueueActions, setup } from 'xstate';
import type { auth, Session } from '../../../contract/auth.ts';
import type { Issue } from '../../../contract/errors.ts';
import { port, portOf } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { checksPort, type FieldJudged } from './form.check.ts';
import { leaving } from './form.leaving.ts';
import type { AwaitedCode } from './phone-code.machine.ts';
import { referralMachine } from './referral.machine.ts';
import { refusedAt } from './refusal.ts';
import { proofAfter, proofTold, type RobotTold } from './robot-proof.ts';
import { type SignupContext, type SignupInput, type SignupValues, settled } from './signup.state.ts';

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

export const flow = setup({
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
