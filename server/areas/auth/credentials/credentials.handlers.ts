// Endpoints that change a user's password, phone and e-mail.
import type { UserInfo } from '../../../../contract/auth/auth.ts';
import type { credentials } from '../../../../contract/auth/credentials.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { ApiError, type CurrentUser, type Handlers, type RequestContext } from '../../shared/context.ts';
import { enqueueAccountNotice } from '../account-notices/account-notices.store.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { hashPassword, verifyPassword } from '../password/password.ts';
import { revokeSessions } from '../sessions/devices.store.ts';
import { readUserInfo } from '../sessions/session.ts';
import { setPassword } from './credentials.store.ts';
import {
  confirmEmailChange,
  confirmPhoneChange,
  requestEmailChange,
  requestPhoneChange,
} from './email-and-phone-change.ts';

/** Handlers of `contract/auth/credentials.ts`. */
export function credentialsHandlers(deps: AuthDeps): Handlers<typeof credentials> {
  const requireUserInfo = async (user: CurrentUser, now: number): Promise<UserInfo> => {
    const info = await readUserInfo(deps.store.db, user, now);
    if (!info) throw new ApiError('Unauthenticated');
    return info;
  };
  return {
    async changePassword(input, user, context) {
      await changePassword(deps, user, input, context);
      return requireUserInfo(user, context.now);
    },
    requestPhone: (input, user, context) => requestPhoneChange(deps, user, input, context),
    async changePhone(input, user, context) {
      await confirmPhoneChange(deps, user, input, context);
      return requireUserInfo(user, context.now);
    },
    requestEmail: (input, user, context) => requestEmailChange(deps, user, input, context),
    confirmEmail: (input, user, context) => confirmEmailChange(deps, user, input, context),
  };
}

/** @throws ApiError InvalidCredentials, PasswordUnchanged or TooManyRequests */
async function changePassword(
  deps: AuthDeps,
  user: CurrentUser,
  { current, password }: InputOf<typeof credentials.changePassword>,
  context: RequestContext,
): Promise<void> {
  const { accountId, userId, sessionId } = user;
  const { now, ip } = context;
  const { password_hash } = await confirmPassword(deps, user, current, context);
  if (password_hash !== null && (await verifyPassword(password, password_hash)))
    throw new ApiError('PasswordUnchanged');
  const passwordHash = await hashPassword(password);
  await deps.store.transact(async (trx) => {
    if (!(await setPassword(trx, user, { passwordHash, now }))) throw new ApiError('Unauthenticated');
    await revokeSessions(trx, { accountId, userId, except: sessionId, now });
    await writeAudit(trx, { accountId, userId, action: 'password.changed', ip, now });
    await enqueueAccountNotice(deps.store, trx, { kind: 'passwordChanged', accountId, userId, reason: '' });
  });
}
