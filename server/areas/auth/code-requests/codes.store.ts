// Stores one-time codes: create, replace, count attempts, consume.
import type { Kysely } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';

type Db = Kysely<Database>;

export interface NewCode {
  readonly id: string;
  readonly purpose: string;
  /** What the code verifies, normalised: one code is sent per purpose and target in 120 s. */
  readonly targetKey: string;
  /** Rate-limit key of the requesting address. */
  readonly address: string;
  readonly hmac: string;
  readonly payload: string;
  readonly now: number;
  /** Lifetime in ms. */
  readonly lifetimeMs: number;
}

type CodeTarget = Pick<NewCode, 'purpose' | 'targetKey' | 'now'>;

/** When the next code may be sent to this target, whoever requested the last one; null means now. */
export async function findNextSendAt(
  db: Db,
  { purpose, targetKey, now }: CodeTarget,
): Promise<number | null> {
  const latest = await db
    .selectFrom('codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('target_key', '=', targetKey)
    .where('sent_at', '>', now - limits.code.resendMs)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest ? latest.sent_at + limits.code.resendMs : null;
}

/**
 * Inserts a code unless one was sent to its target in the last 120 s. Earlier codes stay valid for their own
 * requesters. Call it in a transaction, so that only one of two concurrent requests succeeds.
 * @returns null, or when a code may be sent to this target again.
 */
export async function insertCode(db: Db, code: NewCode): Promise<number | null> {
  await lockRateLimitKey(db, `codes ${code.purpose} to ${code.targetKey}`, code.now);
  const nextSendAt = await findNextSendAt(db, code);
  if (nextSendAt !== null) return nextSendAt;
  await db
    .insertInto('codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      target_key: code.targetKey,
      address: code.address,
      code_hmac: code.hmac,
      payload: code.payload,
      attempts: 0,
      sent_at: code.now,
      expires_at: code.now + code.lifetimeMs,
      consumed_at: null,
    })
    .execute();
  return null;
}

/**
 * Locks a row of this name until the transaction ends, so that concurrent requests see one another's codes.
 */
export async function lockRateLimitKey(db: Db, key: string, now: number): Promise<void> {
  await db
    .insertInto('throttles')
    .values({ key, count: 0, window_started_at: now, blocked_until: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_started_at: now }))
    .execute();
}

/** Number of codes sent since an instant, by requesting address or by target. */
export async function countSentCodes(
  db: Db,
  {
    purpose,
    since,
    ...scope
  }: { readonly purpose: string; readonly since: number } & (
    | { readonly address: string }
    | { readonly targetKey: string }
  ),
): Promise<number> {
  const { sentCount } = await db
    .selectFrom('codes')
    .select((eb) => eb.fn.countAll<number>().as('sentCount'))
    .where('purpose', '=', purpose)
    .$if('address' in scope, (query) => query.where('address', '=', 'address' in scope ? scope.address : ''))
    .$if('targetKey' in scope, (query) =>
      query.where('target_key', '=', 'targetKey' in scope ? scope.targetKey : ''),
    )
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sentCount);
}

/**
 * Replaces a code on a resend, with the same checks as `insertCode`.
 * @returns null, or when to ask again
 */
export async function replaceCode(
  db: Db,
  { id, purpose, address, hmac, now }: Pick<NewCode, 'id' | 'purpose' | 'address' | 'hmac' | 'now'>,
): Promise<number | null> {
  const pendingCode = await db
    .selectFrom('codes')
    .select('target_key')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!pendingCode) return now + limits.code.resendMs;
  const target = { purpose, targetKey: pendingCode.target_key, now };
  await lockRateLimitKey(db, `codes ${purpose} to ${target.targetKey}`, now);
  const nextSendAt = await findNextSendAt(db, target);
  if (nextSendAt !== null) return nextSendAt;
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ address, code_hmac: hmac, attempts: 0, sent_at: now, expires_at: now + limits.code.lifetimeMs })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? null : now + limits.code.resendMs;
}

/** Marks a code as not sent, so that another can be sent at once. */
export async function markCodeUnsent(db: Db, id: string): Promise<void> {
  await db.updateTable('codes').set({ sent_at: 0 }).where('id', '=', id).execute();
}
