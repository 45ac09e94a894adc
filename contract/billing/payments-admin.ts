// Super admins' endpoints of payments: receipt review and bank details.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { email, freeLine, freeText, id, requiredLine } from '../fields/rules.ts';
import { Order, Payment } from './orders.ts';
import { BankDetails } from './payments.ts';

/** A payment as super admins see it. */
export const AdminPayment = Schema.Struct({
  payment: Payment,
  order: Order,
  account: Schema.Struct({ id, name: Schema.String }),
  receipt: Schema.NullOr(
    Schema.Struct({ name: Schema.String, email: Schema.String, planName: Schema.String }),
  ),
});
export type AdminPayment = typeof AdminPayment.Type;

const path = '/api/admin/payments';

export const paymentsAdmin = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'superAdmin',
    summary: 'Fifty payments of all accounts, newest first: receipts to review, pending ones, or all',
    input: Schema.Struct({
      filter: Schema.Literals(['receipts', 'pending', 'all']),
      after: Schema.optionalKey(freeText(36)),
    }),
    output: Schema.Array(AdminPayment),
    errors: [],
  }),
  receipt: endpoint({
    method: 'GET',
    path: `${path}/:paymentId/receipt`,
    access: 'superAdmin',
    summary: 'The receipt that was sent for a payment by hand',
    input: Schema.Struct({ paymentId: id }),
    output: Schema.Struct({ name: Schema.String, base64: Schema.String }),
    errors: ['NotFound'],
  }),
  review: endpoint({
    method: 'PUT',
    path: `${path}/:paymentId/review`,
    access: 'superAdmin',
    summary: 'Accepts a receipt, which activates the plan, or rejects it with a note',
    input: Schema.Struct({ paymentId: id, isAccepted: Schema.Boolean, note: freeText(500) }),
    output: AdminPayment,
    errors: ['NotFound', 'AlreadyReviewed', 'FormIncomplete'],
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/admin/payment-details',
    access: 'superAdmin',
    summary: 'Bank details for manual payments; null if not set',
    input: Schema.Struct({}),
    output: Schema.NullOr(BankDetails),
    errors: [],
  }),
  changeDetails: endpoint({
    method: 'PUT',
    path: '/api/admin/payment-details',
    access: 'superAdmin',
    summary: 'Sets the bank details for manual payments; check digits of card and IBAN are validated',
    input: Schema.Struct({ cardNumber: freeLine(30), iban: freeLine(40), holder: requiredLine(100), email }),
    output: BankDetails,
    errors: [],
  }),
};
