// Coupons: list, edit, quote, and claim within their usage limit.
import type { Kysely, Selectable, Transaction } from 'kysely';
import { asciiDigits } from '../../../contract/contact.rules.ts';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../store/schema.ts';

export type CouponRow = Selectable<Database['coupons']>;

/** Why a code takes nothing off. */
export type CouponRefusal =
  | 'DiscountInvalid'
  | 'DiscountExpired'
  | 'DiscountUsedUp'
  | 'DiscountNotForPlan'
  | 'DiscountFirstPurchase';

export const couponKey = (code: string): string => asciiDigits(code.normalize('NFKC').trim()).toLowerCase();

/**
 * What a code would take off a price, in rial; nothing is taken yet.
 * @param wanted `price` is rial before tax
 */
export async function quoteCoupon(
  db: Kysely<Database>,
  wanted: { code: string; accountId: string; planId: string; price: number; now: number },
): Promise<{ discount: number; couponId: string; code: string } | CouponRefusal> {
  const key = couponKey(wanted.code);
  if (key === '' || key.length > limits.coupon.codeMax) return 'DiscountInvalid';
  const coupon = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code_key', '=', key)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!coupon) return 'DiscountInvalid';
  const refusal = problemOf(coupon, wanted);
  if (refusal) return refusal;
  if (coupon.first_purchase === 1 && (await hasBought(db, wanted.accountId))) return 'DiscountFirstPurchase';
  return { discount: discountOf(coupon, wanted.price), couponId: coupon.id, code: coupon.code };
}

function problemOf(
  coupon: CouponRow,
  { planId, now }: { readonly planId: string; readonly now: number },
): CouponRefusal | null {
  if (coupon.expires_at !== null && coupon.expires_at <= now) return 'DiscountExpired';
  if (coupon.max_uses !== null && coupon.used >= coupon.max_uses) return 'DiscountUsedUp';
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
export async function claimCoupon(
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
  const taken = await trx
    .updateTable('coupons')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', couponId)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
    .returning('first_purchase')
    .executeTakeFirst();
  if (taken && !(taken.first_purchase === 1 && (await hasBought(trx, accountId)))) return true;
  if (taken) await giveBack(trx, couponId);
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
  if (released) await giveBack(trx, released.coupon_id);
}

const giveBack = (trx: Transaction<Database>, couponId: string) =>
  trx
    .updateTable('coupons')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('id', '=', couponId)
    .where('used', '>', 0)
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
