// Knows the rows of one-time codes: how they are placed and replaced. Knows no use of a code and no form.
import type { Kysely } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../store/schema.ts';

type Db = Kysely<Database>;

export interface NewCode {
  readonly id: string;
  readonly purpose: string;
  /** What the code proves, folded: one code per purpose and target. */
  readonly targetKey: string;
  /** The address it was asked from. */
  readonly address: string;
  readonly hmac: string;
  readonly payload: string;
  readonly now: number;
  /** How long it may be used, in ms. */
  readonly lifetimeMs: number;
}

/**
 * Places the code, taking the place of one sent at least 120 s ago.
 * @returns null, or when a code may be sent to this target again.
 */
export async function placeCode(db: Db, code: NewCode): Promise<number | null> {
  const fresh = {
    id: code.id,
    address: code.address,
    code_hmac: code.hmac,
    payload: code.payload,
    attempts: 0,
    sent_at: code.now,
    expires_at: code.now + code.lifetimeMs,
    consumed_at: null,
  };
  const placed = await db
    .insertInto('codes')
    .values({ ...fresh, purpose: code.purpose, target_key: code.targetKey })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'target_key'])
        .doUpdateSet(fresh)
        .where('codes.sent_at', '<=', code.now - limits.code.resendMs),
    )
    .returning('id')
    .executeTakeFirst();
  if (placed) return null;
  const standing = await db
    .selectFrom('codes')
    .select('sent_at')
    .where('purpose', '=', code.purpose)
    .where('target_key', '=', code.targetKey)
    .executeTakeFirst();
  return (standing?.sent_at ?? code.now) + limits.code.resendMs;
}

/** How many codes an address asked for since an instant. */
export async function countSentTo(db: Db, purpose: string, address: string, since: number): Promise<number> {
  const { sent } = await db
    .selectFrom('codes')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** Puts a new code in place of one sent at least 120 s ago; false when that was not so. */
export async function replaceCode(
  db: Db,
  { id, address, hmac, now }: Pick<NewCode, 'id' | 'address' | 'hmac' | 'now'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ address, code_hmac: hmac, attempts: 0, sent_at: now, expires_at: now + limits.code.lifetimeMs })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('sent_at', '<=', now - limits.code.resendMs)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets that a code was sent, because it was not: another may be sent at once. */
export async function unsendCode(db: Db, id: string): Promise<void> {
  await db.updateTable('codes').set({ sent_at: 0 }).where('id', '=', id).execute();
}
