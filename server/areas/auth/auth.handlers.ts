// Endpoints of sign-up, login and sessions.
import type { auth } from '../../../contract/auth/auth.ts';
import { ApiError, type Handlers } from '../shared/context.ts';
import type { AuthDeps } from './auth.deps.ts';
import { logIn } from './login/login.ts';
import { endSession, readUserInfo, refreshSession } from './sessions/session.ts';
import { finishSignup, resendSignupCode, startSignup } from './signup/signup.ts';

/** Handlers of `contract/auth/auth.ts`. */
export function authHandlers(deps: AuthDeps): Handlers<typeof auth> {
  return {
    signup: (form, _caller, facts) => startSignup(deps, form, facts),
    resendCode: ({ signupId }, _caller, facts) => resendSignupCode(deps, signupId, facts),
    verifySignup: (input, _caller, facts) => finishSignup(deps, input, facts),
    login: (input, _caller, facts) => logIn(deps, input, facts),
    refresh: ({ refreshToken }, _caller, facts) => refreshSession(deps, refreshToken, facts),
    async logout({ refreshToken }, _caller, facts) {
      await endSession(deps, refreshToken, facts.now);
      return {};
    },
    async me(_input, person, facts) {
      const described = await readUserInfo(deps.store.db, person, facts.now);
      if (!described) throw new ApiError('Unauthenticated');
      return described;
    },
  };
}
