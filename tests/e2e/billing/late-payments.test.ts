import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { paymentReasonText, paymentReasonTexts } from '../../../contract/billing/payment.texts.ts';
import { PaymentReason } from '../../../contract/billing/payment.ts';
import { payments } from '../../../contract/billing/payments.ts';
import { paymentsAdmin } from '../../../contract/billing/payments-admin.ts';
import type { FakePayment, GatewayOperation, SimulatedFailure } from '../../../server/gateways/stand-in.ts';
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
import { freePort } from '../../free-port.ts';

let dataDir: string;
let fakeServers: Awaited<ReturnType<typeof startGateways>>;
let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
let env: Record<string, string>;
let passed = 0;

beforeAll(async () => {
  [fakeServers, browser, dataDir] = await Promise.all([
    startGateways(),
    openBrowser(),
    mkdtemp(join(tmpdir(), 'pasokh-late-')),
  ]);
  env = { OUTBOUND_ALLOWED: fakeServers.host, PORT: String(await freePort()) };
  for (const { kind, merchantId } of fakeServers.standIns) {
    env[`${kind.toUpperCase()}_MERCHANT_ID`] = merchantId;
    env[`${kind.toUpperCase()}_BASE_URL`] = `${fakeServers.url}/${kind}`;
  }
  await opens();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await fakeServers.close();
  await rm(dataDir, { recursive: true, force: true });
});

const opens = async () => {
  server = await startServer({ dataDir, env, clock: () => Date.now() + passed });
};

/** Runs the periodic payment check at once by restarting the server. */
async function looksAgain(): Promise<void> {
  await server.stop();
  passed += 120_000;
  await opens();
}

const pays = (user: BrowserSession, gateway: string) =>
  user.button(checkoutTexts.payWith, { gateway }).click();

async function arrives(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const session = await new Api(server.url).signUp();
  return BrowserSession.open(browser, server.url, { size, locale, session });
}

/** Goes to the gateway's page, acts there, and returns. */
async function settles(
  user: BrowserSession,
  kind: string,
  state: FakePayment['state'] = 'paid',
): Promise<void> {
  await user.page.waitForURL((url) => url.host === fakeServers.host);
  const standIn = fakeServers.standIn(kind);
  const payment = standIn.payer(new URL(user.page.url()).pathname.replace(`/${kind}`, ''));
  if (!payment) throw new Error(`No pay page at ${user.page.url()}`);
  await user.page.goto(standIn.settle(payment, state));
}

test('reconciles an uncertain payment later and notifies the buyer who left (phone, Persian)', async () => {
  const user = await arrives(phone, 'fa');
  const zarinpal = fakeServers.standIn('zarinpal');
  zarinpal.fail('verify', { kind: 'html' });
  await user.goTo(orderLink('commercial-monthly'));
  await pays(user, 'زرین‌پال');
  await settles(user, 'zarinpal');
  await expect(user.page.getByText(user.text(statusTexts.stillVerifyingBody))).toBeVisible();
  await expectAccessible(user, 'payment-unsure');
  await user.capture('payment-unsure');
  await user.goTo(botListLink);
  zarinpal.fail('verify', null);
  await looksAgain();
  await user.goTo(notificationsLink);
  const notice = user.page
    .getByRole('listitem')
    .filter({ hasText: user.text(paymentNotificationTexts.paymentLate) });
  await expect(notice).toBeVisible();
  await expectAccessible(user, 'payment-late');
  await user.capture('payment-late');
  await notice.getByRole('link').first().click();
  await expect(user.heading(statusTexts.paid)).toBeVisible();
  expect(user.faults).toEqual([]);
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

test('shows a reason and a retry for each refusal of a gateway (desktop, English)', async () => {
  for (const { gateway, name, operation, failure, reason } of refusals) {
    const user = await arrives(desktop, 'en');
    fakeServers.standIn(gateway).fail(operation, failure);
    await user.goTo(orderLink('commercial-monthly'));
    await user.page.getByText(name, { exact: true }).click();
    await pays(user, name);
    await settles(user, gateway);
    await expect(user.page.getByText(user.text(paymentReasonTexts[reason]))).toBeVisible();
    await expect(user.link(statusTexts.payAgain)).toBeVisible();
    fakeServers.standIn(gateway).fail(operation, null);
    expect(user.faults).toEqual([]);
    await user.leave();
  }
});

/** How a payment can end without money: on the gateway's page, or when it is verified. */
const ends: readonly (readonly [
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
/** Why a gateway refuses to start a payment. */
const begins: readonly (readonly [gateway: string, failure: SimulatedFailure, reason: PaymentReason])[] = [
  ['zarinpal', code(-11), 'merchant'],
  ['zarinpal', code(-12), 'tooMany'],
  ['zarinpal', code(-41), 'ceiling'],
  ['zarinpal', code(-52), 'internal'],
  ['zarinpal', { kind: 'html' }, 'down'],
  ['zibal', code(105), 'tooLittle'],
];

/** An account that orders and pays through the API. */
async function customer() {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { token } = session;
  const wanted = { planId: 'commercial-monthly' };
  const orders = async () => {
    const { plan, payable } = await api.call(payments.quote, wanted, { token });
    const order = { ...wanted, clientId: newId(), revision: plan.revision, payable, code: null };
    return (await api.call(payments.order, order, { token })).id;
  };
  const reads = (orderId: string) => api.call(payments.read, { orderId }, { token });
  const tries = (orderId: string, gateway: string) =>
    api.request(payments.pay, { orderId, gateway, clientId: newId() }, { token });
  return { api, session, token, orders, reads, tries };
}
type Customer = Awaited<ReturnType<typeof customer>>;

/** Leaves and returns; resolves once the outcome is known. */
async function paysInVain({ tries, reads }: Customer, orderId: string, [gateway, at]: (typeof ends)[number]) {
  const standIn = fakeServers.standIn(gateway);
  if ('verify' in at) standIn.fail('verify', at.verify);
  const { body } = await tries(orderId, gateway);
  const payment = standIn.payer(new URL(Object(body).payUrl).pathname.replace(`/${gateway}`, ''));
  if (!payment) throw new Error(`No pay page: ${JSON.stringify(body)}`);
  const [state, failureCode] =
    'verify' in at ? (['paid', null] as const) : [at.state, at.failureCode ?? null];
  await fetch(standIn.settle(payment, state, failureCode), { redirect: 'manual' });
  await expect.poll(async () => (await reads(orderId)).payments[0]?.state).toMatch(/unpaid|failed/);
  standIn.fail('verify', null);
}

/** Sends a receipt that is rejected. */
async function sendsBadReceipt({ api, token }: Customer, orderId: string) {
  const { name, bytes } = receipt;
  const form = { orderId, clientId: newId(), name, email: 'niloofar@shop.example', planName: 'تجاری' };
  const sent = await api.call(payments.sendReceipt, form, { token, bytes });
  const admin = await createAdmin(server);
  const review = { paymentId: sent.payments[0]?.id ?? '', isAccepted: false, note: 'رسید خوانا نیست' };
  await api.call(paymentsAdmin.review, review, { token: admin.token });
}

test('shows in Persian the reason of every failed payment attempt (desktop)', async () => {
  const buyer = await customer();
  const [first, second] = [await buyer.orders(), await buyer.orders()];
  for (const end of ends) await paysInVain(buyer, first, end);
  for (const [gateway, failure] of begins) {
    fakeServers.standIn(gateway).fail('begin', failure);
    const { status } = await buyer.tries(first, gateway);
    fakeServers.standIn(gateway).fail('begin', null);
    expect(status).not.toBe(200);
  }
  // Started, given up, and paid in another way.
  await buyer.tries(first, 'zibal');
  await buyer.api.call(payments.cancel, { orderId: first }, { token: buyer.token });
  await buyer.tries(second, 'zibal');
  await sendsBadReceipt(buyer, second);
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
  expect(user.faults).toEqual([]);
});
