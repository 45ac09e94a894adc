// Checkout of a plan, from its price to a gateway or an uploaded receipt.
import { assign, setup } from 'xstate';
import type { Order } from '../../../../contract/billing/orders.ts';
import type { payments, Quote } from '../../../../contract/billing/payments.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';

export interface ReceiptForm {
  readonly file: File;
  readonly email: string;
  readonly planName: string;
}

/** Sends a receipt and returns its order; rejects with a `Failure`. */
const receiptPort = customPort<
  Order,
  { readonly orderId: string; readonly clientId: string; readonly form: ReceiptForm }
>();

interface PaymentChoice {
  readonly quote: Quote | null;
  readonly gateway: string | null;
}

/** The chosen gateway if it is up, else the last used, else any that is up. */
function availableGateway({ gateways, lastGateway }: Quote, preferred: string | null): string | null {
  const available = gateways.filter(({ isUp }) => isUp).map(({ kind }) => kind);
  return (
    [preferred, lastGateway].find((kind) => kind !== null && available.includes(kind)) ?? available[0] ?? null
  );
}

/** Marks the chosen gateway as down and chooses another. */
function withoutFailedGateway({ quote, gateway }: PaymentChoice): PaymentChoice {
  if (!quote) return { quote, gateway };
  const gateways = quote.gateways.map((one) => (one.kind === gateway ? { ...one, isUp: false } : one));
  const updatedQuote = { ...quote, gateways };
  return { quote: updatedQuote, gateway: availableGateway(updatedQuote, null) };
}

/** `code` is the typed coupon, `quotedCode` the one in the last quote request. */
interface CouponContext {
  readonly quote: Quote | null;
  readonly code: string;
  readonly quotedCode: string;
  readonly codeFailure: Failure | null;
}

const QUOTE_ERRORS: readonly string[] = [
  'PlanChanged',
  'PriceChanged',
  'PlanWithdrawn',
  'SubscriptionActive',
];
const COUPON_ERRORS: readonly string[] = [
  'DiscountInvalid',
  'DiscountExpired',
  'DiscountUsedUp',
  'DiscountNotForPlan',
  'DiscountFirstPurchase',
];

/** The shown quote is outdated. */
const isOutdated = ({ error }: Failure): boolean => QUOTE_ERRORS.includes(error);

/** A code that was applied so far gives no discount any more. */
const isCouponRejected = (quote: Quote | null, { error }: Failure): boolean =>
  quote !== null && quote.coupon !== null && COUPON_ERRORS.includes(error);

/** The text was changed while the quote was loading, so it is another code. */
const hasCodeChanged = ({ code, quotedCode }: Pick<CouponContext, 'code' | 'quotedCode'>): boolean =>
  code !== quotedCode;

/** The code field after a quote: the applied code, unless it is being edited or was refused. */
function codeAfterQuote(
  context: CouponContext,
  { coupon }: Quote,
): Pick<CouponContext, 'code' | 'codeFailure'> {
  const { code, codeFailure } = context;
  if (coupon === null && codeFailure !== null) return { code, codeFailure };
  return { code: hasCodeChanged(context) ? code : (coupon?.code ?? ''), codeFailure: null };
}

const removeCode = (
  { quote, code }: CouponContext,
  codeFailure: Failure,
): Pick<CouponContext, 'quote' | 'code' | 'codeFailure'> => ({
  quote: quote && { ...quote, coupon: null },
  code: quote?.coupon?.code ?? code,
  codeFailure,
});

const quoteRequest = (
  { planId }: { readonly planId: string },
  code: string,
): InputOf<typeof payments.quote> => ({
  planId,
  ...(code !== '' && { code }),
});

type Calls = typeof payments;

interface Input {
  readonly planId: string;
  /** Creates unique ids: idempotency keys of orders and payments. */
  readonly newId: () => string;
}

interface Context extends Input {
  readonly quote: Quote | null;
  /** As typed; the applied code is in the quote. */
  readonly code: string;
  /** As typed when the quote was last requested. */
  readonly quotedCode: string;
  readonly gateway: string | null;
  /** Idempotency key of the order; renewed when the price changes. */
  readonly orderIdempotencyKey: string;
  readonly paymentIdempotencyKey: string;
  readonly order: Order | null;
  readonly receipt: ReceiptForm | null;
  readonly payUrl: string;
  /** Failures of loading, of the coupon, of starting the payment and of the receipt. */
  readonly failure: Failure | null;
  readonly codeFailure: Failure | null;
  readonly orderFailure: Failure | null;
  readonly receiptFailure: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'code.submitted' | 'code.removed' | 'pay.requested' }
  | { readonly type: 'code.changed'; readonly code: string }
  | { readonly type: 'gateway.chosen'; readonly gateway: string }
  | { readonly type: 'receipt.submitted'; readonly form: ReceiptForm };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: Input }>(),
  actors: {
    quote: port<Calls['quote']>(),
    order: port<Calls['order']>(),
    pay: port<Calls['pay']>(),
    uploadReceipt: receiptPort,
  },
  actions: {
    /** Navigates to the gateway's payment page. */
    redirectToGateway: (_, _to: { readonly payUrl: string }) => undefined,
    setQuote: assign(({ context }, quote: Quote) => ({
      quote,
      ...codeAfterQuote(context, quote),
      gateway: availableGateway(quote, context.gateway),
      failure: null,
    })),
    startQuote: assign({ quotedCode: ({ context }) => context.code }),
    clearCouponFailure: assign({ codeFailure: null }),
    /** The applied code became invalid: it is shown as a refused, typed code. */
    removeCode: assign(({ context, event }) =>
      'error' in event ? removeCode(context, toFailure(event.error)) : {},
    ),
    setCodeFailure: assign(({ context }, error: unknown) =>
      hasCodeChanged(context) ? {} : { codeFailure: toFailure(error) },
    ),
    /** The order changed, so its ids are renewed. */
    renewKeys: assign(({ context }) => ({
      orderIdempotencyKey: context.newId(),
      paymentIdempotencyKey: context.newId(),
      order: null,
    })),
  },
  guards: {
    hasCode: ({ context }) => context.code.trim() !== '',
    isPayable: ({ context: { quote, gateway } }) =>
      quote !== null && quote.problem === null && (gateway !== null || quote.payable === 0),
    isPaid: (_, { order }: { order: Order }) => order.state === 'paid',
    hasReceipt: ({ context }) => context.receipt !== null,
    /** The shown quote is outdated. */
    isOutdated: ({ event }) => 'error' in event && isOutdated(toFailure(event.error)),
    isCouponRejected: ({ context, event }) =>
      'error' in event && isCouponRejected(context.quote, toFailure(event.error)),
    isExpired: ({ event }) => 'error' in event && toFailure(event.error).error === 'OrderEnded',
  },
});

const onQuoted = {
  target: 'ready',
  actions: [
    { type: 'setQuote', params: ({ event }: { event: { output: Quote } }) => event.output },
    'renewKeys',
  ],
} as const;
const onCodeRejected = {
  target: 'ready',
  actions: { type: 'setCodeFailure', params: ({ event }: { event: { error: unknown } }) => event.error },
} as const;

const setGateway = flow.assign(({ event }) =>
  event.type === 'gateway.chosen' ? { gateway: event.gateway, orderFailure: null } : {},
);
const setReceipt = flow.assign(({ event }) =>
  event.type === 'receipt.submitted' ? { receipt: event.form, receiptFailure: null } : {},
);

export const checkoutMachine = flow.createMachine({
  description: 'The checkout of one plan, from its price to a gateway or an uploaded receipt.',
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    quote: null,
    code: '',
    quotedCode: '',
    gateway: null,
    orderIdempotencyKey: input.newId(),
    paymentIdempotencyKey: input.newId(),
    order: null,
    receipt: null,
    payUrl: '',
    failure: null,
    codeFailure: null,
    orderFailure: null,
    receiptFailure: null,
  }),
  initial: 'quoting',
  on: { 'code.changed': { actions: assign({ code: ({ event }) => event.code, codeFailure: null }) } },
  states: {
    quoting: {
      description: 'The price is being calculated; a coupon that became invalid is dropped.',
      entry: 'startQuote',
      invoke: {
        id: 'quote',
        src: 'quote',
        input: ({ context }) => quoteRequest(context, context.quote?.coupon?.code ?? ''),
        onDone: { target: 'ready', actions: { type: 'setQuote', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isCouponRejected', target: 'quoting', reenter: true, actions: 'removeCode' },
          { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
        ],
      },
    },
    failed: {
      description: 'The price could not be read; the buyer may try again.',
      on: { retried: 'quoting' },
    },
    ready: {
      description: 'The buyer enters a coupon, chooses a gateway and pays, or uploads a receipt.',
      tags: ['interactive'],
      on: {
        'code.submitted': { guard: 'hasCode', target: 'applying' },
        'code.removed': { target: 'removing' },
        'gateway.chosen': { actions: setGateway },
        'pay.requested': {
          guard: 'isPayable',
          target: 'ordering',
          actions: assign({ receipt: null, orderFailure: null }),
        },
        'receipt.submitted': { target: 'ordering', actions: setReceipt },
      },
    },
    applying: {
      description: 'The price with the typed coupon is being calculated.',
      entry: ['startQuote', 'clearCouponFailure'],
      on: { 'gateway.chosen': { actions: setGateway } },
      invoke: {
        id: 'apply',
        src: 'quote',
        input: ({ context }) => quoteRequest(context, context.code.trim()),
        onDone: onQuoted,
        onError: onCodeRejected,
      },
    },
    removing: {
      description: 'The price without the coupon is being calculated.',
      entry: ['startQuote', 'clearCouponFailure'],
      on: { 'gateway.chosen': { actions: setGateway } },
      invoke: {
        id: 'remove',
        src: 'quote',
        input: ({ context }) => quoteRequest(context, ''),
        onDone: onQuoted,
        onError: onCodeRejected,
      },
    },
    ordering: {
      description: 'The order is being placed at the price shown; one that costs nothing is paid at once.',
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context: { quote, orderIdempotencyKey } }) => {
          if (!quote) throw new Error('An order needs a quote');
          return {
            clientId: orderIdempotencyKey,
            planId: quote.plan.id,
            revision: quote.plan.revision,
            payable: quote.payable,
            code: quote.coupon?.code ?? null,
          };
        },
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ order: event.output }) },
            target: 'finished',
            actions: assign({ order: ({ event }) => event.output }),
          },
          {
            guard: 'hasReceipt',
            target: 'uploadingReceipt',
            actions: assign({ order: ({ event }) => event.output }),
          },
          { target: 'startingPayment', actions: assign({ order: ({ event }) => event.output }) },
        ],
        onError: [
          {
            guard: 'isOutdated',
            target: 'quoting',
            actions: [assign({ orderFailure: ({ event }) => toFailure(event.error) }), 'renewKeys'],
          },
          { guard: 'isCouponRejected', target: 'quoting', actions: ['removeCode', 'renewKeys'] },
          { target: 'ready', actions: assign({ orderFailure: ({ event }) => toFailure(event.error) }) },
        ],
      },
    },
    startingPayment: {
      description: 'The payment is being started at the chosen gateway.',
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context: { order, gateway, paymentIdempotencyKey } }) => ({
          orderId: order?.id ?? '',
          gateway: gateway ?? '',
          clientId: paymentIdempotencyKey,
        }),
        onDone: {
          target: 'redirecting',
          actions: [
            assign({ payUrl: ({ event }) => event.output.payUrl }),
            { type: 'redirectToGateway', params: ({ event }) => ({ payUrl: event.output.payUrl }) },
          ],
        },
        onError: [
          {
            guard: 'isExpired',
            target: 'quoting',
            actions: [assign({ orderFailure: ({ event }) => toFailure(event.error) }), 'renewKeys'],
          },
          {
            target: 'ready',
            actions: assign(({ context, event }) => {
              const failure = toFailure(event.error);
              const isDown = failure.error === 'PaymentIncomplete' || failure.error === 'PaymentFailed';
              // A request that may have reached the server is retried with its id; a refused one gets a new
              // id.
              const newIds = isDown ? { paymentIdempotencyKey: context.newId() } : {};
              return { orderFailure: failure, ...(isDown && withoutFailedGateway(context)), ...newIds };
            }),
          },
        ],
      },
    },
    redirecting: {
      description:
        'The browser goes to the gateway; a buyer who comes back can continue or choose another way.',
      tags: ['interactive'],
      on: {
        'pay.requested': {
          actions: { type: 'redirectToGateway', params: ({ context: { payUrl } }) => ({ payUrl }) },
        },
        'gateway.chosen': {
          target: 'ready',
          actions: assign(({ context, event }) => ({
            gateway: event.gateway,
            paymentIdempotencyKey: context.newId(),
          })),
        },
        'code.submitted': { guard: 'hasCode', target: 'applying' },
        'code.removed': { target: 'removing' },
        'receipt.submitted': {
          target: 'ordering',
          actions: [setReceipt, assign({ paymentIdempotencyKey: ({ context }) => context.newId() })],
        },
        retried: { target: 'ready' },
      },
    },
    uploadingReceipt: {
      description: 'The receipt of a bank transfer is being uploaded for the order.',
      invoke: {
        id: 'uploadReceipt',
        src: 'uploadReceipt',
        input: ({ context: { order, receipt, paymentIdempotencyKey } }) => {
          if (!receipt || !order) throw new Error('A receipt needs an order');
          return { orderId: order.id, clientId: paymentIdempotencyKey, form: receipt };
        },
        onDone: { target: 'finished', actions: assign({ order: ({ event }) => event.output }) },
        onError: {
          target: 'ready',
          actions: assign({ receiptFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    /** The context holds the order with its state. */
    finished: { description: 'The order is placed, and is either paid or has its receipt under review.' },
  },
});
