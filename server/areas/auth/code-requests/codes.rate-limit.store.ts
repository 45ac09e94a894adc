// Rate-limits requests for one-time codes by requesting address and by target.
import type { Kysely } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { insertCode, lockRateLimitKey, type NewCode, nextSendAt, replaceCode } from './codes.store.ts';

type Db = Kysely<Database>;
type Writer = Pick<Store, 'db' | 'transact'>;
type Asker = Pick<NewCode, 'purpose' | 'address' | 'now'>;

const HOUR_MS = 3_600_000;

/** When the code `most` before now was sent that this asker asked for within a time; null where there were fewer. */
async function sentBefore(
  db: Db,
  { purpose, address, now, targetKey }: Asker & { readonly targetKey?: string },
  { most, withinMs }: { readonly most: number; readonly withinMs: number },
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
    .offset(most - 1)
    .executeTakeFirst();
  return nthLastCode?.sent_at ?? null;
}

/**
 * Refuses an address that asked `most` times in 120 s. A wait of the phone itself is another refusal: who mistyped
 * one asks for the right one at once.
 * @throws ApiError TooManyRequests
 */
export async function enforceAddressRateLimit(
  db: Db,
  { purpose, address, now }: Asker,
  most: number,
): Promise<void> {
  const { resendMs } = limits.code;
  const sentAt = await sentBefore(db, { purpose, address, now }, { most, withinMs: resendMs });
  if (sentAt !== null) throw new ApiError('TooManyRequests', { retryAfterMs: sentAt + resendMs - now });
}

/**
 * Places the code where both its target and the address that asks may have one.
 * @returns null, or when a code may be sent to this target again
 * @throws ApiError TooManyRequests where the address has asked too often
 */
export const insertCodeRateLimited = async (
  store: Writer,
  code: NewCode,
  most: number,
): Promise<number | null> =>
  (await waitOfTarget(store.db, code)) ??
  inTurn(store, code, most, async (trx) => (await waitOfTarget(trx, code)) ?? insertCode(trx, code));

/** An address that asks for one target again and again leaves the target's turns to others. */
async function waitOfTarget(db: Db, code: NewCode): Promise<number | null> {
  const most = limits.code.perTargetAndHour;
  const sentAt = await sentBefore(db, code, { most, withinMs: HOUR_MS });
  return sentAt === null ? nextSendAt(db, code) : sentAt + HOUR_MS;
}

/**
 * Puts a new code in place of one, where the address that asks may have one.
 * @returns null, or when to ask again
 * @throws ApiError TooManyRequests where the address has asked too often
 */
export const replaceCodeRateLimited = (
  store: Writer,
  code: Asker & Pick<NewCode, 'id' | 'hmac'>,
  most: number,
): Promise<number | null> => inTurn(store, code, most, (trx) => replaceCode(trx, code));

/** Whoever may not ask yet is told by a read alone: however often they ask, nothing is written. */
async function inTurn(
  { db, transact }: Writer,
  asker: Asker,
  most: number,
  insert: (trx: Db) => Promise<number | null>,
): Promise<number | null> {
  await enforceAddressRateLimit(db, asker, most);
  return transact(async (trx) => {
    await lockRateLimitKey(trx, `codes ${asker.purpose} ${asker.address}`, asker.now);
    await enforceAddressRateLimit(trx, asker, most);
    return insert(trx);
  });
}
