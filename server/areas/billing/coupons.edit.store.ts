// Creates, changes and archives coupons.
import type { Kysely, Transaction } from 'kysely';
import type { Coupon, CouponTerms } from '../../../contract/coupons.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema.ts';
import { type CouponRow, couponKey } from './coupons.store.ts';

const toCoupon = (row: CouponRow): Coupon => ({
  id: row.id,
  revision: row.revision,
  code: row.code,
  kind: row.kind,
  value: row.value,
  expiresAt: row.expires_at,
  maxUses: row.max_uses,
  used: row.used,
  planIds: row.plan_ids === null ? null : JSON.parse(row.plan_ids),
  isFirstPurchase: row.first_purchase === 1,
  isArchived: row.archived_at !== null,
});

const columnsOf = (terms: CouponTerms) => ({
  code: terms.code,
  code_key: couponKey(terms.code),
  kind: terms.kind,
  value: terms.value,
  expires_at: terms.expiresAt,
  max_uses: terms.maxUses,
  plan_ids: terms.planIds === null ? null : JSON.stringify(terms.planIds),
  first_purchase: terms.isFirstPurchase ? (1 as const) : (0 as const),
});

/** Those in use first, the newest first. */
export async function listCoupons(db: Kysely<Database>): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .orderBy((eb) => eb.case().when('archived_at', 'is', null).then(0).else(1).end())
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toCoupon);
}

/** Fails with the unique key of `code_key` where the code is in use. */
export async function addCoupon(
  trx: Transaction<Database>,
  terms: CouponTerms,
  now: number,
): Promise<Coupon> {
  const row = await trx
    .insertInto('coupons')
    .values({ id: newId(), ...columnsOf(terms), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCoupon(row);
}

/** Null when somebody was first, there is no such code, or it has been used more often than it may be from now on. */
export async function changeCoupon(
  trx: Transaction<Database>,
  { couponId, revision, terms }: { couponId: string; revision: number; terms: CouponTerms },
  now: number,
): Promise<Coupon | null> {
  const row = await trx
    .updateTable('coupons')
    .set({ ...columnsOf(terms), revision: revision + 1, updated_at: now })
    .where('id', '=', couponId)
    .where('revision', '=', revision)
    .$if(terms.maxUses !== null, (query) => query.where('used', '<=', terms.maxUses ?? 0))
    .returningAll()
    .executeTakeFirst();
  return row ? toCoupon(row) : null;
}

/** Undefined where there is no such code. */
export async function archiveCoupon(
  trx: Transaction<Database>,
  { couponId, isArchived }: { readonly couponId: string; readonly isArchived: boolean },
  now: number,
): Promise<Coupon | undefined> {
  const row = await trx
    .updateTable('coupons')
    .set((eb) => ({
      archived_at: isArchived ? now : null,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', couponId)
    .returningAll()
    .executeTakeFirst();
  return row && toCoupon(row);
}

/** Whether there is such a code, archived or not. */
export async function hasCoupon(db: Kysely<Database>, couponId: string): Promise<boolean> {
  const row = await db.selectFrom('coupons').select('id').where('id', '=', couponId).executeTakeFirst();
  return row !== undefined;
}
