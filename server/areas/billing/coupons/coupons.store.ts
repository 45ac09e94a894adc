// Coupons: list, edit, quote, and claim within their usage limit.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Coupon, CouponTerms } from '../../../../contract/billing/coupons.ts';
import { toAsciiDigits } from '../../../../contract/fields/email-and-phone.rules.ts';
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

/** Active ones first, the newest first. */
export async function listCoupons(db: Kysely<Database>): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .orderBy((eb) => eb.case().when('archived_at', 'is', null).then(0).else(1).end())
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toCoupon);
}

/** Fails on the unique key of `code_key` when the code is in use. */
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

/** Null when it was changed concurrently, does not exist, or has been used more often than the new limit. */
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

/** Undefined when there is no such code. */
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

/** Whether the code exists, archived or not. */
export async function couponExists(db: Kysely<Database>, couponId: string): Promise<boolean> {
  const row = await db.selectFrom('coupons').select('id').where('id', '=', couponId).executeTakeFirst();
  return row !== undefined;
}

export type CouponRow = Selectable<Database['coupons']>;

/** Why a code gives no discount. */
export type CouponRefusal =
  | 'DiscountInvalid'
  | 'DiscountExpired'
  | 'DiscountUsedUp'
  | 'DiscountNotForPlan'
  | 'DiscountFirstPurchase';

const couponKey = (code: string): string => toAsciiDigits(code.normalize('NFKC').trim()).toLowerCase();

/**
 * The discount of a code in rial; does not claim a use.
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
  const refusal = findCouponRefusal(coupon, request);
  if (refusal) return refusal;
  if (coupon.first_purchase === 1 && (await hasPaidSubscription(db, request.accountId)))
    return 'DiscountFirstPurchase';
  return { discount: calculateDiscount(coupon, request.price), couponId: coupon.id, code: coupon.code };
}

function findCouponRefusal(
  coupon: CouponRow,
  { planId, now }: { readonly planId: string; readonly now: number },
): CouponRefusal | null {
  if (coupon.expires_at !== null && coupon.expires_at <= now) return 'DiscountExpired';
  if (coupon.max_uses !== null && coupon.used_count >= coupon.max_uses) return 'DiscountUsedUp';
  const plans: string[] | null = coupon.plan_ids === null ? null : JSON.parse(coupon.plan_ids);
  return plans === null || plans.includes(planId) ? null : 'DiscountNotForPlan';
}

/** At most the price; a percentage is rounded down to a whole rial. */
const calculateDiscount = (
  { kind, value }: { readonly kind: 'percent' | 'amount'; readonly value: number },
  price: number,
): number => Math.min(price, kind === 'amount' ? value : Number((BigInt(price) * BigInt(value)) / 100n));

/**
 * Claims a use of the coupon for an order, whatever was quoted before: of two concurrent last uses one
 * succeeds.
 * @returns false when it is used up, expired or archived meanwhile, or is for first orders only; idempotent per order
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
  if (!numInsertedOrUpdatedRows) return await isClaimedByOrder(trx, { orderId, couponId, accountId });
  const claimedCoupon = await trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('id', '=', couponId)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used_count', '<', eb.ref('max_uses'))]))
    .returning('first_purchase')
    .executeTakeFirst();
  if (claimedCoupon && !(claimedCoupon.first_purchase === 1 && (await hasPaidSubscription(trx, accountId))))
    return true;
  if (claimedCoupon) await decrementUses(trx, couponId);
  await trx
    .deleteFrom('coupon_claims')
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .execute();
  return false;
}

/** Releases the use of an order that was not paid; idempotent. */
export async function releaseCoupon(
  trx: Transaction<Database>,
  { accountId, orderId }: { readonly accountId: string; readonly orderId: string },
): Promise<void> {
  const releasedClaim = await trx
    .deleteFrom('coupon_claims')
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .returning('coupon_id')
    .executeTakeFirst();
  if (releasedClaim) await decrementUses(trx, releasedClaim.coupon_id);
}

const decrementUses = (trx: Transaction<Database>, couponId: string) =>
  trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '-', 1) }))
    .where('id', '=', couponId)
    .where('used_count', '>', 0)
    .execute();

async function isClaimedByOrder(
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

/** Whether the account has a subscription from an order. */
async function hasPaidSubscription(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const subscription = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('order_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return subscription !== undefined;
}
