// Verifies and consumes second-factor codes with backoff.
import type { Selectable, Transaction } from 'kysely';
import { toAsciiDigits } from '../../../../contract/fields/email-and-phone.rules.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError, type RequestContext, type UserIds } from '../../shared/context.ts';
import { ipAddressKey } from '../../shared/ip-address-key.ts';
import { codeHmac, timingSafeEqualText } from '../../shared/one-time-code.ts';
import type { AuthDeps } from '../auth.deps.ts';
import {
  clearFailures,
  isKnownIpAddress,
  readRemainingWaitMs,
  recordFailure,
} from '../login/backoff.store.ts';
import { consumeRecoveryCode } from './recovery-codes.store.ts';
import { consumeTotpStep } from './second-factor.store.ts';
import { generateTotp, listAcceptedTotpSteps } from './totp.ts';

type SecondFactor = Selectable<Database['second_factors']>;

/** Per user and address. The password is already known here, so waits for many wrong codes may be long. */
const userAndAddressBackoff = { freeAttempts: 5, maxWaitMs: 5 * 60_000 };
/** Per user over all addresses; only addresses without an earlier login have to wait for it. */
const userBackoff = { freeAttempts: 20, maxWaitMs: 10 * 60_000 };

/** Encryption context that binds a sealed secret to its user. */
export const secondFactorSealContext = ({ accountId, userId }: UserIds): string =>
  `${accountId}:${userId}:second factor`;

const normaliseCode = (code: string): string =>
  toAsciiDigits(code)
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase();

/** The stored form of a recovery code, in any spelling. */
export const recoveryCodeHmac = (key: Uint8Array, { userId }: UserIds, code: string): string =>
  codeHmac(key, userId, normaliseCode(code));

/**
 * Runs the work in the transaction that consumes the code, so that of two concurrent uses only one succeeds.
 * @throws ApiError SecondFactorIncorrect or TooManyRequests
 */
export async function withConsumedCode<T>(
  deps: AuthDeps,
  {
    user,
    factor,
    code,
    context,
  }: { user: UserIds; factor: SecondFactor; code: string; context: RequestContext },
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const { store } = deps;
  const { now, ip } = context;
  const userKey = `second factor ${user.userId}`;
  const userAndAddressKey = `${userKey} from ${ipAddressKey(ip)}`;
  const backoffKeys = (await isKnownIpAddress(store.db, user, context))
    ? [userAndAddressKey]
    : [userAndAddressKey, userKey];
  const retryAfterMs = await readRemainingWaitMs(store.db, backoffKeys, now);
  if (retryAfterMs > 0) throw new ApiError('TooManyRequests', { retryAfterMs });
  const consume = createCodeConsumer(deps, { user, factor, code, now });
  try {
    const result = await store.transact(async (trx) => {
      if (!(await consume(trx))) throw new ApiError('SecondFactorIncorrect');
      return work(trx);
    });
    await clearFailures(store.db, userAndAddressKey);
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.failure.error === 'SecondFactorIncorrect')
      await store.transact(async (trx) => {
        await recordFailure(trx, userAndAddressKey, userAndAddressBackoff, now);
        await recordFailure(trx, userKey, userBackoff, now);
      });
    throw error;
  }
}

/**
 * Returns a function that consumes the code; it resolves to false when the code is wrong or was used before.
 */
function createCodeConsumer(
  { keys, sealer }: AuthDeps,
  { user, factor, code, now }: { user: UserIds; factor: SecondFactor; code: string; now: number },
): (trx: Transaction<Database>) => Promise<boolean> {
  const normalisedCode = normaliseCode(code);
  if (!/^\d{6}$/.test(normalisedCode))
    return (trx) => consumeRecoveryCode(trx, user, recoveryCodeHmac(keys.code, user, normalisedCode), now);
  const secret = Buffer.from(sealer.open(factor.secret, secondFactorSealContext(user)), 'base64url');
  const step = listAcceptedTotpSteps(now).find((candidate) =>
    timingSafeEqualText(generateTotp(secret, candidate), normalisedCode),
  );
  return async (trx) => step !== undefined && consumeTotpStep(trx, user, step);
}
