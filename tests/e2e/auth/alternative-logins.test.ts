import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { passwordTexts } from '../../../src/features/account/password/password.texts.ts';
import { codeTexts, loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { phoneCodeTexts } from '../../../src/features/auth/login/phone-code.texts.ts';
import { signupTexts } from '../../../src/features/auth/signup/signup.texts.ts';
import { ssoTexts } from '../../../src/features/auth/sso/sso.texts.ts';
import { ssoNameTexts } from '../../../src/features/auth/sso/sso-names.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { trainingTexts } from '../../../src/features/training/training.texts.ts';
import { formatNumber } from '../../../src/i18n/numbers/numbers.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, type Locale, openBrowser, phone } from '../../drivers/browser.ts';
import { messageCode, waitForMessage } from '../../drivers/email-and-sms.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { startServer } from '../../drivers/server.ts';
import { logInAtProvider } from '../../drivers/support/openid-login.ts';
import { CLIENT, startOpenIdProvider } from '../../external-systems/openid-provider.ts';
import { findFreePort } from '../../free-port.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let knowledge: string;
const person = signupForm();

beforeAll(async () => {
  const port = await findFreePort();
  provider = await startOpenIdProvider(`http://localhost:${port}/auth/sso/callback`);
  const env = {
    PORT: String(port),
    SSO_ISSUER: provider.issuer,
    SSO_CLIENT_ID: CLIENT.id,
    SSO_CLIENT_SECRET: CLIENT.secret,
    SSO_CALLBACK: 'panel',
  };
  [server, browser] = await Promise.all([startServer({ env }), openBrowser()]);
  const api = new Api(server.url);
  const { token } = await api.signUp(person);
  const bot = await api.createBot(token, 'پشتیبان نیلوفر');
  knowledge = `/dashboard/bot/${bot.id}/data-management`;
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await provider.close();
});

const expectError = (user: BrowserSession, error: Parameters<typeof errorText>[0]['error']) =>
  expect(
    user.page.getByText(errorText({ error }, user.locale)).filter({ visible: true }).first(),
  ).toBeVisible();

test('logs in with a phone code in Persian digits and returns to the requested page', async () => {
  const user = await BrowserSession.open(browser, server.url, { size: phone });
  await user.goTo(knowledge);
  await user.link(loginTexts.byCode).click();
  await expect(user.heading(phoneCodeTexts.loginTitle)).toBeVisible();
  await user.field(phoneCodeTexts.phone).fill('۰۹۱۲');
  await user.button(phoneCodeTexts.request).click();
  await expect(user.field(phoneCodeTexts.phone)).toBeFocused();
  const inPersian = (digits: string) =>
    [...digits].map((digit) => formatNumber('fa', Number(digit))).join('');
  await user.field(phoneCodeTexts.phone).fill(inPersian(person.phone));
  await user.button(phoneCodeTexts.request).click();
  await expect(user.field(codeTexts.code)).toBeFocused();
  await expect(user.page.getByRole('button', { name: /۱:[۰-۵][۰-۹]/ })).toBeDisabled();
  await user.capture('login-code');
  // The same number again at once, from another browser: it has to wait, with localised digits.
  const other = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en' });
  await other.goTo('/auth/login/code');
  await other.field(phoneCodeTexts.phone).fill(person.phone);
  await other.button(phoneCodeTexts.request).click();
  const wait = other.page.getByRole('alert');
  await expect(wait).toContainText(/phone validation requests, retry after \d+ seconds/);
  const waitMessage = (await wait.textContent()) ?? '';
  await expect(wait).not.toHaveText(waitMessage);
  const code = messageCode((await waitForMessage(server.url, person.phone, 2)).body);
  await user.field(codeTexts.code).fill(inPersian(code === '000000' ? '111111' : '000000'));
  await expectError(user, 'OtpIncorrect');
  await expect(user.page.getByText(user.text(codeTexts.triesLeft, { count: 4 }))).toBeVisible();
  await user.page.reload();
  await user.field(codeTexts.code).fill(inPersian(code));
  await expect(user.page).toHaveURL(server.url + knowledge);
  await expect(user.heading(trainingTexts.title)).toBeVisible();

  expect([...user.pageErrors, ...other.pageErrors]).toEqual([]);
  await Promise.all([user.close(), other.close()]);
});

/** From the login screen to the provider, as far as the provider lets the person. */
async function logInBySso(user: BrowserSession, login: string): Promise<void> {
  await user.goTo(`/auth/login?next=${encodeURIComponent('/dashboard/bot/create')}`);
  await user.link(ssoNameTexts.singleSignOn).click();
  await logInAtProvider(user.page, login);
}

test('logs in by single sign-on and explains a refusal', async () => {
  provider.users.set('sara', { email: 'sara@elsewhere.example', email_verified: true, given_name: 'سارا' });
  provider.users.set('reza', { email: 'reza@elsewhere.example', email_verified: false });
  const user = await BrowserSession.open(browser, server.url, { size: desktop });
  const { page } = user;
  await page.clock.install();
  await page.route('**/api/auth/sso/sso/start?*', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await user.goTo('/auth/sso/redirect');
  const name = user.text(ssoNameTexts.organisationName);
  await expect(user.heading(ssoTexts.redirectingTitle, { name })).toBeVisible();
  await user.capture('sso-leaving');
  await page.clock.fastForward(8_000);
  await user.button(ssoTexts.go, { name }).click();
  await page.locator('input[name=login]').waitFor();
  await logInBySso(user, 'sara');
  await expect(user.heading(ssoTexts.termsTitle)).toBeVisible();
  await user.capture('sso-terms');
  await user.button(ssoTexts.continue).click();
  await expect(page.getByText(errorText({ error: 'TermsNotAccepted' }, 'fa')).last()).toBeVisible();
  await page.getByRole('checkbox', { name: user.text(signupTexts.terms) }).press('Space');
  await user.button(ssoTexts.continue).click();
  await expect(page).toHaveURL(`${server.url}/dashboard/bot/create`);
  // Nothing of the login is left where Back or another script could find it.
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const navigationUrl = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '');
  expect(navigationUrl).not.toContain('ticket');
  // A person without a password may set a first one, and then log in with it.
  await user.goTo('/settings/update-password');
  await expect(page.getByText(user.text(passwordTexts.setPasswordIntro))).toBeVisible();
  await expect(user.field(passwordTexts.current)).toHaveCount(0);
  await user.capture('first-password');
  await user.field(passwordTexts.password).fill('k7#Vd2!qLm');
  await user.field(passwordTexts.confirmation).fill('k7#Vd2!qLm');
  await user.button(passwordTexts.save).click();
  await expect(page.getByText(user.text(passwordTexts.saved))).toBeVisible();
  await expect(user.field(passwordTexts.current)).toBeVisible();
  const without = await BrowserSession.open(browser, server.url, { size: desktop });
  await without.goTo('/auth/login');
  await new Owner(without).logIn('sara@elsewhere.example', 'k7#Vd2!qLm');
  await expect(without.page).toHaveURL(/dashboard/);
  expect(without.pageErrors).toEqual([]);
  await without.close();
  expect(user.pageErrors).toEqual([]);
  await user.close();

  for (const locale of ['fa', 'en'] satisfies Locale[]) {
    const stranger = await BrowserSession.open(browser, server.url, { size: phone, locale });
    if (locale === 'fa') await logInBySso(stranger, 'reza');
    else await stranger.goTo('/auth/sso/callback#error=SsoEmailUnverified');
    await expectError(stranger, 'SsoEmailUnverified');
    await stranger.capture('sso-refused');
    // A response for another login, in the form with path parameters.
    const issuer = encodeURIComponent(provider.issuer);
    await stranger.goTo(`/auth/sso/callback/session.1/${issuer}/a-stolen-code?state=a-stolen-state`);
    await expectError(stranger, 'SsoRefused');
    // From another page: a changed hash alone would not reload the page with the last refusal.
    await stranger.goTo('/auth/login');
    await stranger.goTo('/auth/sso/callback#error=InternalError<img src=x>');
    await expectError(stranger, 'SsoRefused');
    await stranger.link(ssoTexts.login).click();
    await expect(stranger.heading(loginTexts.title)).toBeVisible();
    await stranger.goTo('/auth/sso/redirect?provider=google');
    await expect(
      stranger.page.getByRole('button', { name: stranger.text(ssoNameTexts.singleSignOn) }),
    ).toBeVisible();
    expect(stranger.pageErrors).toEqual([]);
    await stranger.close();
  }
});

test('logs out a disabled user at once and shows AccountDisabled', async () => {
  const api = new Api(server.url);
  const session = await api.signUp(signupForm());
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'en', session });
  await user.goTo('/dashboard/bot/list');
  await expect(user.heading(botsTexts.title)).toBeVisible();
  const { db } = server.store;
  await db.updateTable('users').set({ is_enabled: 0 }).where('id', '=', session.userInfo.id).execute();
  await expect(user.heading(loginTexts.title)).toBeVisible();
  await expectError(user, 'AccountDisabled');
  await new Owner(user).logIn(session.userInfo.username, PASSWORD);
  await expectError(user, 'AccountDisabled');
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('shows the wait after failed logins in local digits and accepts the right password after it', async () => {
  const user = await BrowserSession.open(browser, server.url, { size: desktop });
  const owner = new Owner(user);
  const { page } = user;
  await page.clock.install();
  // A wait of one second could be over too soon, so the page's clock stops at the refusal.
  await page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch();
    if (response.status() === 429) await page.clock.pauseAt(Date.now() + 10_000);
    await route.fulfill({ response });
  });
  await user.goTo('/auth/login');
  const waitForLoginResponse = () =>
    page.waitForResponse((response) => response.url().endsWith('/api/auth/login'));
  for (let status = 401; status === 401; ) {
    const [answer] = await Promise.all([
      waitForLoginResponse(),
      owner.logIn(person.email, 'not-the-password'),
    ]);
    status = answer.status();
  }
  const words = page.getByRole('alert');
  // The countdown appears a third of a second after its text at the earliest; the wait never elapses.
  let passed = 0;
  const next = async () => {
    if (passed < 800) await page.clock.runFor(80);
    passed += 80;
    return words.textContent();
  };
  await expect.poll(next).toMatch(/۰:[۰-۵][۰-۹] مانده/);
  await page.clock.resume();
  await expect(words).toHaveText(/الان می‌توانید دوباره تلاش کنید/);

  // After many attempts from one IP address the robot check is required for the next.
  const api = new Api(server.url);
  for (let guess = 0; guess < 10; guess += 1)
    await api.request(auth.login, { identifier: `nobody${guess}`, password: 'any', robot: undefined });
  await owner.logIn(person.email, PASSWORD);
  await expectError(user, 'RobotCheckNeeded');
  await owner.passRobotCheck();
  await user.button(loginTexts.submit).click();
  await expect(user.heading(botsTexts.title)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
