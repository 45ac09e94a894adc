// Endpoints that list and export an owner's payments.

import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, instant, locale, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { LocalisedText } from '../text/localised-text.ts';
import { OrderState, Payment, PaymentState } from './orders.ts';

/** One payment attempt and its order. */
export const Transaction = Schema.Struct({
  ...Payment.fields,
  orderId: id,
  orderState: OrderState,
  planName: LocalisedText,
});
export type Transaction = typeof Transaction.Type;

const filters = {
  state: Schema.optionalKey(PaymentState),
  method: Schema.optionalKey(freeText(40)),
  from: Schema.optionalKey(instant),
  to: Schema.optionalKey(instant),
};

export const transactions = {
  list: endpoint({
    method: 'GET',
    path: '/api/payment/transactions',
    access: 'owner',
    summary:
      'Payment attempts, the newest first, by cursor; with the payment methods that occur, for the filter',
    input: Schema.Struct({
      ...filters,
      cursor: Schema.optionalKey(freeText(200)),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: Schema.Struct({
      transactions: Schema.Array(Transaction),
      nextCursor: Schema.NullOr(Schema.String),
      methods: Schema.Array(Schema.Struct({ method: Payment.fields.method, label: Payment.fields.label })),
    }),
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/payment/transactions/table',
    access: 'owner',
    summary: 'The same attempts as a CSV table; sums in rial, days in both calendars',
    input: Schema.Struct({ ...filters, locale }),
    output: Schema.Struct({ fileName: Schema.String, csv: Schema.String }),
    errors: [],
  }),
};
