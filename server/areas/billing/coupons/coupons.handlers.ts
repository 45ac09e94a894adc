// Super admin endpoints of coupons.
import type { Coupon, coupons } from '../../../../contract/billing/coupons.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import { type NewAuditEntry, writeAudit } from '../../auth/audit.store.ts';
import { ApiError, type CurrentUser, type Handlers, type RequestContext } from '../../shared/context.ts';
import { archiveCoupon, couponExists, createCoupon, listCoupons, updateCoupon } from './coupons.store.ts';

/** Handlers of `contract/billing/coupons.ts`. */
export function couponsHandlers({ store }: { readonly store: Store }): Handlers<typeof coupons> {
  return {
    list: async () => ({ coupons: await listCoupons(store.db) }),

    create: ({ terms }, user, context) =>
      mapTakenCode(
        store.transact(async (trx) => {
          const coupon = await createCoupon(trx, terms, context.now);
          await writeAudit(trx, toAuditEntry('coupon.created', coupon, user, context));
          return coupon;
        }),
      ),

    change: (input, user, context) =>
      mapTakenCode(
        store.transact(async (trx) => {
          const coupon = await updateCoupon(trx, input, context.now);
          if (!coupon)
            throw new ApiError((await couponExists(trx, input.couponId)) ? 'CouponChanged' : 'NotFound');
          await writeAudit(trx, toAuditEntry('coupon.changed', coupon, user, context));
          return coupon;
        }),
      ),

    archive: (input, user, context) =>
      mapTakenCode(
        store.transact(async (trx) => {
          const coupon = await archiveCoupon(trx, input, context.now);
          if (!coupon) throw new ApiError('NotFound');
          await writeAudit(
            trx,
            toAuditEntry(input.isArchived ? 'coupon.archived' : 'coupon.changed', coupon, user, context),
          );
          return coupon;
        }),
      ),
  };
}

const toAuditEntry = (
  action: NewAuditEntry['action'],
  { id, code }: Coupon,
  { accountId, userId }: CurrentUser,
  { ip, now }: RequestContext,
): NewAuditEntry => ({ accountId, userId, action, subject: id, ip, now, details: { code } });

async function mapTakenCode(work: Promise<Coupon>): Promise<Coupon> {
  try {
    return await work;
  } catch (error) {
    if (uniqueViolation(error)?.columns.includes('code_key')) throw new ApiError('CouponTaken');
    throw error;
  }
}
