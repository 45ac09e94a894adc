// Rate-limits requests for one-time codes by requesting address and by target.

import type { Kysely } from 'kysely';
import { HOUR_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { findNextSendAt, insertCode, lockRateLimitKey, type NewCode, replaceCode } from './codes.store.ts';

type Db = Kysely<Database>;
type TransactionalStore = Pick<Store, 'db' | 'transact'>;
type CodeRequester = Pick<NewCode, 'purpose' | 'address' | 'now'>;

/**
 * When the `maxCodes`th-last code of this requester within a period was sent; null where there were fewer.
 */
async function findNthLastSentAt(
  db: Db,
  { purpose, address, now, targetKey }: CodeRequester & { readonly targetKey?: string },
  { maxCodes, withinMs }: { readonly maxCodes: number; readonly withinMs: number },
): Promise<number | null> {
  const nthLastCode = await db
    .selectFrom('codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('sent_at', '>', now - withinMs)
    .$if(targetKey !== undefined, (query) => query.where('target_key', '=', targetKey ?? ''))
    .orderBy('sent_at', 'desc')
    .limit(1)
    .offset(maxCodes - 1)
    .executeTakeFirst();
  return nthLastCode?.sent_at ?? null;
}

/**
 * Refuses an address that requested `maxCodes` times in 120 s. The wait of the phone itself is another
 * refusal, so that a mistyped number can be corrected at once.
 * @throws ApiError TooManyRequests
 */
export async function enforceAddressRateLimit(
  db: Db,
  { purpose, address, now }: CodeRequester,
  maxCodes: number,
): Promise<void> {
  const { resendMs } = limits.code;
  const sentAt = await findNthLastSentAt(db, { purpose, address, now }, { maxCodes, withinMs: resendMs });
  if (sentAt !== null) throw new ApiError('TooManyRequests', { retryAfterMs: sentAt + resendMs - now });
}

/**
 * Stores the code if both its target and the requesting address are within their limits.
 * @returns null, or when a code may be sent to this target again
 * @throws ApiError TooManyRequests where the address has asked too often
 */
export const insertCodeRateLimited = async (
  store: TransactionalStore,
  code: NewCode,
  maxCodes: number,
): Promise<number | null> =>
  (await findNextTargetSendAt(store.db, code)) ??
  withRateLimitLock(
    store,
    code,
    maxCodes,
    async (trx) => (await findNextTargetSendAt(trx, code)) ?? insertCode(trx, code),
  );

/** Caps requests per address and target, so that one address cannot use up the target's sends. */
async function findNextTargetSendAt(db: Db, code: NewCode): Promise<number | null> {
  const maxCodes = limits.code.perTargetAndHour;
  const sentAt = await findNthLastSentAt(db, code, { maxCodes, withinMs: HOUR_MS });
  return sentAt === null ? findNextSendAt(db, code) : sentAt + HOUR_MS;
}

/**
 * Replaces a code, if the requesting address is within its limit.
 * @returns null, or when to ask again
 * @throws ApiError TooManyRequests where the address has asked too often
 */
export const replaceCodeRateLimited = (
  store: TransactionalStore,
  code: CodeRequester & Pick<NewCode, 'id' | 'hmac'>,
  maxCodes: number,
): Promise<number | null> => withRateLimitLock(store, code, maxCodes, (trx) => replaceCode(trx, code));

/** Checks the limit by a read first, so that rejected requests cause no writes. */
async function withRateLimitLock(
  { db, transact }: TransactionalStore,
  requester: CodeRequester,
  maxCodes: number,
  insert: (trx: Db) => Promise<number | null>,
): Promise<number | null> {
  await enforceAddressRateLimit(db, requester, maxCodes);
  return transact(async (trx) => {
    await lockRateLimitKey(trx, `codes ${requester.purpose} ${requester.address}`, requester.now);
    await enforceAddressRateLimit(trx, requester, maxCodes);
    return insert(trx);
  });
}
