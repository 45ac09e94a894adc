import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { paymentReasonText, paymentReasonTexts } from '../../../contract/billing/payment.texts.ts';
import { PaymentReason } from '../../../contract/billing/payment.ts';
import { payments } from '../../../contract/billing/payments.ts';
import { paymentsAdmin } from '../../../contract/billing/payments-admin.ts';
import type {
  FakePayment,
  GatewayOperation,
  SimulatedFailure,
} from '../../../server/gateways/fake-gateway.ts';
import { newId } from '../../../server/store/id.ts';
import { paymentNotificationTexts } from '../../../src/features/account/notifications/notifications.texts.ts';
import { checkoutTexts, statusTexts } from '../../../src/features/billing/checkout/checkout.texts.ts';
import { botListLink, notificationsLink, orderLink, transactionsLink } from '../../../src/platform/links.ts';
import { createAdmin } from '../../drivers/admin.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { startGateways } from '../../external-systems/payment-gateways.ts';
import { receipt } from '../../fixtures/receipt.ts';
import { findFreePort } from '../../free-port.ts';

let dataDir: string;
let fakeGateways: Awaited<ReturnType<typeof startGateways>>;
let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
let env: Record<string, string>;
let clockOffsetMs = 0;

beforeAll(async () => {
  [fakeGateways, browser, dataDir] = await Promise.all([
    startGateways(),
    openBrowser(),
    mkdtemp(join(tmpdir(), 'pasokh-late-')),
  ]);
  env = { OUTBOUND_ALLOWED: fakeGateways.host, PORT: String(await findFreePort()) };
  for (const { kind, merchantId } of fakeGateways.gateways) {
    env[`${kind.toUpperCase()}_MERCHANT_ID`] = merchantId;
    env[`${kind.toUpperCase()}_BASE_URL`] = `${fakeGateways.url}/${kind}`;
  }
  await openServer();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await fakeGateways.close();
  await rm(dataDir, { recursive: true, force: true });
});

const openServer = async () => {
  server = await startServer({ dataDir, env, clock: () => Date.now() + clockOffsetMs });
};

/** Runs the periodic payment check at once by restarting the server. */
async function runPaymentCheck(): Promise<void> {
  await server.stop();
  clockOffsetMs += 120_000;
  await openServer();
}

const pay = (user: BrowserSession, gateway: string) =>
  user.button(checkoutTexts.payWith, { gateway }).click();

async function openUser(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const session = await new Api(server.url).signUp();
  return BrowserSession.open(browser, server.url, { size, locale, session });
}

/** Goes to the gateway's page, acts there, and returns. */
async function payAtGateway(
  user: BrowserSession,
  kind: string,
  state: FakePayment['state'] = 'paid',
): Promise<void> {
  await user.page.waitForURL((url) => url.host === fakeGateways.host);
  const fakeGateway = fakeGateways.get(kind);
  const payment = fakeGateway.payer(new URL(user.page.url()).pathname.replace(`/${kind}`, ''));
  if (!payment) throw new Error(`No pay page at ${user.page.url()}`);
  await user.page.goto(fakeGateway.settle(payment, state));
}

test('reconciles an uncertain payment later and notifies the buyer who left (phone, Persian)', async () => {
  const user = await openUser(phone, 'fa');
  const zarinpal = fakeGateways.get('zarinpal');
  zarinpal.fail('verify', { kind: 'html' });
  await user.goTo(orderLink('commercial-monthly'));
  await pay(user, 'زرین‌پال');
  await payAtGateway(user, 'zarinpal');
  await expect(user.page.getByText(user.text(statusTexts.stillVerifyingBody))).toBeVisible();
  await expectAccessible(user, 'payment-unsure');
  await user.capture('payment-unsure');
  await user.goTo(botListLink);
  zarinpal.fail('verify', null);
  await runPaymentCheck();
  await user.goTo(notificationsLink);
  const notification = user.page
    .getByRole('listitem')
    .filter({ hasText: user.text(paymentNotificationTexts.paymentLate) });
  await expect(notification).toBeVisible();
  await expectAccessible(user, 'payment-late');
  await user.capture('payment-late');
  await notification.getByRole('link').first().click();
  await expect(user.heading(statusTexts.paid)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
});

interface Refusal {
  readonly gateway: string;
  readonly name: string;
  readonly operation: GatewayOperation;
  readonly failure: SimulatedFailure;
  readonly reason: PaymentReason;
}

const code = (at: number): SimulatedFailure => ({ kind: 'code', code: at });
const atZarinpal = { gateway: 'zarinpal', name: 'Zarinpal', operation: 'verify' } as const;
const refusals: readonly Refusal[] = [
  { ...atZarinpal, failure: code(-50), reason: 'amount' },
  { ...atZarinpal, failure: code(-51), reason: 'notPaid' },
  { ...atZarinpal, failure: code(-54), reason: 'unknown' },
  { ...atZarinpal, failure: code(-61), reason: 'reversed' },
  { gateway: 'zibal', name: 'Zibal', operation: 'inquire', failure: code(203), reason: 'unknown' },
];

test('shows a reason and a retry for each error of a gateway (desktop, English)', async () => {
  for (const { gateway, name, operation, failure, reason } of refusals) {
    const user = await openUser(desktop, 'en');
    fakeGateways.get(gateway).fail(operation, failure);
    await user.goTo(orderLink('commercial-monthly'));
    await user.page.getByText(name, { exact: true }).click();
    await pay(user, name);
    await payAtGateway(user, gateway);
    await expect(user.page.getByText(user.text(paymentReasonTexts[reason]))).toBeVisible();
    await expect(user.link(statusTexts.payAgain)).toBeVisible();
    fakeGateways.get(gateway).fail(operation, null);
    expect(user.pageErrors).toEqual([]);
    await user.close();
  }
});

/** How a payment can fail: on the gateway's page, or when it is verified. */
const failedOutcomes: readonly (readonly [
  gateway: string,
  at:
    | { readonly state: FakePayment['state']; readonly failureCode?: number }
    | { readonly verify: SimulatedFailure },
  reason: PaymentReason,
])[] = [
  ['zibal', { state: 'cancelled' }, 'cancelled'],
  ['zibal', { state: 'refused', failureCode: 4 }, 'card'],
  ['zibal', { state: 'refused', failureCode: 5 }, 'balance'],
  ['zibal', { state: 'refused', failureCode: 6 }, 'pin'],
  ['zibal', { state: 'refused', failureCode: 8 }, 'cardLimit'],
  ['zibal', { state: 'refused', failureCode: 10 }, 'issuer'],
  ['zibal', { state: 'refused', failureCode: 11 }, 'network'],
  ['zarinpal', { verify: code(-50) }, 'amount'],
  ['zarinpal', { verify: code(-51) }, 'notPaid'],
  ['zarinpal', { verify: code(-54) }, 'unknown'],
  ['zarinpal', { verify: code(-61) }, 'reversed'],
];
/** Errors of a gateway when a payment is started. */
const startFailures: readonly (readonly [
  gateway: string,
  failure: SimulatedFailure,
  reason: PaymentReason,
])[] = [
  ['zarinpal', code(-11), 'merchant'],
  ['zarinpal', code(-12), 'tooMany'],
  ['zarinpal', code(-41), 'ceiling'],
  ['zarinpal', code(-52), 'internal'],
  ['zarinpal', { kind: 'html' }, 'down'],
  ['zibal', code(105), 'tooLittle'],
];

/** An account that orders and pays through the API. */
async function createCustomer() {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { token } = session;
  const planInput = { planId: 'commercial-monthly' };
  const placeOrder = async () => {
    const { plan, payable } = await api.call(payments.quote, planInput, { token });
    const order = { ...planInput, clientId: newId(), revision: plan.revision, payable, code: null };
    return (await api.call(payments.order, order, { token })).id;
  };
  const readOrder = (orderId: string) => api.call(payments.read, { orderId }, { token });
  const startPayment = (orderId: string, gateway: string) =>
    api.request(payments.pay, { orderId, gateway, clientId: newId() }, { token });
  return { api, session, token, placeOrder, readOrder, startPayment };
}
type Customer = Awaited<ReturnType<typeof createCustomer>>;

/** Leaves and returns; resolves once the outcome is known. */
async function failPayment(
  { startPayment, readOrder }: Customer,
  orderId: string,
  [gateway, outcome]: (typeof failedOutcomes)[number],
) {
  const fakeGateway = fakeGateways.get(gateway);
  if ('verify' in outcome) fakeGateway.fail('verify', outcome.verify);
  const { body } = await startPayment(orderId, gateway);
  const payment = fakeGateway.payer(new URL(Object(body).payUrl).pathname.replace(`/${gateway}`, ''));
  if (!payment) throw new Error(`No pay page: ${JSON.stringify(body)}`);
  const [state, failureCode] =
    'verify' in outcome ? (['paid', null] as const) : [outcome.state, outcome.failureCode ?? null];
  await fetch(fakeGateway.settle(payment, state, failureCode), { redirect: 'manual' });
  await expect.poll(async () => (await readOrder(orderId)).payments[0]?.state).toMatch(/unpaid|failed/);
  fakeGateway.fail('verify', null);
}

/** Sends a receipt that is rejected. */
async function sendRejectedReceipt({ api, token }: Customer, orderId: string) {
  const { name, bytes } = receipt;
  const form = { orderId, clientId: newId(), name, email: 'niloofar@shop.example', planName: 'تجاری' };
  const sent = await api.call(payments.sendReceipt, form, { token, bytes });
  const admin = await createAdmin(server);
  const review = { paymentId: sent.payments[0]?.id ?? '', isAccepted: false, note: 'رسید خوانا نیست' };
  await api.call(paymentsAdmin.review, review, { token: admin.token });
}

test('shows in Persian the reason of every failed payment attempt (desktop)', async () => {
  const buyer = await createCustomer();
  const [first, second] = [await buyer.placeOrder(), await buyer.placeOrder()];
  for (const end of failedOutcomes) await failPayment(buyer, first, end);
  for (const [gateway, failure] of startFailures) {
    fakeGateways.get(gateway).fail('begin', failure);
    const { status } = await buyer.startPayment(first, gateway);
    fakeGateways.get(gateway).fail('begin', null);
    expect(status).not.toBe(200);
  }
  // Started, given up, and paid in another way.
  await buyer.startPayment(first, 'zibal');
  await buyer.api.call(payments.cancel, { orderId: first }, { token: buyer.token });
  await buyer.startPayment(second, 'zibal');
  await sendRejectedReceipt(buyer, second);
  const user = await BrowserSession.open(browser, server.url, {
    size: desktop,
    locale: 'fa',
    session: buyer.session,
  });
  await user.goTo(transactionsLink);
  for (const reason of PaymentReason.literals) {
    const words = user.text(paymentReasonText({ state: 'failed', reason }));
    await expect(user.page.getByText(words)).toHaveCount(1);
    await expect(user.page.getByText(words)).toBeVisible();
  }
  await expect(user.page.getByText('رسید خوانا نیست')).toBeVisible();
  await expectAccessible(user, 'payment-reasons');
  await user.capture('payment-reasons');
  expect(user.pageErrors).toEqual([]);
});
