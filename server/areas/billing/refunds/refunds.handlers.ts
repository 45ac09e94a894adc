// Super admin endpoints that list, record and reopen refunds.

import type { Refund, refunds } from '../../../../contract/billing/refunds.ts';
import { limits } from '../../../../contract/limits.ts';
import type { OfferedGateway } from '../../../gateways/registry.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { decodeCursor, encodeCursor } from '../../shared/page-cursor.ts';
import { personName } from '../../shared/person-name.ts';
import { lockAccount } from '../orders/orders.store.ts';
import { enqueuePaymentNotice } from '../payments/payment-notices.store.ts';
import { findOrderPayments } from '../payments/payments.find.store.ts';
import { toPayment } from '../payments/payments.wire.ts';
import { findRefund, findRefunds, listRefunds, type RefundRow } from './refunds.find.store.ts';
import { reopenRefund, settleRefund } from './refunds.store.ts';

export interface RefundsDeps {
  readonly store: Store;
  readonly gateways: readonly OfferedGateway[];
}

const buyerContactOf = ({ buyer_phone, buyer_email }: RefundRow) => ({
  phone: buyer_phone ?? '',
  email: buyer_email ?? '',
});

const settlerOf = ({ settler, settler_first: first_name, settler_last: last_name }: RefundRow) =>
  settler === null ? null : personName({ first_name, last_name, username: settler });

/** Handlers of `contract/billing/refunds.ts`. */
export function refundsHandlers({ store, gateways }: RefundsDeps): Handlers<typeof refunds> {
  const toRefund = async (row: RefundRow): Promise<Refund> => {
    const { account_id: accountId, order_id: orderId } = row;
    const [orderPayments, refundsByPayment] = await Promise.all([
      findOrderPayments(store.db, accountId, [orderId]),
      findRefunds(store.db, accountId, [row.id]),
    ]);
    const creditedPayment = orderPayments.find(({ state }) => state === 'verified');
    return {
      payment: toPayment(row, gateways, refundsByPayment.get(row.id)),
      creditedPayment: creditedPayment ? toPayment(creditedPayment, gateways) : null,
      order: { id: orderId, planId: row.plan_id, planName: { fa: row.plan_fa, en: row.plan_en } },
      account: { id: accountId, name: row.account_name },
      buyer: row.username === null ? null : { name: personName(row), ...buyerContactOf(row) },
      settledBy: settlerOf(row),
    };
  };
  const requireRefund = async (paymentId: string): Promise<RefundRow> => {
    const row = await findRefund(store.db, paymentId);
    if (!row) throw new ApiError('NotFound');
    return row;
  };
  return {
    async list({ state, cursor, limit = limits.page.default }) {
      const after = cursor ? decodeCursor(cursor) : null;
      const rows = await listRefunds(store.db, { state, after, limit: limit + 1 });
      const pageRows = rows.slice(0, limit);
      const last = rows.length > limit ? pageRows.at(-1) : undefined;
      const at = last && (state === 'due' ? last.since : last.settled_at);
      return {
        refunds: await Promise.all(pageRows.map(toRefund)),
        nextCursor: last && at ? encodeCursor({ at, id: last.id }) : null,
      };
    },

    async settle({ paymentId, reference, note }, { userId }, { now, ip }) {
      const { account_id: accountId, order_id: subject } = await requireRefund(paymentId);
      const ids = { accountId, paymentId };
      await store.transact(async (trx) => {
        await lockAccount(trx, accountId);
        if (!(await settleRefund(trx, ids, { reference, note, userId, now })))
          throw new ApiError('RefundChanged');
        const entry = { accountId, userId, subject, ip, now };
        const details = { reference, ...(note !== '' && { note }) };
        await writeAudit(trx, { ...entry, action: 'refund.settled', details });
        await enqueuePaymentNotice(store, trx, {
          ...ids,
          kind: 'refundSettled',
          at: now,
          runAt: now + limits.refund.undoMs,
        });
      });
      return toRefund(await requireRefund(paymentId));
    },

    async reopen({ paymentId, settledAt }, { userId }, { now, ip }) {
      const { account_id: accountId, order_id: subject } = await requireRefund(paymentId);
      const ids = { accountId, paymentId };
      await store.transact(async (trx) => {
        await lockAccount(trx, accountId);
        const reopenedRefund = await reopenRefund(trx, ids, { settledAt, now });
        if (!reopenedRefund) throw new ApiError('RefundChanged');
        const { wasNotified, reference } = reopenedRefund;
        const entry = { accountId, userId, subject, ip, now };
        await writeAudit(trx, { ...entry, action: 'refund.reopened', details: { reference } });
        if (wasNotified) await enqueuePaymentNotice(store, trx, { ...ids, kind: 'refundReopened', at: now });
      });
      return toRefund(await requireRefund(paymentId));
    },
  };
}
