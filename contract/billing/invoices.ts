// Endpoints of invoices.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, isoDay, locale, requiredText, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { InvoiceBody } from './invoice.body.ts';

export const InvoiceState = Schema.Literals(['awaiting', 'paid', 'cancelled']);
export type InvoiceState = typeof InvoiceState.Type;

/** `number` is assigned on payment; until then `draftNumber` identifies it. */
export const Invoice = Schema.Struct({
  orderId: id,
  state: InvoiceState,
  number: Schema.NullOr(Schema.String),
  draftNumber: Schema.String,
  createdAt: Schema.Int,
  /** When it was paid or cancelled. */
  settledAt: Schema.NullOr(Schema.Int),
  ...InvoiceBody.fields,
});
export type Invoice = typeof Invoice.Type;

/** Preview of an invoice for a plan; nothing is stored. */
const InvoicePreview = Schema.Struct({ createdAt: Schema.Int, ...InvoiceBody.fields });

const pathParams = { orderId: id };

export const invoices = {
  read: endpoint({
    method: 'GET',
    path: '/api/billing/invoices/:orderId',
    access: 'owner',
    summary: 'The invoice of one order, as it was when it was made and paid',
    input: Schema.Struct(pathParams),
    output: Invoice,
    errors: ['NotFound'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/billing/plans/:planId/invoice',
    access: 'owner',
    summary: 'Preview of the invoice that an order of the plan would have now',
    input: Schema.Struct({ planId: requiredText(64) }),
    output: InvoicePreview,
    errors: ['NotFound'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/billing/invoices',
    access: 'owner',
    summary: 'Invoices, the newest first, by cursor; of the days `from` to `to` in the zone of the account',
    input: Schema.Struct({
      state: Schema.optionalKey(InvoiceState),
      from: Schema.optionalKey(isoDay),
      to: Schema.optionalKey(isoDay),
      cursor: Schema.optionalKey(freeText(200)),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: Schema.Struct({ invoices: Schema.Array(Invoice), nextCursor: Schema.NullOr(Schema.String) }),
    errors: [],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/billing/invoices/:orderId/pdf',
    access: 'owner',
    summary: 'The invoice of one order as one page to print (PDF)',
    response: 'file',
    input: Schema.Struct({ ...pathParams, locale }),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
};
