import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import type { Session } from '../../../contract/auth/auth.ts';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { paymentNoteTexts } from '../../../src/features/auth/login/payment-note.texts.ts';
import { checkoutTexts, statusTexts } from '../../../src/features/billing/checkout/checkout.texts.ts';
import { notificationsLink, orderLink } from '../../../src/platform/links.ts';
import { createAdmin } from '../../drivers/admin.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { BrowserSession, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { startGateways } from '../../external-systems/payment-gateways.ts';

let peers: Awaited<ReturnType<typeof startGateways>>;
let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  [peers, browser] = await Promise.all([startGateways(), openBrowser()]);
  const env: Record<string, string> = { OUTBOUND_ALLOWED: peers.host };
  for (const { kind, merchantId } of peers.standIns) {
    env[`${kind.toUpperCase()}_MERCHANT_ID`] = merchantId;
    env[`${kind.toUpperCase()}_BASE_URL`] = `${peers.url}/${kind}`;
  }
  server = await startServer({ env });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await peers.close();
});

const onPhone = (session: Session) =>
  BrowserSession.take(browser, server.url, { size: phone, locale: 'fa', session });

/** Pays at the gateway's page, which sends its buyers back with a form that posts itself. */
async function isPostedBack(seat: BrowserSession, kind: string): Promise<void> {
  await seat.page.waitForURL((url) => url.host === peers.host);
  const standIn = peers.standIn(kind);
  const payment = standIn.payer(new URL(seat.page.url()).pathname.replace(`/${kind}`, ''));
  if (!payment) throw new Error(`No pay page at ${seat.page.url()}`);
  const back = new URL(standIn.settle(payment, 'paid'));
  const fields = [...back.searchParams];
  await seat.page.evaluate(
    ([action, pairs]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action });
      for (const [name, value] of pairs) {
        const field = document.createElement('input');
        Object.assign(field, { type: 'hidden', name, value });
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    [back.origin + back.pathname, fields] as const,
  );
}

test.each([
  ['zarinpal', 'زرین‌پال'],
  ['zibal', 'زیبال'],
] as const)(
  'asks for a login after %s posts back to an ended session, then shows the paid order',
  async (kind, name) => {
    const person = signupForm();
    const seat = await onPhone(await new Api(server.url).signUp(person));
    await seat.goTo(orderLink('commercial-monthly'));
    await seat.page.getByText(name, { exact: true }).first().click();
    const elsewhere = await seat.context.newPage();
    await seat.goTo('/terms', elsewhere);
    await seat.button(checkoutTexts.payWith, { gateway: name }).click();
    await seat.page.waitForURL((url) => url.host === peers.host);
    await elsewhere.evaluate(() => {
      for (const key of ['userInfo', 'refreshToken', 'token']) localStorage.removeItem(key);
    });
    await isPostedBack(seat, kind);
    await expect(seat.heading(loginTexts.title)).toBeVisible();
    await expect(seat.page.getByText(seat.text(paymentNoteTexts.title))).toBeVisible();
    await expectAccessible(seat, 'posted-back');
    await seat.pictures(`posted-back-${kind}`);
    await new Owner(seat).logIn(person.username, PASSWORD);
    await expect(seat.heading(statusTexts.paid)).toBeVisible();
    await seat.pictures(`posted-back-paid-${kind}`);
    expect(seat.faults).toEqual([]);
  },
);

test('shows the buyer what to do and the super admin what to fix when a gateway rejects our domain', async () => {
  const boss = await onPhone(await createAdmin(server));
  const seat = await onPhone(await new Api(server.url).signUp());
  peers.standIn('zarinpal').fail('begin', { kind: 'code', code: -14 });
  await seat.goTo(orderLink('commercial-monthly'));
  await seat.button(checkoutTexts.payWith, { gateway: 'زرین‌پال' }).click();
  const words = seat.text(checkoutTexts.refused, { gateway: 'زرین‌پال', other: 'زیبال' });
  await expect(seat.page.getByText(words)).toBeVisible();
  await expect(seat.page.getByText('-14')).toHaveCount(0);
  await expectAccessible(seat, 'gateway-refused');
  await seat.pictures('gateway-refused');
  await boss.goTo(notificationsLink);
  await expect(boss.page.getByText('PUBLIC_URL').first()).toBeVisible();
  await expectAccessible(boss, 'gateway-remedy');
  await boss.pictures('gateway-remedy');
  peers.standIn('zarinpal').fail('begin', null);
  await seat.button(checkoutTexts.payWith, { gateway: 'زیبال' }).click();
  await isPostedBack(seat, 'zibal');
  await expect(seat.heading(statusTexts.paid)).toBeVisible();
  expect([...seat.faults, ...boss.faults]).toEqual([]);
});
