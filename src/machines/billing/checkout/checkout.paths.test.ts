import { expect, it, test } from 'vitest';
import { createActor, fromPromise, initialTransition, SimulatedClock, transition } from 'xstate';
import type { Order } from '../../../../contract/billing/orders.ts';
import type { BankDetails, payments, Quote } from '../../../../contract/billing/payments.ts';
import type { AdminPayment } from '../../../../contract/billing/payments-admin.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { adminPaymentsMachine } from '../../admin/admin-payments.machine.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { isSettled, paymentStatusMachine } from '../payment-status.machine.ts';
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
const form = { file: null, email: 'a@b.ir', planName: 'پایه' };
let ids = 0;
const input = {
  planId: 'basic-monthly',
  newId: () => {
    ids += 1;
    return String(ids);
  },
};

it('covers all states and transitions of the checkout', () => {
  const events = [
    ...['quote', 'apply', 'remove'].flatMap((id) => [doneEvent(id, quote), errorEvent(id, offline)]),
    ...['retried', 'code.submitted', 'code.removed', 'pay.requested'].map((type) => ({ type })),
    { type: 'code.changed', code: 'PAEEZ10' },
    { type: 'gateway.chosen', gateway: 'two' },
    { type: 'receipt.submitted', form },
    doneEvent('order', order),
    doneEvent('order', { ...order, state: 'paid' }),
    ...['order', 'pay', 'uploadReceipt'].map((id) => errorEvent(id, offline)),
    errorEvent('order', { error: 'PriceChanged' }),
    errorEvent('pay', { error: 'OrderEnded' }),
    errorEvent('pay', { error: 'PaymentIncomplete' }),
    ...['quote', 'order'].map((id) => errorEvent(id, { error: 'DiscountUsedUp' })),
    doneEvent('apply', { ...quote, coupon: { code: 'PAEEZ10' } }),
    doneEvent('pay', { payUrl: 'https://bank.example/1' }),
    doneEvent('uploadReceipt', order),
  ];
  interface Told {
    readonly context: {
      readonly code: string;
      readonly receipt: unknown;
      readonly gateway: string | null;
      readonly quote: { readonly coupon: unknown } | null;
    };
  }
  const tellApart = ({ context: { code, receipt, gateway, quote: told } }: Told) =>
    `${code !== ''} ${receipt !== null} ${gateway} ${told?.coupon !== null}`;
  expect(uncoveredPaths(checkoutMachine, [{ input, events, distinguish: tellApart }])).toEqual([]);
});

it('covers all states and transitions of payment administration', () => {
  const judged = { payment: { id: 'p' } };
  const events = [
    doneEvent('list', [judged]),
    doneEvent('review', judged),
    doneEvent('readBankDetails', null),
    doneEvent('saveBankDetails', {}),
    ...['list', 'review', 'readBankDetails', 'saveBankDetails'].map((id) => errorEvent(id, offline)),
    ...['retried', 'review.submitted', 'dialog.closed', 'details.requested'].map((type) => ({ type })),
    { type: 'list.chosen', filter: 'all' },
    ...[true, false].map((isAccepted) => ({ type: 'review.requested', judged, isAccepted })),
    { type: 'note.changed', note: 'خوانا نیست' },
    { type: 'bankDetails.submitted', details: {} },
    { type: 'list.outdated' },
  ];
  expect(uncoveredPaths(adminPaymentsMachine, [{ events }])).toEqual([]);
});

type Listed = readonly AdminPayment[];
type Known = BankDetails | null;

test.each([
  ['is still read', () => new Promise<Listed>(() => undefined)],
  ['cannot be read', () => Promise.reject<Listed>(offline)],
])('opens payment details while the list %s', async (_, read) => {
  const known = (): Promise<Known> => Promise.resolve(null);
  const live = adminPaymentsMachine.provide({
    actors: { list: fromPromise(read), readBankDetails: fromPromise(known) },
  });
  const actor = createActor(live, { clock: new SimulatedClock() }).start();
  actor.send({ type: 'details.requested' });
  await expect.poll(() => actor.getSnapshot().matches({ dialog: 'editingBankDetails' })).toBe(true);
});

test('keeps the payment list and reports that its details failed to load', async () => {
  const listed: Listed = [Object.assign(Object.create(null), { payment: { id: 'p' } })];
  const told: string[] = [];
  const live = adminPaymentsMachine.provide({
    actors: {
      list: fromPromise(async () => listed),
      readBankDetails: fromPromise(() => Promise.reject<Known>(offline)),
    },
    actions: { announceFailure: (_, { error }) => void told.push(error) },
  });
  const actor = createActor(live, { clock: new SimulatedClock() }).start();
  await expect.poll(() => actor.getSnapshot().context.payments).toEqual(listed);
  actor.send({ type: 'details.requested' });
  await expect.poll(() => told).toEqual(['Offline']);
  expect(actor.getSnapshot().value).toEqual({ list: 'ready', dialog: { closed: 'idle' } });
});

test('locks the receipt note while sending and restores it after a refusal', () => {
  const judged = { payment: { id: 'p' } };
  const [closed] = initialTransition(adminPaymentsMachine);
  const { context } = [
    { type: 'review.requested', reviewed: judged, isAccepted: false },
    { type: 'note.changed', note: 'خوانا نیست' },
    { type: 'review.submitted' },
    { type: 'note.changed', note: 'خوانا' },
    errorEvent('review', offline),
  ].reduce((state, event) => transition(adminPaymentsMachine, state, event as never)[0], closed);
  expect(context).toMatchObject({ note: 'خوانا نیست', reviewFailure: offline });
});

const last = (state: string, method = 'one') => [{ state, method, reason: null }];

it('covers all states and transitions of the payment status', () => {
  const events = [
    doneEvent('verify', { ...order, state: 'paid' }),
    doneEvent('verify', { ...order, payments: last('pending') }),
    errorEvent('verify', offline),
    errorEvent('verify', { error: 'NotFound' }),
    { type: 'status.requested' },
    { type: 'retried' },
    { type: 'xstate.after.4000.paymentStatus.waiting' },
  ];
  const tellApart = ({ context }: { context: { order: unknown } }) => context.order !== null;
  expect(
    uncoveredPaths(paymentStatusMachine, [{ input: { orderId: 'o' }, events, distinguish: tellApart }]),
  ).toEqual([]);
});

test.each([
  ['awaiting', 'begun', false],
  ['awaiting', 'pending', false],
  ['awaiting', 'unpaid', true],
  ['awaiting', 'failed', true],
  ['paid', 'verified', true],
  ['expired', 'unpaid', true],
])('checks that an order %s with a payment %s is settled: %s', (state, payment, settled) => {
  const some: Order = Object.assign(Object.create(null), order, { state, payments: last(payment) });
  expect(isSettled(some)).toBe(settled);
});

test('accepts a coupon after returning from the gateway and keeps the chosen gateway', async () => {
  const told: Quote = Object.assign(Object.create(null), quote);
  const applied = Promise.withResolvers<Quote>();
  const placed: Order = Object.assign(Object.create(null), order);
  const live = checkoutMachine.provide({
    actors: {
      quote: fromPromise<Quote, InputOf<typeof payments.quote>>(async ({ input: { code } }) =>
        code === undefined ? told : applied.promise,
      ),
      order: fromPromise(async () => placed),
      pay: fromPromise(async () => ({ payUrl: 'https://bank.example/1' })),
    },
    actions: { redirectToGateway: () => undefined },
  });
  const actor = createActor(live, { input, clock: new SimulatedClock() }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  actor.send({ type: 'pay.requested' });
  await expect.poll(() => actor.getSnapshot().value).toBe('redirecting');
  actor.send({ type: 'code.changed', code: 'PAEEZ10' });
  actor.send({ type: 'code.submitted' });
  expect(actor.getSnapshot().value).toBe('applying');
  actor.send({ type: 'gateway.chosen', gateway: 'two' });
  applied.resolve(told);
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  expect(actor.getSnapshot().context.gateway).toBe('two');
});

test('pays the same order through another gateway when one is down', async () => {
  const asked: { gateway: string; orderId: string; clientId: string }[] = [];
  let left = '';
  const told = Object.assign(Object.create(null), quote);
  const placed = Object.assign(Object.create(null), order);
  const live = checkoutMachine.provide({
    actors: {
      quote: fromPromise(async () => told),
      order: fromPromise(async () => placed),
      pay: fromPromise(async ({ input: wanted }) => {
        asked.push(wanted);
        if (wanted.gateway === 'one') throw { error: 'PaymentIncomplete' };
        return { payUrl: 'https://bank.example/2' };
      }),
    },
    actions: {
      redirectToGateway: (_, { payUrl }) => {
        left = payUrl;
      },
    },
  });
  const actor = createActor(live, { input, clock: new SimulatedClock() }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  actor.send({ type: 'pay.requested' });
  actor.send({ type: 'pay.requested' }); // double click
  await expect.poll(() => actor.getSnapshot().context.orderFailure?.error).toBe('PaymentIncomplete');
  expect(actor.getSnapshot().context.gateway).toBe('two');
  actor.send({ type: 'pay.requested' });
  await expect.poll(() => left).toBe('https://bank.example/2');
  expect(asked.map(({ gateway }) => gateway)).toEqual(['one', 'two']);
  expect(new Set(asked.map(({ orderId }) => orderId)).size).toBe(1);
  expect(new Set(asked.map(({ clientId }) => clientId)).size).toBe(2);
});

test.each([
  ['is taken', (applied: PromiseWithResolvers<Quote>, told: Quote) => applied.resolve(told)],
  ['is refused', (applied: PromiseWithResolvers<Quote>) => applied.reject({ error: 'CouponUnknown' })],
])('keeps a code typed while another one %s without marking it invalid', async (_, answer) => {
  const told: Quote = Object.assign(Object.create(null), quote);
  const applied = Promise.withResolvers<Quote>();
  const live = checkoutMachine.provide({
    actors: {
      quote: fromPromise<Quote, InputOf<typeof payments.quote>>(async ({ input: { code } }) =>
        code === undefined ? told : applied.promise,
      ),
    },
  });
  const actor = createActor(live, { input }).start();
  await expect.poll(() => actor.getSnapshot().matches('ready')).toBe(true);
  actor.send({ type: 'code.changed', code: 'PAEEZ' });
  actor.send({ type: 'code.submitted' });
  actor.send({ type: 'code.changed', code: 'PAEEZ10' });
  answer(applied, told);
  await expect.poll(() => actor.getSnapshot().matches('ready')).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ code: 'PAEEZ10', codeFailure: null });
  actor.stop();
});

test.each([
  ['ordering finds it used up', { error: 'DiscountUsedUp' }],
  ['the price changed, and counting it anew finds it over', { error: 'PriceChanged' }],
])('returns an expired code to its field as refused: %s', async (_, refused) => {
  const told: Quote = Object.assign(Object.create(null), quote);
  const coded: Quote = {
    ...told,
    payable: 5,
    coupon: Object.assign(Object.create(null), { code: 'PAEEZ10' }),
  };
  const asked: (string | undefined)[] = [];
  let isOver = false;
  const live = checkoutMachine.provide({
    actors: {
      quote: fromPromise<Quote, InputOf<typeof payments.quote>>(async ({ input: { code } }) => {
        asked.push(code);
        if (code === undefined) return told;
        if (isOver) throw { error: 'DiscountUsedUp' };
        return coded;
      }),
      order: fromPromise(async (): Promise<Order> => {
        isOver = true;
        throw refused;
      }),
    },
  });
  const actor = createActor(live, { input, clock: new SimulatedClock() }).start();
  const isReady = () => expect.poll(() => actor.getSnapshot().value).toBe('ready');
  await isReady();
  actor.send({ type: 'code.changed', code: 'paeez10' });
  actor.send({ type: 'code.submitted' });
  await isReady();
  expect(actor.getSnapshot().context.quote?.payable).toBe(5);
  actor.send({ type: 'pay.requested' });
  await isReady();
  expect(asked.at(-1)).toBe(undefined);
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
