import type { PanelEvent } from '../../../contract/live.ts';
import { adminPlansMachine } from '../admin/admin-plans.machine.ts';
import { couponsMachine } from '../admin/coupons.machine.ts';
import { sampleChannel } from '../connections/connection.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { sampleCoupon, sampleOffer, samplePlan, sampleSubscription } from './plan.sample.ts';
import { plansMachine } from './plans.machine.ts';

const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const offline = { error: 'Offline' } as const;
const retried = { type: 'retried' } as const;
const dialogEvents = [{ type: 'form.changed' }, { type: 'dialog.closed' }] as const;

export const plansPaths = definePaths(plansMachine, [
  {
    events: [
      doneEvent('catalogue', {
        ...sampleSubscription,
        offers: [
          sampleOffer(),
          sampleOffer({ plan: samplePlan({ id: 'basic-half-yearly', months: 6, price: 53_000_000 }) }),
        ],
      }),
      errorEvent('catalogue', offline),
      retried,
      { type: 'period.chosen', period: 6 },
      liveEvent({ kind: 'plan.changed' }),
      liveEvent({ kind: 'offers.changed' }),
      liveEvent({ kind: 'reset' }),
      { type: 'live.reconnected' },
    ],
  },
]);

const plan = samplePlan();
const { id: _id, revision: _revision, tier: _tier, months: _months, ...planTerms } = plan;

export const adminPlansPaths = definePaths(adminPlansMachine, [
  {
    events: [
      doneEvent('readCatalogue', { plans: [{ plan, accounts: 2 }], channels: [sampleChannel()] }),
      errorEvent('readCatalogue', offline),
      retried,
      { type: 'edit.requested', planId: plan.id },
      { type: 'form.submitted', terms: { ...planTerms, price: 10_500_000 } },
      doneEvent('change', samplePlan({ revision: 2, price: 10_500_000 })),
      errorEvent('change', { error: 'PlanChanged' }),
      ...dialogEvents,
    ],
  },
]);

const coupon = sampleCoupon();
const terms = {
  code: 'NOROOZ',
  kind: 'amount',
  value: 1_000_000,
  expiresAt: null,
  maxUses: null,
  planIds: null,
  isFirstPurchase: true,
} as const;

export const couponsPaths = definePaths(couponsMachine, [
  {
    events: [
      doneEvent('list', { coupons: [coupon], plans: [plan] }),
      errorEvent('list', offline),
      retried,
      { type: 'coupon.requested' },
      { type: 'edit.requested', couponId: coupon.id },
      { type: 'form.submitted', terms },
      ...dialogEvents,
      doneEvent('create', sampleCoupon({ ...terms, id: '0190f000-0000-7000-8000-0000000000b9', used: 0 })),
      errorEvent('create', { error: 'CouponTaken' }),
      doneEvent('change', coupon),
      errorEvent('change', { error: 'CouponChanged' }),
      { type: 'archive.requested', couponId: coupon.id, isArchived: true },
      doneEvent('archive', sampleCoupon({ isArchived: true })),
      errorEvent('archive', offline),
    ],
    // The queue of commands is unbounded, so lengths over two count as one situation.
    stateKey: ({ context }) => `${context.couponId} ${Math.min(context.commands.length, 2)}`,
  },
]);
