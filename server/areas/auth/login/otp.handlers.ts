// Endpoints of login by SMS code.

import { Schema } from 'effect';
import type { Session } from '../../../../contract/auth/auth.ts';
import type { codeLogin } from '../../../../contract/auth/code-login.ts';
import { HOUR_MS } from '../../../../contract/durations.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import { ApiError, type Handlers, type RequestContext } from '../../shared/context.ts';
import { phoneKey } from '../../shared/identifier-keys.ts';
import { ipAddressKey } from '../../shared/ip-address-key.ts';
import { findUser } from '../accounts/users.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import {
  CodeRequestPayload,
  hasManyWrongCodes,
  placeCodeRequest,
  verifyCode,
} from '../code-requests/code-requests.ts';
import { countSentCodes } from '../code-requests/codes.store.ts';
import { consumeCode, undoAttempt } from '../code-requests/codes.use.store.ts';
import { completeLogin } from './complete-login.ts';
import { requireRobotProof } from './robot-check.ts';

const PURPOSE = 'login';
/** Codes per address in 120 s; each further one needs the robot check. */
const ADDRESS_CODES_BEFORE_ROBOT_CHECK = 3;
/** Codes per phone and hour, from all addresses, so that no phone is flooded. */
const PHONE_CODES_BEFORE_ROBOT_CHECK = 4;

/** Handlers of `contract/auth/code-login.ts`. */
export function codeLoginHandlers(deps: AuthDeps): Handlers<typeof codeLogin> {
  return {
    async requestCode({ phone, locale, robot }, _caller, context) {
      const key = phoneKey(phone);
      if (await needsRobotCheck(deps, key, context)) await requireRobotProof(deps, robot, context.now);
      const codeRequest = { purpose: PURPOSE, by: 'phone', locale, key } as const;
      const { id: loginId, ...rest } = await placeCodeRequest(deps, codeRequest, context);
      return { loginId, ...rest };
    },
    logIn: (input, _caller, context) => logInByCode(deps, input, context),
  };
}

/** Whether many codes were requested from one address or for one number, or wrong ones tried for it. */
async function needsRobotCheck(
  { store }: AuthDeps,
  key: string,
  { ip, now }: RequestContext,
): Promise<boolean> {
  const { resendMs } = limits.code;
  const addressCodesQuery = { purpose: PURPOSE, address: ipAddressKey(ip), since: now - resendMs };
  if ((await countSentCodes(store.db, addressCodesQuery)) >= ADDRESS_CODES_BEFORE_ROBOT_CHECK) return true;
  const phoneCodesQuery = { purpose: PURPOSE, targetKey: key, since: now - HOUR_MS };
  return (
    (await countSentCodes(store.db, phoneCodesQuery)) >= PHONE_CODES_BEFORE_ROBOT_CHECK ||
    hasManyWrongCodes(store.db, PURPOSE, key, now)
  );
}

async function logInByCode(
  deps: AuthDeps,
  { loginId, code, secondFactor }: InputOf<typeof codeLogin.logIn>,
  context: RequestContext,
): Promise<Session> {
  const { store } = deps;
  const submission = { id: loginId, purpose: PURPOSE, code } as const;
  const { payload, code_hmac, target_key } = await verifyCode(deps, submission, 'OtpInvalid', context);
  const { person } = Schema.decodeSync(CodeRequestPayload)(payload ?? '');
  const user = person && (await findUser(store.db, person.accountId, person.userId));
  // The number may have changed hands between code and login.
  if (!user || user.ownership_version !== person?.ownershipVersion || user.phone_key !== target_key)
    throw new ApiError('OtpInvalid');
  const consume = async (trx: Parameters<typeof consumeCode>[0]) => {
    if (!(await consumeCode(trx, loginId, context.now, code_hmac))) throw new ApiError('OtpInvalid');
  };
  try {
    return await completeLogin(deps, user, { loginMethod: 'code', secondFactor, consume }, context);
  } catch (error) {
    // The code was right, whatever the second factor's result, which has its own backoff.
    if (error instanceof ApiError && error.failure.error !== 'OtpInvalid')
      await undoAttempt(store.db, loginId);
    throw error;
  }
}
