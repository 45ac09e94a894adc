// Stores invoices: draft with the order, number when paid, cancel, read.

import { Schema } from 'effect';
import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  InvoiceBody,
  type InvoiceLineInput,
  type InvoicePayment,
  type Party,
} from '../../../../contract/billing/invoice.body.ts';
import type { Invoice, InvoiceState } from '../../../../contract/billing/invoices.ts';
import { type InvoiceEvent, nextInvoice } from '../../../../src/machines/lifecycles/invoice.machine.ts';
import { newId } from '../../../store/id.ts';
import { recordTransitions } from '../../../store/lifecycle/lifecycle-transitions.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Cursor } from '../../shared/page-cursor.ts';
import type { OrderIds } from '../orders/orders.rules.ts';
import { fiscalYearOf, formatDraftInvoiceNumber, formatInvoiceNumber } from './invoice.rules.ts';
import { calculateTotals } from './totals.rules.ts';

type InvoiceRow = Selectable<Database['invoices']>;
type Trx = Transaction<Database>;

const decodeBody = Schema.decodeSync(Schema.fromJsonString(InvoiceBody));

export interface NewInvoice extends OrderIds {
  /** Prices in rial before discount and tax. */
  readonly lines: readonly InvoiceLineInput[];
  /** The coupon code and its discount in rial. */
  readonly coupon: { readonly code: string; readonly discount: number } | null;
  /** Basis points, by `readTaxRate`. */
  readonly taxRate: number;
  readonly seller: Party;
  readonly buyer: Party;
  readonly plan: { readonly id: string; readonly name: { fa: string; en: string }; readonly months: number };
  readonly now: number;
}

/** The contents of an unpaid invoice with its totals. Stores nothing. */
export function draftInvoiceBody({
  lines,
  coupon,
  taxRate,
  seller,
  buyer,
  plan,
}: Omit<NewInvoice, 'now' | keyof OrderIds>): InvoiceBody {
  return {
    seller,
    buyer,
    plan: { ...plan, startsAt: null, endsAt: null },
    coupon: coupon?.code ?? null,
    taxRate,
    ...calculateTotals(lines, coupon?.discount ?? 0, taxRate),
    payment: null,
  };
}

/** Inserts the awaiting invoice of a new order. @returns its contents; `totals.payable` is the amount to charge */
export async function draftInvoice(
  trx: Trx,
  { accountId, orderId, now, ...content }: NewInvoice,
): Promise<InvoiceBody> {
  const body = draftInvoiceBody(content);
  await trx
    .insertInto('invoices')
    .values({
      id: newId(),
      account_id: accountId,
      order_id: orderId,
      state: 'awaiting',
      fiscal_year: null,
      serial: null,
      created_at: now,
      settled_at: null,
      body: JSON.stringify(body),
    })
    .execute();
  return body;
}

export interface InvoiceSettlement extends OrderIds {
  readonly now: number;
  readonly payment: InvoicePayment | null;
  /** The period of the paid plan, from `startSubscription`. */
  readonly period: { readonly startsAt: number; readonly endsAt: number | null };
}

/**
 * Numbers an invoice in the transaction that credits its order. Idempotent: a paid invoice keeps its number.
 * The year's counter is locked until the transaction ends, so call it last.
 * @returns undefined when the order has no invoice.
 */
export async function settleInvoice(
  trx: Trx,
  { now, payment, period, ...ids }: InvoiceSettlement,
): Promise<{ id: string; number: string } | undefined> {
  const row = await lockInvoice(trx, ids);
  if (!row) return undefined;
  if (row.fiscal_year !== null && row.serial !== null)
    return { id: row.id, number: formatInvoiceNumber(row.fiscal_year, row.serial) };
  const state = nextInvoice(row.state, 'settled');
  if (state === null) return undefined;
  const content = decodeBody(row.body);
  const body: InvoiceBody = { ...content, plan: { ...content.plan, ...period }, payment };
  const fiscalYear = fiscalYearOf(now);
  const { last_serial: serial } = await trx
    .insertInto('invoice_counters')
    .values({ fiscal_year: fiscalYear, last_serial: 1 })
    .onConflict((conflict) =>
      conflict
        .column('fiscal_year')
        .doUpdateSet((eb) => ({ last_serial: eb('invoice_counters.last_serial', '+', 1) })),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  await updateInvoice(trx, row, 'settled', {
    state,
    fiscal_year: fiscalYear,
    serial,
    settled_at: now,
    body: JSON.stringify(body),
  });
  return { id: row.id, number: formatInvoiceNumber(fiscalYear, serial) };
}

/**
 * Cancels an awaiting invoice.
 * @returns false when there is none, or it is already paid or cancelled.
 */
export async function cancelInvoice(
  trx: Trx,
  { now, ...ids }: OrderIds & { readonly now: number },
): Promise<boolean> {
  const row = await lockInvoice(trx, ids);
  const state = row && nextInvoice(row.state, 'cancelled');
  if (!row || !state) return false;
  await updateInvoice(trx, row, 'cancelled', { state, settled_at: now });
  return true;
}

/** The row, locked until the transaction ends, so that its state cannot change between read and update. */
const lockInvoice = (trx: Trx, { accountId, orderId }: OrderIds): Promise<InvoiceRow | undefined> =>
  trx
    .updateTable('invoices')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirst();

async function updateInvoice(
  trx: Trx,
  row: InvoiceRow,
  event: InvoiceEvent['type'],
  change: Partial<InvoiceRow> & { readonly state: InvoiceState; readonly settled_at: number },
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set(change)
    .where('account_id', '=', row.account_id)
    .where('order_id', '=', row.order_id)
    .where('state', '=', row.state)
    .executeTakeFirstOrThrow();
  const ids = { accountId: row.account_id, timelineId: row.order_id, entityId: row.id };
  const { state: to, settled_at: at } = change;
  await recordTransitions(trx, [{ ...ids, machine: 'invoice', from: row.state, event, to, at }]);
}

export async function readInvoice(
  db: Kysely<Database>,
  { accountId, orderId }: OrderIds,
): Promise<Invoice | undefined> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && toInvoice(row);
}

export interface InvoiceQuery {
  readonly state: InvoiceState | null;
  /** Range of the creation instant; the end is excluded. */
  readonly from: number;
  readonly to: number;
  readonly after: Cursor | null;
  readonly limit: number;
}

/** The newest first. */
export async function findInvoices(
  db: Kysely<Database>,
  accountId: string,
  { state, from, to, after, limit }: InvoiceQuery,
): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .$if(state !== null, (query) => query.where('state', '=', state ?? 'paid'))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('created_at', '<', after?.at ?? 0),
          eb.and([eb('created_at', '=', after?.at ?? 0), eb('order_id', '<', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toInvoice);
}

const toInvoice = (row: InvoiceRow): Invoice => ({
  orderId: row.order_id,
  state: row.state,
  number:
    row.fiscal_year === null || row.serial === null ? null : formatInvoiceNumber(row.fiscal_year, row.serial),
  draftNumber: formatDraftInvoiceNumber(row.order_id),
  createdAt: row.created_at,
  settledAt: row.settled_at,
  ...decodeBody(row.body),
});
