// Live ports of the sign-up machine.
import { fromPromise } from 'xstate';
import type { Issue } from '../../../../contract/errors/errors.ts';
import { actorOf } from '../../../api/actors/call.actor.ts';
import { deadline } from '../../../api/actors/deadline.actor.ts';
import { checksOf } from '../../../api/actors/validation.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { referralMachine } from '../../../machines/auth/signup/referral.machine.ts';
import { signupMachine } from '../../../machines/auth/signup/signup.machine.ts';
import { awaitedIn } from '../pending-code.ts';
import { keep } from '../save-session.ts';

const pendingSignup = awaitedIn('pendingSignup');

export const liveSignup = signupMachine.provide({
  actors: {
    signup: actorOf((all) => all.auth.signup),
    resend: actorOf((all) => all.auth.resendCode),
    verify: actorOf((all) => all.auth.verifySignup),
    referral: referralMachine.provide({ actors: { check: actorOf((all) => all.referrals.check) } }),
    checks: checksOf((all) => all.auth.signup),
    judge: fromPromise<readonly Issue[], object>(async ({ input }) => {
      const { endpoints, issuesIn } = await loadClient();
      return issuesIn(endpoints.auth.signup, input);
    }),
    deadline,
  },
  actions: { keep, keepPending: (_, { pending }) => pendingSignup.keep(pending) },
});

/** The sign-up whose code was awaited when the page was left, or null. */
export const readPending = pendingSignup.read;
