// Endpoints of account recovery: prove a code, set a new password.

import { Schema } from 'effect';
import type { recovery } from '../../../../contract/auth/recovery.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import { ApiError, type Handlers, type RequestContext } from '../../shared/context.ts';
import { emailKey, phoneKey } from '../../shared/identifier-keys.ts';
import { codeHmac, createLinkToken, readLinkToken, timingSafeEqualText } from '../../shared/one-time-code.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { CodeRequestPayload, placeCodeRequest, verifyCode } from '../code-requests/code-requests.ts';
import { consumeCode, findCode } from '../code-requests/codes.use.store.ts';
import { requireRobotProof } from '../login/robot-check.ts';
import { recoverAccount } from '../ownership/ownership.ts';
import { hashPassword } from '../password/password.ts';
import { exchangeCodeForToken } from './recovery.store.ts';

const PURPOSE = 'recovery';

/** @throws ApiError OtpIncorrect, CodeInvalidOrUsed or TooManyRequests */
async function verifyRecoveryCode(
  deps: AuthDeps,
  { recoveryId, code }: InputOf<typeof recovery.verifyCode>,
  context: RequestContext,
): Promise<{ token: string; expiresAt: number }> {
  const { store, keys } = deps;
  const submission = { id: recoveryId, purpose: PURPOSE, code } as const;
  const { code_hmac: storedHmac } = await verifyCode(deps, submission, 'CodeInvalidOrUsed', context);
  const token = createLinkToken(keys.code, PURPOSE, recoveryId);
  const expiresAt = context.now + limits.code.lifetimeMs;
  const to = codeHmac(keys.code, recoveryId, token);
  const isExchanged = await exchangeCodeForToken(store.db, {
    id: recoveryId,
    from: storedHmac,
    to,
    expiresAt,
  });
  if (!isExchanged) throw new ApiError('CodeInvalidOrUsed');
  return { token, expiresAt };
}

/**
 * Checks the token without consuming it.
 * @throws ApiError ResetLinkInvalid for a forged, used or expired token
 */
async function readRecoveryToken({ store, keys }: AuthDeps, token: string, now: number) {
  const parsedToken = readLinkToken(keys.code, PURPOSE, token);
  const pendingCode = parsedToken && (await findCode(store.db, parsedToken.id, PURPOSE, now));
  if (!parsedToken || !pendingCode?.payload || !timingSafeEqualText(pendingCode.code_hmac, parsedToken.hmac))
    throw new ApiError('ResetLinkInvalid');
  const { by, key, person } = Schema.decodeSync(CodeRequestPayload)(pendingCode.payload);
  if (person === null) throw new ApiError('ResetLinkInvalid');
  return { parsedToken, by, key, person };
}

/** @throws ApiError ResetLinkInvalid for a forged, used or expired token */
async function completeRecovery(
  deps: AuthDeps,
  { token, password }: InputOf<typeof recovery.complete>,
  { now, ip }: RequestContext,
): Promise<void> {
  const { store } = deps;
  const { parsedToken, person, ...proof } = await readRecoveryToken(deps, token, now);
  const passwordHash = await hashPassword(password);
  await store.transact(async (trx) => {
    const isConsumed = await consumeCode(trx, parsedToken.id, now, parsedToken.hmac);
    const isRecovered =
      isConsumed && (await recoverAccount(store, trx, person, { ...proof, passwordHash }, { now, ip }));
    if (!isRecovered) throw new ApiError('ResetLinkInvalid');
  });
}

/** Handlers of `contract/auth/recovery.ts`. */
export function recoveryHandlers(deps: AuthDeps): Handlers<typeof recovery> {
  return {
    async requestLink({ email, locale, robot }, _caller, context) {
      await requireRobotProof(deps, robot, context.now);
      return placeCodeRequest(
        deps,
        { purpose: 'recovery', by: 'email', locale, key: emailKey(email) },
        context,
      );
    },
    async requestCode({ phone, locale, robot }, _caller, context) {
      await requireRobotProof(deps, robot, context.now);
      const codeRequest = { purpose: 'recovery', by: 'phone', locale, key: phoneKey(phone) } as const;
      const { id: recoveryId, ...rest } = await placeCodeRequest(deps, codeRequest, context);
      return { recoveryId, ...rest };
    },
    verifyCode: (input, _caller, context) => verifyRecoveryCode(deps, input, context),
    async checkToken({ token }, _caller, { now }) {
      await readRecoveryToken(deps, token, now);
      return {};
    },
    async complete(input, _caller, context) {
      await completeRecovery(deps, input, context);
      return {};
    },
  };
}
