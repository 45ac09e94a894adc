// Verifies and consumes second-factor codes with backoff.
import type { Selectable, Transaction } from 'kysely';
import { asciiDigits } from '../../../../contract/fields/contact.rules.ts';
import type { Database } from '../../../store/schema/database.ts';
import { addressKey } from '../../shared/address-key.ts';
import { Refusal, type RequestFacts } from '../../shared/context.ts';
import { codeHmac, same } from '../../shared/one-time-code.ts';
import type { AuthDeps } from '../auth.deps.ts';
import { forgive, isFamiliar, recordFailure, waitFor } from '../login/backoff.store.ts';
import { consumeRecovery, type Holder } from './recovery-codes.store.ts';
import { consumeStep } from './second-factor.store.ts';
import { codeAt, stepsAround } from './totp.ts';

type Factor = Selectable<Database['second_factors']>;

/** Whoever gets here has the password already: waits may be long for many wrong codes. Per person and address. */
const wrongCodes = { free: 5, longestMs: 5 * 60_000 };
/** Per person, over all addresses: only those where the person never logged in have to wait for it. */
const wrongAnywhere = { free: 20, longestMs: 10 * 60_000 };

/** Where a secret is sealed to. */
export const placeOf = ({ accountId, userId }: Holder): string => `${accountId}:${userId}:second factor`;

const asTyped = (code: string): string =>
  asciiDigits(code)
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase();

/** What is kept of a recovery code, however it is typed. */
export const recoveryHmac = (key: Uint8Array, { userId }: Holder, code: string): string =>
  codeHmac(key, userId, asTyped(code));

/**
 * Runs the work in a transaction that uses the code up: of two who use one code at once, one gets in.
 * @throws Refusal SecondFactorIncorrect or TooManyRequests
 */
export async function spendingCode<T>(
  deps: AuthDeps,
  { holder, factor, code, facts }: { holder: Holder; factor: Factor; code: string; facts: RequestFacts },
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const { store } = deps;
  const { now, ip } = facts;
  const guessed = `second factor ${holder.userId}`;
  const here = `${guessed} from ${addressKey(ip)}`;
  const bounds = (await isFamiliar(store.db, holder, facts)) ? [here] : [here, guessed];
  const retryAfterMs = await waitFor(store.db, bounds, now);
  if (retryAfterMs > 0) throw new Refusal('TooManyRequests', { retryAfterMs });
  const spend = spenderOf(deps, { holder, factor, code, now });
  try {
    const result = await store.transact(async (trx) => {
      if (!(await spend(trx))) throw new Refusal('SecondFactorIncorrect');
      return work(trx);
    });
    await forgive(store.db, here);
    return result;
  } catch (error) {
    if (error instanceof Refusal && error.failure.error === 'SecondFactorIncorrect')
      await store.transact(async (trx) => {
        await recordFailure(trx, here, wrongCodes, now);
        await recordFailure(trx, guessed, wrongAnywhere, now);
      });
    throw error;
  }
}

/** How the code is used up; answers false when it is wrong or was used before. */
function spenderOf(
  { keys, sealer }: AuthDeps,
  { holder, factor, code, now }: { holder: Holder; factor: Factor; code: string; now: number },
): (trx: Transaction<Database>) => Promise<boolean> {
  const typed = asTyped(code);
  if (!/^\d{6}$/.test(typed))
    return (trx) => consumeRecovery(trx, holder, recoveryHmac(keys.code, holder, typed), now);
  const secret = Buffer.from(sealer.open(factor.secret, placeOf(holder)), 'base64url');
  const step = stepsAround(now).find((candidate) => same(codeAt(secret, candidate), typed));
  return async (trx) => step !== undefined && consumeStep(trx, holder, step);
}
