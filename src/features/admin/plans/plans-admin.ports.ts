// Ports of the plan and coupon administration machines.

import { fromPromise } from 'xstate';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { type AdminPlanCatalogue, adminPlansMachine } from '../../../machines/admin/admin-plans.machine.ts';
import { type CouponList, couponsMachine } from '../../../machines/admin/coupons.machine.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { couponTexts, planTexts } from './plans-admin.texts.ts';

const readPlanCatalogue = fromPromise<AdminPlanCatalogue>(async ({ signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const [{ plans }, kinds] = await Promise.all([
    call(endpoints.adminPlans.list, {}, { signal }),
    call(endpoints.catalog.connections, {}, { signal }),
  ]);
  return { plans, channels: kinds };
});

export const adminPlansWithPorts = adminPlansMachine.provide({
  actors: {
    readCatalogue: readPlanCatalogue,
    change: lazyCallActor((all) => all.adminPlans.change),
  },
  actions: { announce: () => toast({ tone: 'success', text: formatText(readLocale(), planTexts.saved) }) },
});

const readCoupons = fromPromise<CouponList>(async ({ signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const [{ coupons }, { plans }] = await Promise.all([
    call(endpoints.coupons.list, {}, { signal }),
    call(endpoints.adminPlans.list, {}, { signal }),
  ]);
  return { coupons, plans: plans.map(({ plan }) => plan) };
});

export const couponsWithPorts = couponsMachine.provide({
  actors: {
    list: readCoupons,
    create: lazyCallActor((all) => all.coupons.create),
    change: lazyCallActor((all) => all.coupons.change),
    archive: lazyCallActor((all) => all.coupons.archive),
  },
  actions: {
    announce: ({ self }, notice) => {
      const locale = readLocale();
      if (notice.kind === 'failed') {
        toastFailure(notice.failure);
        return;
      }
      if (notice.kind !== 'archived') {
        toast({ tone: 'success', text: formatText(locale, couponTexts[notice.kind]) });
        return;
      }
      const { couponId, isArchived } = notice;
      const archive = undoSender(self, 'archive');
      const undo = () => archive({ type: 'archive.requested', couponId, isArchived: !isArchived });
      toast({
        tone: 'success',
        text: formatText(locale, isArchived ? couponTexts.archivedNow : couponTexts.restoredNow),
        ...(isArchived && { action: { label: formatText(locale, couponTexts.undo), onPress: undo } }),
      });
    },
  },
});
