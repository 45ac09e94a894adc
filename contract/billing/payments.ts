// Endpoints that pay for a plan.

import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { email, freeText, id, requiredLine, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { LocalisedText } from '../text/localised-text.ts';
import { Party } from './invoice.body.ts';
import { Order, orderAmounts, planId } from './orders.ts';
import { Plan } from './plans.ts';

/** Whole rial. */
const rial = Schema.Int;

/** Bank accounts for manual payments, and the address that receipts may also be sent to. */
export const BankDetails = Schema.Struct({
  cardNumber: Schema.String,
  iban: Schema.String,
  holder: Schema.String,
  email: Schema.String,
});
export type BankDetails = typeof BankDetails.Type;

/** `isUp`: it responded to the last request; a failing gateway is offered again after a while. */
const GatewayOption = Schema.Struct({ kind: Schema.String, label: LocalisedText, isUp: Schema.Boolean });

/** Quote of a plan for this account. */
export const Quote = Schema.Struct({
  plan: Plan,
  ...orderAmounts,
  coupon: Schema.NullOr(Schema.Struct({ code: Schema.String, discount: rial })),
  buyer: Party,
  /** Fields that a legal buyer has not filled in yet. */
  missingFields: Schema.Array(Schema.String),
  /** Why it cannot be ordered now. */
  problem: Schema.NullOr(Schema.Literals(['SubscriptionActive', 'PlanWithdrawn'])),
  /** Until when it would run; null if it does not expire. */
  endsAt: Schema.NullOr(Schema.Int),
  /** Characters that would be carried over, and those that would be forfeited. */
  carriedOverCharacters: Schema.Int,
  forfeitedCharacters: Schema.Int,
  /** Days left on the current plan that would be forfeited. */
  forfeitedDays: Schema.Int,
  gateways: Schema.Array(GatewayOption),
  lastGateway: Schema.NullOr(Schema.String),
  bankDetails: Schema.NullOr(BankDetails),
  /** A pending order of this plan: its receipt is being reviewed, or its payment verified. */
  pendingOrderId: Schema.NullOr(id),
});
export type Quote = typeof Quote.Type;

const clientId = id;
const pathParams = { orderId: id };
const path = '/api/payment/orders';

export const payments = {
  quote: endpoint({
    method: 'GET',
    path: '/api/payment/plans/:planId/quote',
    access: 'owner',
    summary: 'What a plan would cost now, with a discount code if one is given, and how it may be paid',
    input: Schema.Struct({ planId, code: Schema.optionalKey(freeText(limits.coupon.codeMax)) }),
    output: Quote,
    errors: [
      'NotFound',
      'DiscountInvalid',
      'DiscountExpired',
      'DiscountUsedUp',
      'DiscountNotForPlan',
      'DiscountFirstPurchase',
    ],
  }),
  order: endpoint({
    method: 'POST',
    path,
    access: 'owner',
    summary:
      'Orders a plan at the quoted price; idempotent by `clientId`. An order that costs nothing is paid at once',
    input: Schema.Struct({
      clientId,
      planId,
      revision: wholeNumber(1, Number.MAX_SAFE_INTEGER),
      payable: wholeNumber(0, Number.MAX_SAFE_INTEGER),
      code: Schema.NullOr(freeText(limits.coupon.codeMax)),
    }),
    output: Order,
    errors: [
      'NotFound',
      'FormIncomplete',
      'PlanWithdrawn',
      'PlanChanged',
      'PriceChanged',
      'SubscriptionActive',
      'PaymentUnderWay',
      'DiscountInvalid',
      'DiscountExpired',
      'DiscountUsedUp',
      'DiscountNotForPlan',
      'DiscountFirstPurchase',
    ],
  }),
  pay: endpoint({
    method: 'POST',
    path: `${path}/:orderId/payments`,
    access: 'owner',
    summary: 'Starts a payment at a gateway and returns its URL; idempotent by `clientId`',
    input: Schema.Struct({ ...pathParams, clientId, gateway: freeText(40) }),
    output: Schema.Struct({ payUrl: Schema.String }),
    errors: [
      'NotFound',
      'OrderEnded',
      'PaymentUnderWay',
      'PaymentIncomplete',
      'PaymentFailed',
      'ProcessFailed',
    ],
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/:orderId`,
    access: 'owner',
    summary: 'One order with its payments',
    input: Schema.Struct(pathParams),
    output: Order,
    errors: ['NotFound'],
  }),
  verify: endpoint({
    method: 'POST',
    path: `${path}/:orderId/verification`,
    access: 'owner',
    summary: 'Asks the gateways again about the payments of an order and returns its state',
    input: Schema.Struct(pathParams),
    output: Order,
    errors: ['NotFound'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `${path}/:orderId`,
    access: 'owner',
    summary: 'Cancels an order and releases its discount code; not while paid or being verified',
    input: Schema.Struct(pathParams),
    output: Order,
    errors: ['NotFound', 'OrderEnded', 'PaymentUnderWay'],
  }),
  sendReceipt: endpoint({
    method: 'POST',
    path: `${path}/:orderId/receipt`,
    access: 'owner',
    summary:
      'Uploads the receipt of a manual payment: an image or PDF of at most 5 MB; its details in the query',
    body: 'bytes',
    input: Schema.Struct({
      ...pathParams,
      clientId,
      name: requiredLine(200),
      email,
      planName: requiredLine(120),
    }),
    output: Order,
    errors: ['NotFound', 'OrderEnded', 'PaymentUnderWay', 'FileEmpty', 'FileTooLarge', 'FileTypeRefused'],
  }),
};
