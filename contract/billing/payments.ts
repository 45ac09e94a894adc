// Endpoints that pay for a plan.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { email, freeText, id, requiredLine, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { Party } from './invoice.body.ts';
import { Order, orderAmounts, planId } from './orders.ts';
import { Plan } from './plans.ts';

const LocalisedText = Schema.Struct({ fa: Schema.String, en: Schema.String });
/** Whole rial. */
const rial = Schema.Int;

/** Where money may be sent by hand, and where a receipt may be sent besides. */
export const BankDetails = Schema.Struct({
  cardNumber: Schema.String,
  iban: Schema.String,
  holder: Schema.String,
  email: Schema.String,
});
export type BankDetails = typeof BankDetails.Type;

/** `isUp`: it answered when it was asked last; a gateway that did not is offered again in a while. */
const GatewayOption = Schema.Struct({ kind: Schema.String, label: LocalisedText, isUp: Schema.Boolean });

/** What a plan would cost this account now. */
export const Quote = Schema.Struct({
  plan: Plan,
  ...orderAmounts,
  coupon: Schema.NullOr(Schema.Struct({ code: Schema.String, discount: rial })),
  buyer: Party,
  /** Fields that a legal buyer must have and does not. */
  missingFields: Schema.Array(Schema.String),
  /** Why it cannot be ordered now. */
  problem: Schema.NullOr(Schema.Literals(['SubscriptionActive', 'PlanWithdrawn'])),
  /** Until when it would run; null where nothing runs out. */
  endsAt: Schema.NullOr(Schema.Int),
  /** Characters that would be carried over, and those that would not. */
  carriedOverCharacters: Schema.Int,
  forfeitedCharacters: Schema.Int,
  gateways: Schema.Array(GatewayOption),
  lastGateway: Schema.NullOr(Schema.String),
  bankDetails: Schema.NullOr(BankDetails),
  /** An order of this plan whose receipt is being looked at, or whose payment is being verified. */
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
      'Orders a plan at the price that was quoted; sent again under the same `clientId` it is the same order. What costs nothing is paid at once',
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
    summary:
      'Begins to pay at a gateway and answers where the person pays; again under the same `clientId` it is the same payment',
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
    summary: 'Asks the gateways of an order anew whether its money is there, and answers how it stands',
    input: Schema.Struct(pathParams),
    output: Order,
    errors: ['NotFound'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `${path}/:orderId`,
    access: 'owner',
    summary:
      'Gives an order up; its discount code is free again. What is paid or being verified is not given up',
    input: Schema.Struct(pathParams),
    output: Order,
    errors: ['NotFound', 'OrderEnded', 'PaymentUnderWay'],
  }),
  sendReceipt: endpoint({
    method: 'POST',
    path: `${path}/:orderId/receipt`,
    access: 'owner',
    summary:
      'Takes the receipt of money sent by hand: a picture or a PDF of at most 5 MB; what it is of in the query',
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
