// Super admins' endpoints of due refunds.

import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import {
  fieldRule,
  foldedDigits,
  freeText,
  id,
  instant,
  maxLength,
  notEmpty,
  wholeNumber,
} from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { LocalisedText } from '../text/localised-text.ts';
import { Payment, planId } from './orders.ts';

/** A bank's transfer reference: groups of digits, or of Latin letters and digits. */
const bankReference = foldedDigits.check(
  notEmpty,
  maxLength(limits.refund.referenceMax),
  fieldRule('ReferenceInvalid', (value) => /^[0-9A-Za-z]+([-/. ][0-9A-Za-z]+)*$/.test(value)),
  fieldRule('ReferenceInvalid', (value) => value.replace(/\D/g, '').length >= limits.refund.referenceDigits),
);

/** One refund. `payment` is the one to refund, `creditedPayment` the one that paid the order. */
export const Refund = Schema.Struct({
  payment: Payment,
  creditedPayment: Schema.NullOr(Payment),
  order: Schema.Struct({
    id,
    planId,
    planName: LocalisedText,
  }),
  account: Schema.Struct({ id, name: Schema.String }),
  /** Who ordered; null once they were removed. */
  buyer: Schema.NullOr(Schema.Struct({ name: Schema.String, phone: Schema.String, email: Schema.String })),
  /** Who made the refund; null before that, or once they were removed. */
  settledBy: Schema.NullOr(Schema.String),
});
export type Refund = typeof Refund.Type;

const path = '/api/admin/refunds';
const pathParams = { paymentId: id };

export const refunds = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'superAdmin',
    summary: 'Refunds of everybody: those due, the longest waiting first, or those settled, the newest first',
    input: Schema.Struct({
      state: Schema.Literals(['due', 'settled']),
      cursor: Schema.optionalKey(freeText(200)),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: Schema.Struct({ refunds: Schema.Array(Refund), nextCursor: Schema.NullOr(Schema.String) }),
    errors: [],
  }),
  settle: endpoint({
    method: 'PUT',
    path: `${path}/:paymentId/settlement`,
    access: 'superAdmin',
    summary: "Records a refund with the bank's reference; the buyer is notified two minutes later",
    input: Schema.Struct({ ...pathParams, reference: bankReference, note: freeText(limits.refund.noteMax) }),
    output: Refund,
    errors: ['NotFound', 'RefundChanged'],
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: `${path}/:paymentId/settlement`,
    access: 'superAdmin',
    summary:
      'Reopens the settlement of `settledAt`, so that the refund is due again; a buyer who was notified is notified again',
    input: Schema.Struct({ ...pathParams, settledAt: instant }),
    output: Refund,
    errors: ['NotFound', 'RefundChanged'],
  }),
};
