// Verifies payments after callbacks, and notifies owners and super admins, once each.

import { DAY_MS } from '../../../contract/durations.ts';
import { enqueueAccountNotice } from '../../areas/auth/account-notices/account-notices.store.ts';
import { readOrder } from '../../areas/billing/orders/orders.store.ts';
import { findOwner, findSuperAdmins } from '../../areas/billing/payments/billing-contacts.store.ts';
import { type PaymentRow, readPayment } from '../../areas/billing/payments/payments.store.ts';
import { type VerificationDeps, verifyPayment } from '../../areas/billing/payments/verify-payment.ts';
import { markRefundNotified } from '../../areas/billing/refunds/refunds.store.ts';
import { wasGroupNotified } from '../../areas/notifications/notifications.store.ts';
import { type NotificationInput, notify } from '../../areas/notifications/notify.store.ts';
import { gatewayProviderList, remedyFor } from '../../gateways/registry.ts';
import type { Job, JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Payload } from '../../store/jobs/payloads.ts';
import type { Store } from '../../store/store.ts';

interface NoticeDeps {
  readonly store: Store;
  readonly clock: () => number;
}

type PaymentNotice = Payload<'notify-payment'>;

/** Delay before a payment is retried while another of its account is being verified; doubled per attempt. */
const BUSY_RETRY_MS = 1_000;

export async function verifyQueuedPayment(
  deps: VerificationDeps,
  ids: Payload<'verify-payment'>,
  { attempt }: Job,
): Promise<JobOutcome> {
  const outcome = await verifyPayment(deps, ids);
  return outcome === 'busy'
    ? { retryInMs: BUSY_RETRY_MS * 2 ** attempt, reason: 'Another payment is being verified' }
    : outcome;
}

/** Notifies the users concerned; idempotent by notification group. */
export async function sendPaymentNotice(
  { store, clock }: NoticeDeps,
  notification: PaymentNotice,
): Promise<void> {
  const { accountId, paymentId, kind: noticeKind } = notification;
  const payment = await readPayment(store.db, notification);
  const order = payment && (await readOrder(store.db, { accountId, orderId: payment.order_id }));
  if (!order) return;
  const now = clock();
  const group = [paymentId, noticeKind, notification.at ?? []].flat().join(':');
  const commonFields = { itemId: order.id, text: noticeKind, group, now };
  const reference =
    noticeKind === 'refundSettled'
      ? await markRefundNotified(store.db, notification, { settledAt: notification.at ?? 0, now })
      : null;
  if (noticeKind === 'refundSettled' && reference === null) return; // withdrawn before the notice was sent
  if (noticeKind === 'receiptWaiting' || noticeKind === 'refundDue' || noticeKind === 'gatewayRefused') {
    const { name, admins } = await findSuperAdmins(store.db, accountId);
    for (const { locale, ...admin } of admins) {
      const adminNotification = { ...commonFields, ...admin, kind: noticeKind, subject: name, text: '' };
      if (noticeKind === 'gatewayRefused')
        await notifyGatewayRefused(store, payment, { ...adminNotification, locale });
      else await notifyUser(store, noticeKind, adminNotification);
    }
    return;
  }
  const owner = await findOwner(store.db, accountId);
  if (!owner) return;
  const subject = owner.locale === 'en' ? order.plan_en : order.plan_fa;
  const { userId } = owner;
  const noticeText = reference ?? (noticeKind === 'receiptRejected' ? (payment.note ?? '') : '');
  await notifyUser(
    store,
    noticeKind,
    { ...commonFields, accountId, userId, kind: 'paymentNotice', subject },
    noticeText,
  );
}

/** At most once a day per gateway and code, for all buyers together. */
function notifyGatewayRefused(
  store: Store,
  { gateway, code, changed_at }: PaymentRow,
  { locale, ...notification }: UserNotification & { readonly locale: 'fa' | 'en' },
): Promise<void> {
  const label = gatewayProviderList.find((provider) => provider.kind === gateway)?.label[locale] ?? gateway;
  const day = Math.floor(changed_at / DAY_MS);
  const remedy = remedyFor(gateway, code ?? '')[locale];
  const group = `${gateway}:${code}:${day}`;
  return notifyUser(
    store,
    'gatewayRefused',
    { ...notification, subject: label, text: remedy, group },
    remedy,
  );
}

type UserNotification = Omit<NotificationInput, 'to'> & { readonly userId: string; readonly group: string };

/**
 * One transaction per user, as users of different accounts need different event counters, locked one at a
 * time.
 */
function notifyUser(
  store: Store,
  noticeKind: PaymentNotice['kind'],
  { userId, ...notice }: UserNotification,
  noticeText = '',
): Promise<void> {
  const { accountId, kind, group, subject } = notice;
  return store.transact(async (trx) => {
    if (await wasGroupNotified(trx, { accountId, userId }, { kind, group })) return;
    await enqueueAccountNotice(store, trx, {
      kind: noticeKind,
      accountId,
      userId,
      reason: subject,
      ...(noticeText && { text: noticeText }),
    });
    await notify(store, trx, { ...notice, to: [userId] });
  });
}
