// Super admin endpoints of payments, receipts and manual payment details.
import type { AdminPayment, paymentsAdmin } from '../../../../contract/billing/payments-admin.ts';
import type { OfferedGateway } from '../../../gateways/registry.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { parseCardNumber, parseIban } from '../orders/orders.rules.ts';
import { readOrder } from '../orders/orders.store.ts';
import { findRefunds } from '../refunds/refunds.find.store.ts';
import { readManualPaymentDetails, reviewReceipt, saveManualPaymentDetails } from './manual-payment.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { findAnyPayment, listAllPayments } from './payments.store.ts';
import { toOrder, toPayment } from './payments.wire.ts';

export interface PaymentsAdminDeps {
  readonly store: Store;
  readonly gateways: readonly OfferedGateway[];
}

/** Handlers of `paymentsAdmin` in `contract/billing/payments-admin.ts`. */
export function paymentsAdminHandlers({
  store,
  gateways,
}: PaymentsAdminDeps): Handlers<typeof paymentsAdmin> {
  const toAdminPayment = async (row: PaymentRow & { account_name: string }): Promise<AdminPayment> => {
    const order = await readOrder(store.db, { accountId: row.account_id, orderId: row.order_id });
    if (!order) throw new ApiError('NotFound');
    const refunds = await findRefunds(store.db, row.account_id, [row.id]);
    return {
      payment: toPayment(row, gateways, refunds.get(row.id)),
      order: await toOrder(store.db, order, gateways),
      account: { id: row.account_id, name: row.account_name },
      receipt:
        row.receipt_key === null
          ? null
          : {
              name: row.receipt_name ?? '',
              email: row.receipt_email ?? '',
              planName: row.receipt_plan ?? '',
            },
    };
  };
  return {
    list: async ({ filter, after = '' }) =>
      Promise.all((await listAllPayments(store.db, filter, after)).map(toAdminPayment)),
    async receipt({ paymentId }) {
      const row = await findAnyPayment(store.db, paymentId);
      if (!row?.receipt_key) throw new ApiError('NotFound');
      const bytes = await store.files.read(row.receipt_key);
      return { name: row.receipt_name ?? '', base64: Buffer.from(bytes).toString('base64') };
    },
    async review({ paymentId, isAccepted, note }, { userId }, { now, ip }) {
      const row = await findAnyPayment(store.db, paymentId);
      if (!row?.receipt_key) throw new ApiError('NotFound');
      if (!isAccepted && note === '')
        throw new ApiError('FormIncomplete', { issues: [{ path: ['note'], rule: 'Required' }] });
      const review = { accountId: row.account_id, paymentId, isAccepted, note, userId, ip, now };
      if (!(await reviewReceipt(store, review))) throw new ApiError('AlreadyReviewed');
      const updatedRow = await findAnyPayment(store.db, paymentId);
      if (!updatedRow) throw new ApiError('NotFound');
      return toAdminPayment(updatedRow);
    },
    details: () => readManualPaymentDetails(store.db),
    async changeDetails({ cardNumber, iban, holder, email }, { accountId, userId }, { now, ip }) {
      const card = parseCardNumber(cardNumber);
      const parsedIban = parseIban(iban);
      if (card === null || parsedIban === null)
        throw new ApiError('InvalidInput', {
          issues: [card === null ? 'cardNumber' : 'iban'].map((name) => ({ path: [name], rule: 'Invalid' })),
        });
      const details = { cardNumber: card, iban: parsedIban, holder, email };
      await store.transact(async (trx) => {
        await saveManualPaymentDetails(trx, details, now);
        await writeAudit(trx, {
          accountId,
          userId,
          action: 'paymentDetails.changed',
          ip,
          now,
          details: { iban: parsedIban },
        });
      });
      return details;
    },
  };
}
