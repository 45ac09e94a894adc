// Coupons: list, edit, quote, and claim within their usage limit.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Coupon, CouponTerms } from '../../../../contract/billing/coupons.ts';
import { toAsciiDigits } from '../../../../contract/fields/contact.rules.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';

const toCoupon = (row: CouponRow): Coupon => ({
  id: row.id,
  revision: row.revision,
  code: row.code,
  kind: row.kind,
  value: row.value,
  expiresAt: row.expires_at,
  maxUses: row.max_uses,
  used: row.used_count,
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
export async function createCoupon(
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
export async function updateCoupon(
  trx: Transaction<Database>,
  { couponId, revision, terms }: { couponId: string; revision: number; terms: CouponTerms },
  now: number,
): Promise<Coupon | null> {
  const row = await trx
    .updateTable('coupons')
    .set({ ...columnsOf(terms), revision: revision + 1, updated_at: now })
    .where('id', '=', couponId)
    .where('revision', '=', revision)
    .$if(terms.maxUses !== null, (query) => query.where('used_count', '<=', terms.maxUses ?? 0))
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
export async function couponExists(db: Kysely<Database>, couponId: string): Promise<boolean> {
  const row = await db.selectFrom('coupons').select('id').where('id', '=', couponId).executeTakeFirst();
  return row !== undefined;
}

export type CouponRow = Selectable<Database['coupons']>;

/** Why a code takes nothing off. */
export type CouponRefusal =
  | 'DiscountInvalid'
  | 'DiscountExpired'
  | 'DiscountUsedUp'
  | 'DiscountNotForPlan'
  | 'DiscountFirstPurchase';

const couponKey = (code: string): string => toAsciiDigits(code.normalize('NFKC').trim()).toLowerCase();

/**
 * What a code would take off a price, in rial; nothing is taken yet.
 * @param request `price` is rial before tax
 */
export async function quoteCoupon(
  db: Kysely<Database>,
  request: { code: string; accountId: string; planId: string; price: number; now: number },
): Promise<{ discount: number; couponId: string; code: string } | CouponRefusal> {
  const key = couponKey(request.code);
  if (key === '' || key.length > limits.coupon.codeMax) return 'DiscountInvalid';
  const coupon = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code_key', '=', key)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!coupon) return 'DiscountInvalid';
  const refusal = couponRefusal(coupon, request);
  if (refusal) return refusal;
  if (coupon.first_purchase === 1 && (await hasBought(db, request.accountId))) return 'DiscountFirstPurchase';
  return { discount: discountOf(coupon, request.price), couponId: coupon.id, code: coupon.code };
}

function couponRefusal(
  coupon: CouponRow,
  { planId, now }: { readonly planId: string; readonly now: number },
): CouponRefusal | null {
  if (coupon.expires_at !== null && coupon.expires_at <= now) return 'DiscountExpired';
  if (coupon.max_uses !== null && coupon.used_count >= coupon.max_uses) return 'DiscountUsedUp';
  const plans: string[] | null = coupon.plan_ids === null ? null : JSON.parse(coupon.plan_ids);
  return plans === null || plans.includes(planId) ? null : 'DiscountNotForPlan';
}

/** Never more than the price; a percentage is cut to a whole rial. */
const discountOf = (
  { kind, value }: { readonly kind: 'percent' | 'amount'; readonly value: number },
  price: number,
): number => Math.min(price, kind === 'amount' ? value : Number((BigInt(price) * BigInt(value)) / 100n));

/**
 * Takes a use of the coupon for an order, whatever was quoted before: at its last use one of two gets it.
 * @returns false when it is used up, expired or archived meanwhile, or is not for who has bought before. The same order again is true.
 */
export async function redeemCoupon(
  trx: Transaction<Database>,
  {
    couponId,
    accountId,
    orderId,
    now,
  }: { couponId: string; accountId: string; orderId: string; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('coupon_claims')
    .values({ order_id: orderId, coupon_id: couponId, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return await isClaimed(trx, { orderId, couponId, accountId });
  const claimedCoupon = await trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('id', '=', couponId)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used_count', '<', eb.ref('max_uses'))]))
    .returning('first_purchase')
    .executeTakeFirst();
  if (claimedCoupon && !(claimedCoupon.first_purchase === 1 && (await hasBought(trx, accountId))))
    return true;
  if (claimedCoupon) await decrementUses(trx, couponId);
  await trx
    .deleteFrom('coupon_claims')
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .execute();
  return false;
}

/** Gives the use of an order that came to nothing back; done twice it is harmless. */
export async function releaseCoupon(
  trx: Transaction<Database>,
  { accountId, orderId }: { readonly accountId: string; readonly orderId: string },
): Promise<void> {
  const released = await trx
    .deleteFrom('coupon_claims')
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .returning('coupon_id')
    .executeTakeFirst();
  if (released) await decrementUses(trx, released.coupon_id);
}

const decrementUses = (trx: Transaction<Database>, couponId: string) =>
  trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '-', 1) }))
    .where('id', '=', couponId)
    .where('used_count', '>', 0)
    .execute();

async function isClaimed(
  trx: Transaction<Database>,
  { orderId, couponId, accountId }: { orderId: string; couponId: string; accountId: string },
): Promise<boolean> {
  const claim = await trx
    .selectFrom('coupon_claims')
    .select('coupon_id')
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return claim?.coupon_id === couponId;
}

/** Whether anything was paid for before. */
async function hasBought(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const bought = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('order_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return bought !== undefined;
}
