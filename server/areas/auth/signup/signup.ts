// Sign-up: form, phone code, account creation.
import { Schema } from 'effect';
import type { auth, Session } from '../../../../contract/auth/auth.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SendResult } from '../../../messengers/messenger.ts';
import { codeText } from '../../../messengers/sms.texts.ts';
import { newId } from '../../../store/id.ts';
import { ApiError, type RequestContext } from '../../shared/context.ts';
import { phoneKey } from '../../shared/identifier-keys.ts';
import { ipAddressKey } from '../../shared/ip-address-key.ts';
import { codeHmac, generateCode, timingSafeEqualText } from '../../shared/one-time-code.ts';
import { assertIdentifiersFree, createAccount, mapTakenIdentifiers } from '../accounts/accounts.store.ts';
import { auditInitialPlan } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import {
  enforceAddressRateLimit,
  insertCodeRateLimited,
  replaceCodeRateLimited,
} from '../code-requests/codes.rate-limit.store.ts';
import { markCodeUnsent } from '../code-requests/codes.store.ts';
import { consumeCode, countAttempt, findCode } from '../code-requests/codes.use.store.ts';
import { readBackoff, recordFailure } from '../login/backoff.store.ts';
import { requireRobotProof } from '../login/robot-check.ts';
import { hashPassword } from '../password/password.ts';
import { startSession } from '../sessions/session.ts';
import { findReferral, recordReferral } from './referrals.store.ts';
import { validateReferral } from './referrals.ts';
import { requireTermsAccepted } from './terms.ts';

const PURPOSE = 'signup';
/** Above this a resend needs a new sign-up, and with it the robot check, so that no phone is flooded. */
const MAX_RESENDS = 5;
const resendBackoff = { freeAttempts: Number.POSITIVE_INFINITY, maxWaitMs: 0 };
const SignupDraft = Schema.fromJsonString(
  Schema.Struct({
    email: Schema.String,
    username: Schema.String,
    phone: Schema.String,
    passwordHash: Schema.String,
    locale: Schema.Literals(['fa', 'en']),
    referralCode: Schema.optionalKey(Schema.String),
    terms: Schema.optionalKey(Schema.Struct({ version: Schema.String, acceptedAt: Schema.Int })),
  }),
);
type SignupDraft = typeof SignupDraft.Type;

interface PendingSignup {
  readonly signupId: string;
  readonly resendAt: number;
  readonly expiresAt: number;
}

const toPendingSignup = (signupId: string, now: number): PendingSignup => ({
  signupId,
  resendAt: now + limits.code.resendMs,
  expiresAt: now + limits.code.lifetimeMs,
});

/** Checks the terms and that username and phone are free, stores a code for the phone and sends it. */
export async function startSignup(
  deps: AuthDeps,
  form: InputOf<typeof auth.signup>,
  { now, ip }: RequestContext,
): Promise<PendingSignup> {
  const { store, keys, maxCodesPerAddress: maxCodes } = deps;
  const { termsVersion } = form;
  requireTermsAccepted(termsVersion);
  await requireRobotProof(deps, form.robot, now);
  await assertIdentifiersFree(store.db, form);
  // Checked before the password is hashed, and finally when the code is stored.
  const address = ipAddressKey(ip);
  await enforceAddressRateLimit(store.db, { purpose: PURPOSE, address, now }, maxCodes);
  const { email, username, phone, locale } = form;
  const referral = form.referral ? await validateReferral(store, form.referral) : null;
  const draft: SignupDraft = {
    ...{ email, username, phone, locale },
    passwordHash: await hashPassword(form.password),
    ...(referral && { referralCode: referral.code }),
    terms: { version: termsVersion, acceptedAt: now },
  };
  const [id, code] = [newId(), generateCode()];
  const codeTarget = { id, purpose: PURPOSE, address, targetKey: phoneKey(phone) };
  const secretFields = {
    hmac: codeHmac(keys.code, id, code),
    payload: Schema.encodeSync(SignupDraft)(draft),
  };
  const newCode = { ...codeTarget, ...secretFields, now, lifetimeMs: limits.code.lifetimeMs };
  enforceResendWait(await insertCodeRateLimited(store, newCode, maxCodes), now);
  await sendSignupCode(deps, id, draft, code);
  return toPendingSignup(id, now);
}

/** @throws ApiError PhoneRateLimited while there is a wait */
function enforceResendWait(nextSendAt: number | null, now: number): void {
  if (nextSendAt === null) return;
  throw new ApiError('PhoneRateLimited', { retryAfterMs: Math.max(1, nextSendAt - now) });
}

/** Sends another code for a pending sign-up, a few times; it replaces the former one. */
export async function resendSignupCode(
  deps: AuthDeps,
  signupId: string,
  { now, ip }: RequestContext,
): Promise<PendingSignup> {
  const { store, keys, maxCodesPerAddress: maxCodes } = deps;
  const pendingCode = await findCode(store.db, signupId, PURPOSE, now);
  if (!pendingCode?.payload) throw new ApiError('CodeInvalidOrUsed');
  const resendKey = `sign-up codes of ${signupId}`;
  if ((await readBackoff(store.db, [resendKey], now)).failuresOf(resendKey) >= MAX_RESENDS)
    throw new ApiError('CodeInvalidOrUsed');
  const code = generateCode();
  const hmac = codeHmac(keys.code, signupId, code);
  const resendRequest = { id: signupId, purpose: PURPOSE, address: ipAddressKey(ip), hmac, now };
  enforceResendWait(await replaceCodeRateLimited(store, resendRequest, maxCodes), now);
  await recordFailure(store.db, resendKey, resendBackoff, now);
  await sendSignupCode(deps, signupId, Schema.decodeSync(SignupDraft)(pendingCode.payload), code);
  return toPendingSignup(signupId, now);
}

const smsNotConfigured: SendResult = {
  ok: false,
  failure: 'configuration',
  detail: 'no SMS provider is configured',
};

async function sendSignupCode(
  { sms, store, publicUrl, log }: AuthDeps,
  id: string,
  draft: SignupDraft,
  code: string,
): Promise<void> {
  const text = codeText('signup', draft.locale, { code, host: new URL(publicUrl).host });
  const message = { to: draft.phone, number: phoneKey(draft.phone), code, text };
  const sendResult: SendResult = sms ? await sms.send(message) : smsNotConfigured;
  if (sendResult.ok) return;
  await markCodeUnsent(store.db, id);
  log(`A sign-up code was not sent (${sendResult.failure}): ${sendResult.detail}`);
  throw new ApiError('CodeNotSent');
}

/** Creates account, user and session in the transaction that consumes the code. */
export async function finishSignup(
  deps: AuthDeps,
  { signupId, code }: InputOf<typeof auth.verifySignup>,
  context: RequestContext,
): Promise<Session> {
  const { store, keys } = deps;
  const attempt = await countAttempt(store.db, signupId, PURPOSE, context.now);
  if (!attempt?.payload) throw new ApiError('CodeInvalidOrUsed');
  if (!timingSafeEqualText(attempt.code_hmac, codeHmac(keys.code, signupId, code)))
    throw new ApiError('OtpIncorrect');
  const draft = Schema.decodeSync(SignupDraft)(attempt.payload);
  return mapTakenIdentifiers(() =>
    store.transact(async (trx) => {
      if (!(await consumeCode(trx, signupId, context.now, attempt.code_hmac)))
        throw new ApiError('CodeInvalidOrUsed');
      const owner = await createAccount(trx, draft, context.now);
      await auditInitialPlan(trx, owner, context);
      // The referral code's owner may have gone meanwhile: the sign-up succeeds all the same.
      const referral = draft.referralCode ? await findReferral(trx, draft.referralCode) : undefined;
      if (referral?.isUsable)
        await recordReferral(trx, { referralId: referral.id, ...owner, now: context.now });
      return startSession(trx, deps, owner, context);
    }),
  );
}
