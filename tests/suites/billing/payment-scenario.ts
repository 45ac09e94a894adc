// Accounts that make payments, with fake gateways that fail on demand.
import { Readable } from 'node:stream';
import { handlePaymentCallback } from '../../../server/areas/billing/payments/payment-callback.store.ts';
import { reconcilePayments } from '../../../server/areas/billing/payments/reconciliation.ts';
import { verifyPayment } from '../../../server/areas/billing/payments/verify-payment.ts';
import type { CurrentUser, RequestContext } from '../../../server/areas/shared/context.ts';
import type { FakePayment } from '../../../server/gateways/fake-gateway.ts';
import { openGateways } from '../../../server/gateways/registry.ts';
import { readCallbackFields } from '../../../server/http/routes/payment-callback.routes.ts';
import { createOutbound } from '../../../server/outbound/outbound.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { startGateways } from '../../external-systems/payment-gateways.ts';
import type { OpenApp } from '../support/app.ts';
import { closeAfterTest } from '../training/support/shop.scenario.ts';

export const PLAN = 'basic-monthly';

/** How a gateway redirects a buyer: by query, or by POST with one of these body formats. */
export const CALLBACK_FORMATS = ['GET', 'form', 'JSON', 'multipart'] as const;
export type CallbackFormat = (typeof CALLBACK_FORMATS)[number];

function toCallbackRequest(
  format: CallbackFormat,
  fields: URLSearchParams,
): Parameters<typeof readCallbackFields>[0] {
  const pairs = [...fields];
  const toPost = (type: string, body: string) => ({
    query: {},
    body: Buffer.from(body),
    headers: { 'content-type': type },
  });
  if (format === 'form') return toPost('application/x-www-form-urlencoded', fields.toString());
  if (format === 'JSON') return toPost('application/json', JSON.stringify(Object.fromEntries(pairs)));
  if (format === 'GET') return { query: Object.fromEntries(pairs), body: undefined, headers: {} };
  const part = ([name, value]: readonly [string, string]) =>
    `--x9\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return toPost('multipart/form-data; boundary=x9', `${pairs.map(part).join('')}--x9--\r\n`);
}

/** An app whose users may buy, with fake gateways. */
export async function openPaymentApp(openApp: OpenApp) {
  const fakeGateways = closeAfterTest(await startGateways());
  const outbound = closeAfterTest(createOutbound({ allowedHosts: [fakeGateways.host], userAgent: 'test' }));
  const fakeUrls = { gateways: fakeGateways.gateways, apiUrl: fakeGateways.url, pageUrl: fakeGateways.url };
  const gateways = openGateways([], outbound, fakeUrls);
  const app = await openApp({ gateways, shouldRunJobs: false });
  const { store, now, log } = app;
  const deps = { store, clock: now, gateways, log: (line: string) => void log.push(line) };
  return { app, fakeGateways, deps };
}

export type PaymentApp = Awaited<ReturnType<typeof openPaymentApp>>;

/** Actions of a buying account: the app's own, or another in the same store. */
export function paymentDriver({ app, fakeGateways, deps }: PaymentApp, owner: CurrentUser = app.owner) {
  const { store } = app;
  const { payments, paymentsAdmin } = app.handlers;
  const superAdmin = { ...owner, isSuperAdmin: true };
  return {
    app,
    owner,
    fakeGateways,
    deps,
    payments,
    admin: {
      list: (filter: 'receipts' | 'pending' | 'all' = 'all') =>
        paymentsAdmin.list({ filter }, superAdmin, app.requestContext()),
      review: (paymentId: string, isAccepted: boolean, note = '') =>
        paymentsAdmin.review({ paymentId, isAccepted, note }, superAdmin, app.requestContext()),
      receipt: (paymentId: string) => paymentsAdmin.receipt({ paymentId }, superAdmin, app.requestContext()),
      changeDetails: (details: { cardNumber: string; iban: string; holder: string; email: string }) =>
        paymentsAdmin.changeDetails(details, superAdmin, app.requestContext()),
    },
    quote: (planId = PLAN, code?: string) =>
      payments.quote({ planId, ...(code !== undefined && { code }) }, owner, app.requestContext()),
    /** Places an order at the current price. */
    async placeOrder(planId = PLAN, code: string | null = null, clientId = newId()) {
      const quote = await payments.quote({ planId, ...(code && { code }) }, owner, app.requestContext());
      const { revision } = quote.plan;
      const order = { clientId, planId, revision, payable: quote.payable, code };
      return payments.order(order, owner, app.requestContext());
    },
    /** Starts a payment and returns the gateway's record of it. */
    async startPayment(orderId: string, gateway: string, clientId = newId()): Promise<FakePayment> {
      const { payUrl } = await payments.pay({ orderId, gateway, clientId }, owner, app.requestContext());
      const payment = fakeGateways.get(gateway).payer(new URL(payUrl).pathname.replace(`/${gateway}`, ''));
      if (!payment) throw new Error(`No pay page at ${payUrl}`);
      return payment;
    },
    /** Completes the payment page, then handles the callback and its job. */
    async returnFromGateway(
      gateway: string,
      payment: FakePayment,
      state: FakePayment['state'] = 'paid',
      format: CallbackFormat = 'GET',
    ) {
      const callbackUrl = new URL(fakeGateways.get(gateway).settle(payment, state));
      let orderId: string | null = null;
      for (const fields of readCallbackFields(toCallbackRequest(format, callbackUrl.searchParams)))
        orderId ??= await handlePaymentCallback(deps, gateway, fields);
      await this.verify(gateway, payment);
      return orderId;
    },
    /** Runs the job queued by a callback. */
    async verify(gateway: string, { authority }: FakePayment) {
      const row = await store.db
        .selectFrom('payments')
        .select(['id', 'account_id'])
        .where('gateway', '=', gateway)
        .where('authority', '=', authority)
        .executeTakeFirstOrThrow();
      await verifyPayment(deps, { accountId: row.account_id, paymentId: row.id });
    },
    /** Runs the reconciliation job. */
    reconcile: () => reconcilePayments(deps),
    readOrder: (orderId: string) => payments.read({ orderId }, owner, app.requestContext()),
    sendReceipt: (orderId: string, bytes: Uint8Array, clientId = newId()) => {
      const context: RequestContext = app.requestContext({ body: Readable.from([bytes]) });
      const receipt = {
        orderId,
        clientId,
        name: 'رسید.jpg',
        email: 'niloofar@shop.example',
        planName: 'پایه',
      };
      return payments.sendReceipt(receipt, owner, context);
    },
    readLedger: () => readLedger(store, owner.accountId),
  };
}

export type PaymentDriver = ReturnType<typeof paymentDriver>;

/** An app whose account may buy, with fake gateways and the buyer's actions. */
export const openPaymentScenario = async (openApp: OpenApp): Promise<PaymentDriver> =>
  paymentDriver(await openPaymentApp(openApp));

/** All records of an account's money: payments, grants, invoices and ledger. */
async function readLedger({ db }: Store, accountId: string) {
  const [verified, paid, subscriptions, invoiced, unfinished, refunds, account, grants] = await Promise.all([
    db
      .selectFrom('payments')
      .select(['order_id', 'amount'])
      .where('account_id', '=', accountId)
      .where('state', '=', 'verified')
      .execute(),
    db
      .selectFrom('orders')
      .select('id')
      .where('account_id', '=', accountId)
      .where('state', '=', 'paid')
      .execute(),
    db
      .selectFrom('subscriptions')
      .select('order_id')
      .where('account_id', '=', accountId)
      .where('order_id', 'is not', null)
      .execute(),
    db
      .selectFrom('invoices')
      .select('order_id')
      .where('account_id', '=', accountId)
      .where('state', '=', 'paid')
      .execute(),
    db
      .selectFrom('payments')
      .select('id')
      .where('account_id', '=', accountId)
      .where('state', 'in', ['begun', 'pending'])
      .execute(),
    db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select('p.amount')
      .where('r.account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('accounts')
      .select(['messages_left', 'characters_left'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('allowance_grants')
      .select(['kind', 'amount'])
      .where('account_id', '=', accountId)
      .execute(),
  ]);
  const granted = (allowanceKind: 'message' | 'character') =>
    grants.reduce((sum, { kind, amount }) => sum + (kind === allowanceKind ? amount : 0), 0);
  return {
    income: verified.reduce((sum, { amount }) => sum + amount, 0),
    verified: verified.map(({ order_id }) => order_id).toSorted(),
    paid: paid.map(({ id }) => id).toSorted(),
    granted: subscriptions.map(({ order_id }) => order_id ?? '').toSorted(),
    numbered: invoiced.map(({ order_id }) => order_id).toSorted(),
    /** Payments whose outcome is unknown. */
    unfinished: unfinished.map(({ id }) => id),
    owed: refunds.reduce((sum, { amount }) => sum + amount, 0),
    /** Remaining allowance that the ledger does not explain: the account's initial allowance. */
    unexplained: {
      messages: account.messages_left - granted('message'),
      characters: account.characters_left - granted('character'),
    },
  };
}
