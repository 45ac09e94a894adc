// Endpoints that list, read and print invoices.

import { Readable } from 'node:stream';
import type { invoices } from '../../../../contract/billing/invoices.ts';
import type { Plan } from '../../../../contract/billing/plans.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Store } from '../../../store/store.ts';
import { readTimeZone } from '../../account/time-zone.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { decodeCursor, encodeCursor } from '../../shared/page-cursor.ts';
import { readPlan } from '../subscriptions/plans.store.ts';
import { toInvoiceLine } from './invoice.rules.ts';
import { draftInvoiceBody, findInvoices, readInvoice } from './invoices.store.ts';
import { readBuyer, readSeller } from './seller.store.ts';
import { readTaxRate } from './tax-rates.store.ts';

/** Handlers of `contract/billing/invoices.ts`. */
export function invoicesHandlers({ store }: { readonly store: Store }): Handlers<typeof invoices> {
  async function requireInvoice(accountId: string, orderId: string) {
    const invoice = await readInvoice(store.db, { accountId, orderId });
    if (!invoice) throw new ApiError('NotFound');
    return invoice;
  }
  return {
    read: ({ orderId }, { accountId }) => requireInvoice(accountId, orderId),

    async preview({ planId }, { accountId }, { now }) {
      const plan = await readPlan(store.db, planId);
      if (!plan?.isActive || !plan.isOrderable) throw new ApiError('NotFound');
      const [seller, buyer, taxRate] = await Promise.all([
        readSeller(store.db),
        readBuyer(store.db, accountId),
        readTaxRate(store.db, now),
      ]);
      const lines = [toInvoiceLine(plan)];
      return {
        createdAt: now,
        ...draftInvoiceBody({ lines, coupon: null, taxRate, seller, buyer, plan: draftPlan(plan) }),
      };
    },

    async list({ state = null, from, to, cursor, limit = limits.page.default }, { accountId }) {
      const zone = await readTimeZone(store.db, accountId);
      const rows = await findInvoices(store.db, accountId, {
        state,
        from: from ? startOfDay(from, zone) : 0,
        to: to ? startOfDay(dayAfter(to), zone) : Number.MAX_SAFE_INTEGER,
        after: cursor ? decodeCursor(cursor) : null,
        limit: limit + 1,
      });
      const pageRows = rows.slice(0, limit);
      const last = rows.length > limit ? pageRows.at(-1) : undefined;
      return {
        invoices: pageRows,
        nextCursor: last ? encodeCursor({ at: last.createdAt, id: last.orderId }) : null,
      };
    },

    async download({ orderId, locale }, { accountId }) {
      const [invoice, zone] = await Promise.all([
        requireInvoice(accountId, orderId),
        readTimeZone(store.db, accountId),
      ]);
      const { renderInvoicePdf } = await import('./pdf/invoice.page.ts'); // loaded on demand, as its fonts and layout take 30 MB
      const bytes = await renderInvoicePdf(invoice, { locale, zone });
      return {
        name: `invoice-${invoice.number ?? invoice.draftNumber}.pdf`,
        mime: 'application/pdf',
        size: bytes.length,
        read: async (start, end) => Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
      };
    },
  };
}

const draftPlan = ({ id, name, months }: Plan) => ({ id, name, months });

/** The first instant of a day in a zone. */
const startOfDay = (day: string, zone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
