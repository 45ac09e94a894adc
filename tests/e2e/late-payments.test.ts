// Knows what a buyer reads of a payment that is told late or refused, with gateways outside the server. Knows no rule of money.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import type { PaymentReason } from '../../contract/payment.reasons.ts';
import { paymentReasonTexts } from '../../contract/payment.texts.ts';
import type { StandInPayment, Trouble, Verb } from '../../server/gateways/stand-in.ts';
import { checkoutTexts, statusTexts } from '../../src/features/checkout/checkout.texts.ts';
import { paymentNoticeTexts } from '../../src/features/notifications/notifications.texts.ts';
import { botListLink } from '../../src/platform/bot-links.ts';
import { notificationsLink } from '../../src/platform/notification-links.ts';
import { orderLink } from '../../src/platform/payment-links.ts';
import { Api } from '../drivers/api.ts';
import { isAccessible } from '../drivers/axe.ts';
import { desktop, expect, openBrowser, phone, Seat } from '../drivers/browser.ts';
import { startServer } from '../drivers/server.ts';
import { freePort } from '../free-port.ts';
import { startGateways } from '../peers/gateways.ts';

let dataDir: string;
let peers: Awaited<ReturnType<typeof startGateways>>;
let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
let env: Record<string, string>;
let passed = 0;

beforeAll(async () => {
  [peers, browser, dataDir] = await Promise.all([
    startGateways(),
    openBrowser(),
    mkdtemp(join(tmpdir(), 'pasokh-late-')),
  ]);
  env = { OUTBOUND_ALLOWED: peers.host, PORT: String(await freePort()) };
  for (const { kind, merchantId } of peers.standIns) {
    env[`${kind.toUpperCase()}_MERCHANT_ID`] = merchantId;
    env[`${kind.toUpperCase()}_BASE_URL`] = `${peers.url}/${kind}`;
  }
  await opens();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await peers.close();
  await rm(dataDir, { recursive: true, force: true });
});

const opens = async () => {
  server = await startServer({ dataDir, env, clock: () => Date.now() + passed });
};

/** What every minute brings: whoever starts the server anew lets it look after payments at once. */
async function looksAgain(): Promise<void> {
  await server.stop();
  passed += 120_000;
  await opens();
}

const pays = (seat: Seat, gateway: string) => seat.button(checkoutTexts.payWith, { gateway }).click();

async function arrives(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const session = await new Api(server.url).signsUp();
  return Seat.take(browser, server.url, { size, locale, session });
}

/** Is sent to the gateway's page, does this there, and is sent back. */
async function settles(seat: Seat, kind: string, state: StandInPayment['state'] = 'paid'): Promise<void> {
  await seat.page.waitForURL((url) => url.host === peers.host);
  const standIn = peers.standIn(kind);
  const payment = standIn.payer(new URL(seat.page.url()).pathname.replace(`/${kind}`, ''));
  if (!payment) throw new Error(`No pay page at ${seat.page.url()}`);
  await seat.page.goto(standIn.settle(payment, state));
}

test('on a phone, in Persian: money whose coming nobody could tell is found later, and whoever has left hears of it', async () => {
  const seat = await arrives(phone, 'fa');
  const zarinpal = peers.standIn('zarinpal');
  zarinpal.fail('verify', { kind: 'html' });
  await seat.goes(orderLink('commercial-monthly'));
  await pays(seat, 'زرین‌پال');
  await settles(seat, 'zarinpal');
  await expect(seat.page.getByText(seat.says(statusTexts.stillBody))).toBeVisible();
  await isAccessible(seat, 'payment-unsure');
  await seat.pictures('payment-unsure');
  await seat.goes(botListLink);
  zarinpal.fail('verify', null);
  await looksAgain();
  await seat.goes(notificationsLink);
  const notice = seat.page
    .getByRole('listitem')
    .filter({ hasText: seat.says(paymentNoticeTexts.paymentLate) });
  await expect(notice).toBeVisible();
  await isAccessible(seat, 'payment-late');
  await seat.pictures('payment-late');
  await notice.getByRole('link').first().click();
  await expect(seat.heading(statusTexts.paid)).toBeVisible();
  expect(seat.faults).toEqual([]);
});

interface Refusal {
  readonly gateway: string;
  readonly name: string;
  readonly verb: Verb;
  readonly trouble: Trouble;
  readonly reason: PaymentReason;
}

const code = (at: number): Trouble => ({ kind: 'code', code: at });
const atZarinpal = { gateway: 'zarinpal', name: 'Zarinpal', verb: 'verify' } as const;
const refusals: readonly Refusal[] = [
  { ...atZarinpal, trouble: code(-50), reason: 'amount' },
  { ...atZarinpal, trouble: code(-51), reason: 'notPaid' },
  { ...atZarinpal, trouble: code(-54), reason: 'unknown' },
  { ...atZarinpal, trouble: code(-61), reason: 'reversed' },
  { gateway: 'zibal', name: 'Zibal', verb: 'inquire', trouble: code(203), reason: 'unknown' },
];

test('on a desktop, in English: each way in which a gateway says no has its words, and may be paid anew', async () => {
  for (const { gateway, name, verb, trouble, reason } of refusals) {
    const seat = await arrives(desktop, 'en');
    peers.standIn(gateway).fail(verb, trouble);
    await seat.goes(orderLink('commercial-monthly'));
    await seat.page.getByText(name, { exact: true }).click();
    await pays(seat, name);
    await settles(seat, gateway);
    await expect(seat.page.getByText(seat.says(paymentReasonTexts[reason]))).toBeVisible();
    await expect(seat.link(statusTexts.again)).toBeVisible();
    peers.standIn(gateway).fail(verb, null);
    expect(seat.faults).toEqual([]);
    await seat.leaves();
  }
});
