// Ports of the sign-up machine.
import { fromPromise } from 'xstate';
import type { Issue } from '../../../../contract/errors/errors.ts';
import { callActor, lazyCallActor } from '../../../api/actors/call.actor.ts';
import { deadlineActor } from '../../../api/actors/deadline.actor.ts';
import { validationActor } from '../../../api/actors/validation.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { referralMachine } from '../../../machines/auth/signup/referral.machine.ts';
import { signupMachine } from '../../../machines/auth/signup/signup.machine.ts';
import { pendingCodeStorage } from '../pending-code.ts';
import { saveSession } from '../save-session.ts';

const pendingSignup = pendingCodeStorage('pendingSignup');

export const signupWithPorts = signupMachine.provide({
  actors: {
    signup: callActor((all) => all.auth.signup),
    resend: callActor((all) => all.auth.resendCode),
    verify: callActor((all) => all.auth.verifySignup),
    referral: referralMachine.provide({ actors: { check: lazyCallActor((all) => all.referrals.check) } }),
    validation: validationActor((all) => all.auth.signup),
    validateForm: fromPromise<readonly Issue[], object>(async ({ input }) => {
      const { endpoints, issuesIn } = await loadClient();
      return issuesIn(endpoints.auth.signup, input);
    }),
    deadline: deadlineActor,
  },
  actions: { startSession: saveSession, storePending: (_, { pending }) => pendingSignup.save(pending) },
});

/** The sign-up with a pending code that was stored before the page was left, or null. */
export const readPendingSignup = pendingSignup.read;
