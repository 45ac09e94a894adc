// Coupons and the endpoints that edit them.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { couponCode, id, requiredText, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';

/** `value` is a percentage or rial; `planIds` null means every plan, `maxUses` null unlimited. */
export const Coupon = Schema.Struct({
  id,
  revision: Schema.Int,
  code: Schema.String,
  kind: Schema.Literals(['percent', 'amount']),
  value: Schema.Int,
  expiresAt: Schema.NullOr(Schema.Int),
  maxUses: Schema.NullOr(Schema.Int),
  used: Schema.Int,
  planIds: Schema.NullOr(Schema.Array(Schema.String)),
  isFirstPurchase: Schema.Boolean,
  isArchived: Schema.Boolean,
});
export type Coupon = typeof Coupon.Type;

/** A percentage is at most 100. */
export const CouponTerms = Schema.Struct({
  code: couponCode,
  kind: Coupon.fields.kind,
  value: wholeNumber(1, limits.plan.price),
  expiresAt: Schema.NullOr(wholeNumber(0, limits.coupon.lastExpiry)),
  maxUses: Schema.NullOr(wholeNumber(1, limits.coupon.uses)),
  planIds: Schema.NullOr(
    Schema.Array(requiredText(64)).check(Schema.isMinLength(1), Schema.isMaxLength(100)),
  ),
  isFirstPurchase: Schema.Boolean,
}).check(
  Schema.makeFilter((terms: { kind: string; value: number }) =>
    terms.kind === 'percent' && terms.value > 100 ? { path: ['value'], issue: 'OutOfRange' } : undefined,
  ),
);
export type CouponTerms = typeof CouponTerms.Type;

const revision = wholeNumber(1, Number.MAX_SAFE_INTEGER);

export const coupons = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/coupons',
    access: 'superAdmin',
    summary: 'Discount codes, the newest first; archived ones last',
    input: Schema.Struct({}),
    output: Schema.Struct({ coupons: Schema.Array(Coupon) }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/coupons',
    access: 'superAdmin',
    summary: 'Makes a discount code',
    input: Schema.Struct({ terms: CouponTerms }),
    output: Coupon,
    errors: ['CouponTaken'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/coupons/:couponId',
    access: 'superAdmin',
    summary: 'Changes a discount code; orders that use it keep what they were given',
    input: Schema.Struct({ couponId: id, revision, terms: CouponTerms }),
    output: Coupon,
    errors: ['NotFound', 'CouponTaken', 'CouponChanged'],
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/api/admin/coupons/:couponId/archived',
    access: 'superAdmin',
    summary: 'Takes a discount code out of use, or back into it',
    input: Schema.Struct({ couponId: id, isArchived: Schema.Boolean }),
    output: Coupon,
    errors: ['NotFound', 'CouponTaken'],
  }),
};
