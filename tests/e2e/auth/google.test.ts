import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { passwordTexts } from '../../../src/features/account/password/password.texts.ts';
import { signupTexts } from '../../../src/features/auth/signup/signup.texts.ts';
import { ssoTexts } from '../../../src/features/auth/sso/sso.texts.ts';
import { ssoNameTexts } from '../../../src/features/auth/sso/sso-names.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { logInAtProvider } from '../../drivers/support/openid-login.ts';
import { CLIENT, startOpenIdProvider } from '../../external-systems/openid-provider.ts';
import { findFreePort } from '../../free-port.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let google: Awaited<ReturnType<typeof startOpenIdProvider>>;

beforeAll(async () => {
  const port = await findFreePort();
  google = await startOpenIdProvider(`http://localhost:${port}/api/auth/sso/callback`, {
    hasEmailInIdToken: true,
  });
  const env = {
    PORT: String(port),
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
  };
  [server, browser] = await Promise.all([startServer({ env }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await google.close();
});

async function logInWithGoogle(user: BrowserSession, login: string, from = '/auth/login'): Promise<void> {
  await user.goTo(from);
  await user.link(ssoNameTexts.google).click();
  await logInAtProvider(user.page, login);
}

test('asks a new Google user to accept the terms once, returns to the target and offers a first password', async () => {
  google.users.set('mina', { email: 'mina@gmail.example', email_verified: true, given_name: 'مینا' });
  const user = await BrowserSession.open(browser, server.url, { size: phone });
  const { page } = user;
  await logInWithGoogle(user, 'mina', '/dashboard/bot/create');
  await expect(user.heading(ssoTexts.termsTitle)).toBeVisible();
  await user.capture('google-terms');
  await page.getByRole('checkbox', { name: user.text(signupTexts.terms) }).press('Space');
  await user.button(ssoTexts.continue).click();
  await expect(page).toHaveURL(`${server.url}/dashboard/bot/create`);
  await user.goTo('/settings/update-password');
  await expect(page.getByText(user.text(passwordTexts.setPasswordIntro))).toBeVisible();
  await user.capture('google-first-password');
  const secondSession = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en' });
  await logInWithGoogle(secondSession, 'mina');
  await expect(secondSession.heading(botsTexts.title)).toBeVisible();
  await secondSession.capture('google-again');
  expect([...user.pageErrors, ...secondSession.pageErrors]).toEqual([]);
  await Promise.all([user.close(), secondSession.close()]);
});

test('opens the existing account for an email verified on both sides and refuses an unverified one', async () => {
  const form = signupForm();
  const { userInfo } = await new Api(server.url).signUp(form);
  const { db } = server.store;
  await db
    .updateTable('users')
    .set({ email_key: form.email, unverified_email_key: null, email_verified_at: 1 })
    .where('id', '=', userInfo.id)
    .execute();
  google.users.set('owner', { email: form.email, email_verified: true });
  const user = await BrowserSession.open(browser, server.url, { size: desktop });
  await logInWithGoogle(user, 'owner', '/settings/update-password');
  await expect(user.heading(passwordTexts.change)).toBeVisible();
  await expect(user.field(passwordTexts.current)).toBeVisible();
  google.users.set('unproven', { email: 'unproven@gmail.example', email_verified: false });
  const rejectedUser = await BrowserSession.open(browser, server.url, { size: phone });
  await logInWithGoogle(rejectedUser, 'unproven');
  await expect(
    rejectedUser.page
      .getByText(errorText({ error: 'SsoEmailUnverified' }, 'fa'))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await rejectedUser.capture('google-refused');
  expect([...user.pageErrors, ...rejectedUser.pageErrors]).toEqual([]);
  await Promise.all([user.close(), rejectedUser.close()]);
});
