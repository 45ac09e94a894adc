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

let fakeGateways: Awaited<ReturnType<typeof startGateways>>;
let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  [fakeGateways, browser] = await Promise.all([startGateways(), openBrowser()]);
  const env: Record<string, string> = { OUTBOUND_ALLOWED: fakeGateways.host };
  for (const { kind, merchantId } of fakeGateways.gateways) {
    env[`${kind.toUpperCase()}_MERCHANT_ID`] = merchantId;
    env[`${kind.toUpperCase()}_BASE_URL`] = `${fakeGateways.url}/${kind}`;
  }
  server = await startServer({ env });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await fakeGateways.close();
});

const openOnPhone = (session: Session) =>
  BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });

/** Pays on the gateway's page, which returns its buyers by an automatically posted form. */
async function postBackFromGateway(user: BrowserSession, kind: string): Promise<void> {
  await user.page.waitForURL((url) => url.host === fakeGateways.host);
  const fakeGateway = fakeGateways.get(kind);
  const payment = fakeGateway.payer(new URL(user.page.url()).pathname.replace(`/${kind}`, ''));
  if (!payment) throw new Error(`No pay page at ${user.page.url()}`);
  const callbackUrl = new URL(fakeGateway.settle(payment, 'paid'));
  const fields = [...callbackUrl.searchParams];
  await user.page.evaluate(
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
    [callbackUrl.origin + callbackUrl.pathname, fields] as const,
  );
}

test.each([
  ['zarinpal', 'زرین‌پال'],
  ['zibal', 'زیبال'],
] as const)(
  'asks for a login after %s posts back to an ended session, then shows the paid order',
  async (kind, name) => {
    const person = signupForm();
    const user = await openOnPhone(await new Api(server.url).signUp(person));
    await user.goTo(orderLink('commercial-monthly'));
    await user.page.getByText(name, { exact: true }).first().click();
    const otherPage = await user.context.newPage();
    await user.goTo('/terms', otherPage);
    await user.button(checkoutTexts.payWith, { gateway: name }).click();
    await user.page.waitForURL((url) => url.host === fakeGateways.host);
    await otherPage.evaluate(() => {
      for (const key of ['userInfo', 'refreshToken', 'token']) localStorage.removeItem(key);
    });
    await postBackFromGateway(user, kind);
    await expect(user.heading(loginTexts.title)).toBeVisible();
    await expect(user.page.getByText(user.text(paymentNoteTexts.title))).toBeVisible();
    await expectAccessible(user, 'posted-back');
    await user.capture(`posted-back-${kind}`);
    await new Owner(user).logIn(person.username, PASSWORD);
    await expect(user.heading(statusTexts.paid)).toBeVisible();
    await user.capture(`posted-back-paid-${kind}`);
    expect(user.pageErrors).toEqual([]);
  },
);

test('shows the buyer what to do and the super admin what to fix when a gateway rejects our domain', async () => {
  const admin = await openOnPhone(await createAdmin(server));
  const user = await openOnPhone(await new Api(server.url).signUp());
  fakeGateways.get('zarinpal').fail('begin', { kind: 'code', code: -14 });
  await user.goTo(orderLink('commercial-monthly'));
  await user.button(checkoutTexts.payWith, { gateway: 'زرین‌پال' }).click();
  const words = user.text(checkoutTexts.refused, { gateway: 'زرین‌پال', other: 'زیبال' });
  await expect(user.page.getByText(words)).toBeVisible();
  await expect(user.page.getByText('-14')).toHaveCount(0);
  await expectAccessible(user, 'gateway-refused');
  await user.capture('gateway-refused');
  await admin.goTo(notificationsLink);
  await expect(admin.page.getByText('PUBLIC_URL').first()).toBeVisible();
  await expectAccessible(admin, 'gateway-remedy');
  await admin.capture('gateway-remedy');
  fakeGateways.get('zarinpal').fail('begin', null);
  await user.button(checkoutTexts.payWith, { gateway: 'زیبال' }).click();
  await postBackFromGateway(user, 'zibal');
  await expect(user.heading(statusTexts.paid)).toBeVisible();
  expect([...user.pageErrors, ...admin.pageErrors]).toEqual([]);
});
