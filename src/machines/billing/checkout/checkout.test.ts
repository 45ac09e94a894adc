import { expect, test } from 'vitest';
import { createActor, fromPromise, initialTransition, SimulatedClock, transition } from 'xstate';
import type { Order } from '../../../../contract/billing/orders.ts';
import type { BankDetails, payments, Quote } from '../../../../contract/billing/payments.ts';
import type { AdminPayment } from '../../../../contract/billing/payments-admin.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { adminPaymentsMachine } from '../../admin/admin-payments.machine.ts';
import { errorEvent } from '../../inspection/paths.ts';
import { isSettled } from '../payment-status.machine.ts';
import { checkoutMachine } from './checkout.machine.ts';

const offline = { error: 'Offline' };
const labels = { fa: 'درگاه', en: 'Gateway' };
const gateways = [
  { kind: 'one', label: labels, isUp: true },
  { kind: 'two', label: labels, isUp: true },
];
const quote = {
  plan: { id: 'basic-monthly', revision: 1 },
  payable: 10,
  problem: null,
  coupon: null,
  gateways,
  lastGateway: null,
};
const order = { id: 'o', state: 'awaiting', payments: [] };
let ids = 0;
const input = {
  planId: 'basic-monthly',
  newId: () => {
    ids += 1;
    return String(ids);
  },
};

type PaymentList = readonly AdminPayment[];
type MaybeBankDetails = BankDetails | null;

test.each([
  ['is still loading', () => new Promise<PaymentList>(() => undefined)],
  ['fails to load', () => Promise.reject<PaymentList>(offline)],
])('opens the bank details while the list %s', async (_, loadList) => {
  const loadDetails = (): Promise<MaybeBankDetails> => Promise.resolve(null);
  const machine = adminPaymentsMachine.provide({
    actors: { list: fromPromise(loadList), readBankDetails: fromPromise(loadDetails) },
  });
  const actor = createActor(machine, { clock: new SimulatedClock() }).start();
  actor.send({ type: 'bankDetails.requested' });
  await expect.poll(() => actor.getSnapshot().matches({ dialog: 'editingBankDetails' })).toBe(true);
});

test('keeps the payment list and reports that the bank details failed to load', async () => {
  const loadedPayments: PaymentList = [Object.assign(Object.create(null), { payment: { id: 'p' } })];
  const announced: string[] = [];
  const machine = adminPaymentsMachine.provide({
    actors: {
      list: fromPromise(async () => loadedPayments),
      readBankDetails: fromPromise(() => Promise.reject<MaybeBankDetails>(offline)),
    },
    actions: { announceFailure: (_, { error }) => void announced.push(error) },
  });
  const actor = createActor(machine, { clock: new SimulatedClock() }).start();
  await expect.poll(() => actor.getSnapshot().context.payments).toEqual(loadedPayments);
  actor.send({ type: 'bankDetails.requested' });
  await expect.poll(() => announced).toEqual(['Offline']);
  expect(actor.getSnapshot().value).toEqual({ list: 'ready', dialog: { closed: 'idle' } });
});

test('locks the receipt note while sending and restores it after a refusal', () => {
  const payment = { payment: { id: 'p' } };
  const [closed] = initialTransition(adminPaymentsMachine);
  const { context } = [
    { type: 'review.requested', payment, isAccepted: false },
    { type: 'note.changed', note: 'خوانا نیست' },
    { type: 'review.submitted' },
    { type: 'note.changed', note: 'خوانا' },
    errorEvent('review', offline),
  ].reduce((state, event) => transition(adminPaymentsMachine, state, event as never)[0], closed);
  expect(context).toMatchObject({ note: 'خوانا نیست', reviewFailure: offline });
});

const singlePayment = (state: string, method = 'one') => [{ state, method, reason: null }];

test.each([
  ['awaiting', 'begun', false],
  ['awaiting', 'pending', false],
  ['awaiting', 'unpaid', true],
  ['awaiting', 'failed', true],
  ['paid', 'verified', true],
  ['expired', 'unpaid', true],
])('tells whether an order %s with a payment %s is settled: %s', (state, payment, expected) => {
  const orderWithPayment: Order = Object.assign(Object.create(null), order, {
    state,
    payments: singlePayment(payment),
  });
  expect(isSettled(orderWithPayment)).toBe(expected);
});

test('accepts a coupon after returning from the gateway and keeps the chosen gateway', async () => {
  const loadedQuote: Quote = Object.assign(Object.create(null), quote);
  const couponResponse = Promise.withResolvers<Quote>();
  const placedOrder: Order = Object.assign(Object.create(null), order);
  const machine = checkoutMachine.provide({
    actors: {
      quote: fromPromise<Quote, InputOf<typeof payments.quote>>(async ({ input: { code } }) =>
        code === undefined ? loadedQuote : couponResponse.promise,
      ),
      order: fromPromise(async () => placedOrder),
      pay: fromPromise(async () => ({ payUrl: 'https://bank.example/1' })),
    },
    actions: { redirectToGateway: () => undefined },
  });
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  actor.send({ type: 'pay.requested' });
  await expect.poll(() => actor.getSnapshot().value).toBe('redirecting');
  actor.send({ type: 'code.changed', code: 'PAEEZ10' });
  actor.send({ type: 'code.submitted' });
  expect(actor.getSnapshot().value).toBe('applying');
  actor.send({ type: 'gateway.chosen', gateway: 'two' });
  couponResponse.resolve(loadedQuote);
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  expect(actor.getSnapshot().context.gateway).toBe('two');
});

test('pays the same order through another gateway when one is down', async () => {
  const paymentInputs: { gateway: string; orderId: string; clientId: string }[] = [];
  let redirectUrl = '';
  const loadedQuote = Object.assign(Object.create(null), quote);
  const placedOrder = Object.assign(Object.create(null), order);
  const machine = checkoutMachine.provide({
    actors: {
      quote: fromPromise(async () => loadedQuote),
      order: fromPromise(async () => placedOrder),
      pay: fromPromise(async ({ input: paymentInput }) => {
        paymentInputs.push(paymentInput);
        if (paymentInput.gateway === 'one') throw { error: 'PaymentIncomplete' };
        return { payUrl: 'https://bank.example/2' };
      }),
    },
    actions: {
      redirectToGateway: (_, { payUrl }) => {
        redirectUrl = payUrl;
      },
    },
  });
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  actor.send({ type: 'pay.requested' });
  actor.send({ type: 'pay.requested' }); // double click
  await expect.poll(() => actor.getSnapshot().context.orderFailure?.error).toBe('PaymentIncomplete');
  expect(actor.getSnapshot().context.gateway).toBe('two');
  actor.send({ type: 'pay.requested' });
  await expect.poll(() => redirectUrl).toBe('https://bank.example/2');
  expect(paymentInputs.map(({ gateway }) => gateway)).toEqual(['one', 'two']);
  expect(new Set(paymentInputs.map(({ orderId }) => orderId)).size).toBe(1);
  expect(new Set(paymentInputs.map(({ clientId }) => clientId)).size).toBe(2);
});

test.each([
  [
    'is accepted',
    (response: PromiseWithResolvers<Quote>, loadedQuote: Quote) => response.resolve(loadedQuote),
  ],
  ['is refused', (response: PromiseWithResolvers<Quote>) => response.reject({ error: 'CouponUnknown' })],
])('keeps a code typed while another one %s without marking it invalid', async (_, respond) => {
  const loadedQuote: Quote = Object.assign(Object.create(null), quote);
  const couponResponse = Promise.withResolvers<Quote>();
  const machine = checkoutMachine.provide({
    actors: {
      quote: fromPromise<Quote, InputOf<typeof payments.quote>>(async ({ input: { code } }) =>
        code === undefined ? loadedQuote : couponResponse.promise,
      ),
    },
  });
  const actor = createActor(machine, { input }).start();
  await expect.poll(() => actor.getSnapshot().matches('ready')).toBe(true);
  actor.send({ type: 'code.changed', code: 'PAEEZ' });
  actor.send({ type: 'code.submitted' });
  actor.send({ type: 'code.changed', code: 'PAEEZ10' });
  respond(couponResponse, loadedQuote);
  await expect.poll(() => actor.getSnapshot().matches('ready')).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ code: 'PAEEZ10', codeFailure: null });
  actor.stop();
});

test.each([
  ['the order finds it used up', { error: 'DiscountUsedUp' }],
  ['the new quote after a price change finds it used up', { error: 'PriceChanged' }],
])('returns an expired code to its field as refused: %s', async (_, orderFailure) => {
  const loadedQuote: Quote = Object.assign(Object.create(null), quote);
  const discountedQuote: Quote = {
    ...loadedQuote,
    payable: 5,
    coupon: Object.assign(Object.create(null), { code: 'PAEEZ10' }),
  };
  const quotedCodes: (string | undefined)[] = [];
  let isCouponUsedUp = false;
  const machine = checkoutMachine.provide({
    actors: {
      quote: fromPromise<Quote, InputOf<typeof payments.quote>>(async ({ input: { code } }) => {
        quotedCodes.push(code);
        if (code === undefined) return loadedQuote;
        if (isCouponUsedUp) throw { error: 'DiscountUsedUp' };
        return discountedQuote;
      }),
      order: fromPromise(async (): Promise<Order> => {
        isCouponUsedUp = true;
        throw orderFailure;
      }),
    },
  });
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start();
  const waitUntilReady = () => expect.poll(() => actor.getSnapshot().value).toBe('ready');
  await waitUntilReady();
  actor.send({ type: 'code.changed', code: 'paeez10' });
  actor.send({ type: 'code.submitted' });
  await waitUntilReady();
  expect(actor.getSnapshot().context.quote?.payable).toBe(5);
  actor.send({ type: 'pay.requested' });
  await waitUntilReady();
  expect(quotedCodes.at(-1)).toBe(undefined);
  expect(actor.getSnapshot().context).toMatchObject({
    code: 'PAEEZ10',
    codeFailure: { error: 'DiscountUsedUp' },
    quote: { coupon: null, payable: 10 },
  });
  // A second press orders at the shown price; changing the code clears its failure.
  actor.send({ type: 'code.changed', code: 'PAEEZ' });
  expect(actor.getSnapshot().context.codeFailure).toBe(null);
  actor.stop();
});
