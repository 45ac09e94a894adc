// Endpoints that list and export payment attempts.
import { invoiceTexts } from '../../../../contract/billing/invoices.texts.ts';
import {
  manualMethodTexts,
  paymentReasonText,
  paymentStateTexts,
  refundStateTexts,
} from '../../../../contract/billing/payment.texts.ts';
import type { Transaction, transactions } from '../../../../contract/billing/transactions.ts';
import { limits } from '../../../../contract/limits.ts';
import type { OfferedGateway } from '../../../gateways/registry.ts';
import type { Store } from '../../../store/store.ts';
import { readTimeZone } from '../../account/time-zone.store.ts';
import type { Handlers } from '../../shared/context.ts';
import { writeCsv } from '../../shared/csv.ts';
import { decodeCursor, encodeCursor } from '../../shared/page-cursor.ts';
import { type FormatOptions, formatDate, formatTime } from '../invoices/pdf/invoice.format.ts';
import { findRefunds } from '../refunds/refunds.find.store.ts';
import { gatewayLabel, toPayment } from './payments.wire.ts';
import { findMethods, findTransactions } from './transactions.store.ts';

export interface TransactionsDeps {
  readonly store: Store;
  readonly gateways: readonly OfferedGateway[];
}

/** Row limit of an export. */
const MAX_EXPORT_ROWS = 5_000;

const COLUMN_TITLES = {
  order: { fa: 'شناسهٔ سفارش', en: 'Order ID' },
  at: { fa: 'زمان (ISO)', en: 'Time (ISO)' },
  date: invoiceTexts.date,
  plan: { fa: 'بسته', en: 'Plan' },
  method: invoiceTexts.payment,
  state: { fa: 'وضعیت', en: 'State' },
  reason: { fa: 'توضیح', en: 'Explanation' },
  amount: { fa: 'مبلغ (ریال)', en: 'Amount (rial)' },
  reference: invoiceTexts.tracking,
} as const;

const reasonOf = ({ state, reason, refund }: Transaction) => {
  if (refund) return refundStateTexts[refund.state];
  return reason && paymentReasonText({ state, reason });
};

function toCsvRow(transaction: Transaction, options: FormatOptions): string[] {
  const { locale } = options;
  const { method, label, note } = transaction;
  const methodText = method === 'manual' || method === 'none' ? manualMethodTexts[method] : label;
  const explanations = [
    reasonOf(transaction)?.[locale] ?? '',
    note ?? '',
    transaction.refund?.reference ?? '',
  ];
  return [
    transaction.orderId,
    new Date(transaction.createdAt).toISOString(),
    `${formatDate(options, transaction.createdAt)} ${formatTime(options, transaction.createdAt)}`,
    transaction.planName[locale],
    methodText?.[locale] ?? method,
    paymentStateTexts[transaction.state][locale],
    explanations.join(' ').trim(),
    String(transaction.amount),
    transaction.refId ?? '',
  ];
}

/** Handlers of `contract/billing/transactions.ts`. */
export function transactionsHandlers({ store, gateways }: TransactionsDeps): Handlers<typeof transactions> {
  const toTransactions = async (
    rows: Awaited<ReturnType<typeof findTransactions>>,
  ): Promise<Transaction[]> => {
    const [accountId = ''] = rows.map((row) => row.account_id);
    const refunds = await findRefunds(
      store.db,
      accountId,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...toPayment(row, gateways, refunds.get(row.id)),
      orderId: row.order_id,
      orderState: row.order_state,
      planName: { fa: row.plan_fa, en: row.plan_en },
    }));
  };
  return {
    async list({ cursor, limit = limits.page.default, ...filters }, { accountId }) {
      const after = cursor ? decodeCursor(cursor) : null;
      const [rows, methods] = await Promise.all([
        findTransactions(store.db, accountId, { ...filters, after, limit: limit + 1 }),
        findMethods(store.db, accountId),
      ]);
      const pageRows = rows.slice(0, limit);
      const last = rows.length > limit ? pageRows.at(-1) : undefined;
      return {
        transactions: await toTransactions(pageRows),
        nextCursor: last ? encodeCursor({ at: last.created_at, id: last.id }) : null,
        methods: methods.map((method) => ({ method, label: gatewayLabel(method, gateways) })),
      };
    },

    async export({ locale, ...filters }, { accountId }, { now }) {
      const [rows, zone] = await Promise.all([
        findTransactions(store.db, accountId, { ...filters, after: null, limit: MAX_EXPORT_ROWS }),
        readTimeZone(store.db, accountId),
      ]);
      const head = Object.values(COLUMN_TITLES).map((title) => title[locale]);
      const body = (await toTransactions(rows)).map((one) => toCsvRow(one, { locale, zone }));
      const day = new Date(now).toISOString().slice(0, 10);
      return { fileName: `transactions-${day}.csv`, csv: writeCsv([head, ...body]) };
    },
  };
}
