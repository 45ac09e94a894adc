// Sign-up: form, phone code, account creation.
import { Schema } from 'effect';
import type { auth, Session } from '../../../../contract/auth/auth.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SendResult } from '../../../messengers/messenger.ts';
import { codeText } from '../../../messengers/sms.texts.ts';
import { newId } from '../../../store/id.ts';
import { addressKey } from '../../shared/address-key.ts';
import { ApiError, type RequestContext } from '../../shared/context.ts';
import { phoneKey } from '../../shared/identifier-keys.ts';
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
import { countReferral, findReferral } from './referrals.store.ts';
import { validateReferral } from './referrals.ts';
import { requireTermsAccepted } from './terms.ts';

const PURPOSE = 'signup';
/**
 * More than a person asks for. A form filled in anew passes the robot check again: nobody's phone is flooded for
 * nothing.
 */
const RESENDS = 5;
const counted = { freeAttempts: Number.POSITIVE_INFINITY, maxWaitMs: 0 };
const Draft = Schema.fromJsonString(
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
type Draft = typeof Draft.Type;

interface Pending {
  readonly signupId: string;
  readonly resendAt: number;
  readonly expiresAt: number;
}

const pending = (signupId: string, now: number): Pending => ({
  signupId,
  resendAt: now + limits.code.resendMs,
  expiresAt: now + limits.code.lifetimeMs,
});

/**
 * Checks that a person agrees to the terms and that nobody has these names, places a code for the phone and sends it.
 */
export async function startSignup(
  deps: AuthDeps,
  form: InputOf<typeof auth.signup>,
  { now, ip }: RequestContext,
): Promise<Pending> {
  const { store, keys, codesPerAddress: most } = deps;
  const { termsVersion } = form;
  requireTermsAccepted(termsVersion);
  await requireRobotProof(deps, form.robot, now);
  await assertIdentifiersFree(store.db, form);
  // Looked at before the password is hashed, and for good where the code takes its place.
  const address = addressKey(ip);
  await enforceAddressRateLimit(store.db, { purpose: PURPOSE, address, now }, most);
  const { email, username, phone, locale } = form;
  const referral = form.referral ? await validateReferral(store, form.referral) : null;
  const draft: Draft = {
    ...{ email, username, phone, locale },
    passwordHash: await hashPassword(form.password),
    ...(referral && { referralCode: referral.code }),
    terms: { version: termsVersion, acceptedAt: now },
  };
  const [id, code] = [newId(), generateCode()];
  const codeTarget = { id, purpose: PURPOSE, address, targetKey: phoneKey(phone) };
  const hidden = { hmac: codeHmac(keys.code, id, code), payload: Schema.encodeSync(Draft)(draft) };
  const row = { ...codeTarget, ...hidden, now, lifetimeMs: limits.code.lifetimeMs };
  refuseUntil(await insertCodeRateLimited(store, row, most), now);
  await deliver(deps, id, draft, code);
  return pending(id, now);
}

/** @throws ApiError PhoneRateLimited when there is something to wait for */
function refuseUntil(allowedAt: number | null, now: number): void {
  if (allowedAt === null) return;
  throw new ApiError('PhoneRateLimited', { retryAfterMs: Math.max(1, allowedAt - now) });
}

/** Sends another code for a sign-up under way, a few times; the former one is worth nothing then. */
export async function resendSignupCode(
  deps: AuthDeps,
  signupId: string,
  { now, ip }: RequestContext,
): Promise<Pending> {
  const { store, keys, codesPerAddress: most } = deps;
  const found = await findCode(store.db, signupId, PURPOSE, now);
  if (!found?.payload) throw new ApiError('CodeInvalidOrUsed');
  const sent = `sign-up codes of ${signupId}`;
  if ((await readBackoff(store.db, [sent], now)).failuresOf(sent) >= RESENDS)
    throw new ApiError('CodeInvalidOrUsed');
  const code = generateCode();
  const hmac = codeHmac(keys.code, signupId, code);
  const resendRequest = { id: signupId, purpose: PURPOSE, address: addressKey(ip), hmac, now };
  refuseUntil(await replaceCodeRateLimited(store, resendRequest, most), now);
  await recordFailure(store.db, sent, counted, now);
  await deliver(deps, signupId, Schema.decodeSync(Draft)(found.payload), code);
  return pending(signupId, now);
}

const noProvider: SendResult = {
  ok: false,
  failure: 'configuration',
  detail: 'no SMS provider is configured',
};

async function deliver(
  { sms, store, publicUrl, log }: AuthDeps,
  id: string,
  draft: Draft,
  code: string,
): Promise<void> {
  const text = codeText('signup', draft.locale, { code, host: new URL(publicUrl).host });
  const message = { to: draft.phone, number: phoneKey(draft.phone), code, text };
  const sent: SendResult = sms ? await sms.send(message) : noProvider;
  if (sent.ok) return;
  await markCodeUnsent(store.db, id);
  log(`A sign-up code was not sent (${sent.failure}): ${sent.detail}`);
  throw new ApiError('CodeNotSent');
}

/** Makes account, user and session in the transaction that uses the code up: there are no half-made users. */
export async function finishSignup(
  deps: AuthDeps,
  { signupId, code }: InputOf<typeof auth.verifySignup>,
  facts: RequestContext,
): Promise<Session> {
  const { store, keys } = deps;
  const tried = await countAttempt(store.db, signupId, PURPOSE, facts.now);
  if (!tried?.payload) throw new ApiError('CodeInvalidOrUsed');
  if (!timingSafeEqualText(tried.code_hmac, codeHmac(keys.code, signupId, code)))
    throw new ApiError('OtpIncorrect');
  const draft = Schema.decodeSync(Draft)(tried.payload);
  return mapTakenIdentifiers(() =>
    store.transact(async (trx) => {
      if (!(await consumeCode(trx, signupId, facts.now, tried.code_hmac)))
        throw new ApiError('CodeInvalidOrUsed');
      const owner = await createAccount(trx, draft, facts.now);
      await auditInitialPlan(trx, owner, facts);
      // Between form and code its owner may have gone: the person comes in all the same.
      const referral = draft.referralCode ? await findReferral(trx, draft.referralCode) : undefined;
      if (referral?.good) await countReferral(trx, { referralId: referral.id, ...owner, now: facts.now });
      return startSession(trx, deps, owner, facts);
    }),
  );
}
