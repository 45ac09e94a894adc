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
    signup: (form, _caller, context) => startSignup(deps, form, context),
    resendCode: ({ signupId }, _caller, context) => resendSignupCode(deps, signupId, context),
    verifySignup: (input, _caller, context) => finishSignup(deps, input, context),
    login: (input, _caller, context) => logIn(deps, input, context),
    refresh: ({ refreshToken }, _caller, context) => refreshSession(deps, refreshToken, context),
    async logout({ refreshToken }, _caller, context) {
      await endSession(deps, refreshToken, context.now);
      return {};
    },
    async me(_input, user, context) {
      const userInfo = await readUserInfo(deps.store.db, user, context.now);
      if (!userInfo) throw new ApiError('Unauthenticated');
      return userInfo;
    },
  };
}
