// Requests and verifies login codes and recovery links.
// Responses are the same whether or not the user exists, to prevent enumeration.
import { Schema } from 'effect';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type RequestContext } from '../../shared/context.ts';
import { ipAddressKey } from '../../shared/ip-address-key.ts';
import { codeHmac, createLinkToken, timingSafeEqualText } from '../../shared/one-time-code.ts';
import { writeAudit } from '../audit.store.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { readBackoff, readRemainingWaitMs, recordFailure } from '../login/backoff.store.ts';
import { insertCodeRateLimited } from './codes.rate-limit.store.ts';
import { type CodeRow, countAttempt, findCode } from './codes.use.store.ts';

/** Purpose of a request; a code of one purpose is never valid for another. */
export type CodePurpose = 'recovery' | 'login';

/**
 * Per target and requesting address, so that guesses from elsewhere never make the owner wait. Over all
 * addresses the codes themselves limit guessing: five tries each, one code in 120 s.
 */
const targetAndAddressBackoff = { freeAttempts: 10, maxWaitMs: 10 * 60_000 };
/** Also counted over all addresses, without a wait. */
const targetBackoff = { freeAttempts: Number.POSITIVE_INFINITY, maxWaitMs: 0 };
const WRONG_CODES_BEFORE_ROBOT_CHECK = 10;

const backoffKey = (purpose: CodePurpose, key: string): string => `${purpose} code for ${key}`;

/**
 * Whether so many wrong codes were tried for this number lately that another request needs the robot check.
 */
export const hasManyWrongCodes = async (
  db: Store['db'],
  purpose: CodePurpose,
  key: string,
  now: number,
): Promise<boolean> => {
  const targetKey = backoffKey(purpose, key);
  return (await readBackoff(db, [targetKey], now)).failuresOf(targetKey) >= WRONG_CODES_BEFORE_ROBOT_CHECK;
};

/** Data of a request: where to send, and, once sent, to which users. */
export const CodeRequestPayload = Schema.fromJsonString(
  Schema.Struct({
    by: Schema.Literals(['email', 'phone']),
    locale: Schema.Literals(['fa', 'en']),
    /** Normalised e-mail address or phone number. */
    key: Schema.String,
    person: Schema.NullOr(
      Schema.Struct({ accountId: Schema.String, userId: Schema.String, ownershipVersion: Schema.String }),
    ),
  }),
);

interface NewCodeRequest {
  readonly purpose: CodePurpose;
  readonly by: 'email' | 'phone';
  readonly locale: 'fa' | 'en';
  /** Normalised e-mail address or phone number. */
  readonly key: string;
}

interface PlacedCodeRequest {
  readonly id: string;
  readonly resendAt: number;
  readonly expiresAt: number;
}

/**
 * Stores the code request and enqueues its sending, whether or not the user exists.
 * @throws ApiError TooManyRequests by e-mail, PhoneRateLimited by phone
 */
export async function placeCodeRequest(
  { store, keys, maxCodesPerAddress: maxCodes }: AuthDeps,
  { purpose, by, locale, key }: NewCodeRequest,
  { now, ip }: RequestContext,
): Promise<PlacedCodeRequest> {
  const rateLimitError = by === 'email' ? 'TooManyRequests' : 'PhoneRateLimited';
  const lifetimeMs = by === 'email' ? limits.resetLink.lifetimeMs : limits.code.lifetimeMs;
  const id = newId();
  const hmac = codeHmac(keys.code, id, createLinkToken(keys.code, purpose, id)); // valid for nothing until the code is sent
  const payload = Schema.encodeSync(CodeRequestPayload)({ by, locale, key, person: null });
  const code = { id, purpose, targetKey: key, address: ipAddressKey(ip), hmac, payload, now, lifetimeMs };
  const nextSendAt = await insertCodeRateLimited(store, code, maxCodes);
  if (nextSendAt !== null) throw new ApiError(rateLimitError, { retryAfterMs: nextSendAt - now });
  await store.transact((trx) =>
    store.jobs.enqueue(trx, { queue: 'send-code', payload: { id, purpose }, maxAttempts: 3 }),
  );
  return { id, resendAt: now + limits.code.resendMs, expiresAt: now + lifetimeMs };
}

/**
 * The request that this code belongs to.
 * @throws ApiError OtpIncorrect, TooManyRequests, or `unusableError` when it is used, too old or tried too often
 */
export async function verifyCode(
  { store, keys }: AuthDeps,
  { id, purpose, code }: { id: string; purpose: CodePurpose; code: string },
  unusableError: 'CodeInvalidOrUsed' | 'OtpInvalid',
  { now, ip }: RequestContext,
): Promise<CodeRow> {
  const pendingCode = await findCode(store.db, id, purpose, now);
  if (!pendingCode) throw new ApiError(unusableError);
  const targetKey = backoffKey(purpose, pendingCode.target_key);
  const targetAndAddressKey = `${targetKey} from ${ipAddressKey(ip)}`;
  const retryAfterMs = await readRemainingWaitMs(store.db, [targetAndAddressKey], now);
  if (retryAfterMs > 0) throw new ApiError('TooManyRequests', { retryAfterMs });
  const attempt = await countAttempt(store.db, id, purpose, now);
  if (!attempt) throw new ApiError(unusableError);
  if (timingSafeEqualText(attempt.code_hmac, codeHmac(keys.code, id, code))) return attempt;
  const { person } = Schema.decodeSync(CodeRequestPayload)(attempt.payload ?? '');
  await store.transact(async (trx) => {
    await recordFailure(trx, targetAndAddressKey, targetAndAddressBackoff, now);
    await recordFailure(trx, targetKey, targetBackoff, now);
    // For unknown users an extra count replaces the audit entry, so that the response takes equally long.
    if (!person || purpose !== 'login')
      return recordFailure(trx, `nobody ${targetKey}`, targetAndAddressBackoff, now);
    await writeAudit(trx, { ...person, action: 'login.failed', ip, now, details: { by: 'code' } });
  });
  throw new ApiError('OtpIncorrect');
}
