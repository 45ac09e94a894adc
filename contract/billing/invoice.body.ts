// Schema of an invoice's contents: parties, lines, totals.

import { Schema } from 'effect';
import { LocalisedText } from '../text/localised-text.ts';

const rial = Schema.Int;

/** The seller or the buyer; a buyer may be a person, without company numbers. */
export const Party = Schema.Struct({
  isLegal: Schema.Boolean,
  name: Schema.String,
  /** A company's national id, or a person's national code. */
  nationalId: Schema.String,
  economicCode: Schema.String,
  registrationNumber: Schema.String,
  postalCode: Schema.String,
  address: Schema.String,
  phone: Schema.String,
});
export type Party = typeof Party.Type;

const lineInput = {
  code: Schema.String,
  title: LocalisedText,
  count: Schema.Int,
  unit: LocalisedText,
  /** Rial, before discount and tax. */
  unitPrice: rial,
};
export type InvoiceLineInput = Schema.Struct.Type<typeof lineInput>;

const totals = {
  total: rial,
  discount: rial,
  tax: rial,
  payable: rial,
};
const InvoiceTotals = Schema.Struct(totals);
export type InvoiceTotals = typeof InvoiceTotals.Type;

const InvoiceLine = Schema.Struct({ ...lineInput, row: Schema.Int, ...totals });
export type InvoiceLine = typeof InvoiceLine.Type;

/** The purchased plan; `months` is 0 if it does not expire. The period is known once it is paid. */
const InvoicePlan = Schema.Struct({
  id: Schema.String,
  name: LocalisedText,
  months: Schema.Int,
  startsAt: Schema.NullOr(Schema.Int),
  endsAt: Schema.NullOr(Schema.Int),
});
export type InvoicePlan = typeof InvoicePlan.Type;

/** How it was paid; `reference` identifies the payment at the payer's bank. */
const InvoicePayment = Schema.Struct({ method: LocalisedText, reference: Schema.String, at: Schema.Int });
export type InvoicePayment = typeof InvoicePayment.Type;

/** The contents of an invoice, fixed when it was created and paid. */
export const InvoiceBody = Schema.Struct({
  seller: Party,
  buyer: Party,
  plan: InvoicePlan,
  /** The coupon code. */
  coupon: Schema.NullOr(Schema.String),
  /** Basis points. */
  taxRate: Schema.Int,
  lines: Schema.Array(InvoiceLine),
  totals: InvoiceTotals,
  payment: Schema.NullOr(InvoicePayment),
});
export type InvoiceBody = typeof InvoiceBody.Type;
