import { beforeAll, test } from 'vitest';
import { ruleTexts } from '../../../contract/fields/rules.texts.ts';
import { codeTexts, loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { phoneCodeTexts } from '../../../src/features/auth/login/phone-code.texts.ts';
import { recoveryTexts as texts } from '../../../src/features/auth/recovery/recovery.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { linkToken, messageCode, waitForMessage } from '../../drivers/email-and-sms.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const person = signupForm();
/** A user whose phone is verified: an unverified email recovers nothing else. */
const other = signupForm();

beforeAll(async () => {
  for (const one of [person, other]) await new Api(server.url).signUp(one);
});

const setPassword = async (user: BrowserSession, password: string, confirmation = password) => {
  await user.field(texts.password).fill(password);
  await user.field(texts.confirmation).fill(confirmation);
  await user.button(texts.submit).click();
};

test('sets a new password once by the emailed link and ends open sessions', async () => {
  const api = new Api(server.url);
  const open = await BrowserSession.open(browser, server.url, {
    size: desktop,
    session: await api.logIn(person.username),
  });
  await open.goTo('/dashboard/bot/list');
  await expect(open.heading(botsTexts.title)).toBeVisible();

  const user = await BrowserSession.open(browser, server.url, { size: phone });
  const owner = new Owner(user);
  await user.goTo('/auth/login');
  await user.link(loginTexts.forgotPassword).click();
  await user.field(texts.email).fill('not an address');
  await user.button(texts.requestLink).click();
  await expect(user.page.getByText(ruleTexts.EmailInvalid.fa).first()).toBeVisible();
  await user.field(texts.email).fill(person.email);
  await user.button(texts.requestLink).click();
  await expect(user.page.getByText(errorText({ error: 'RobotCheckNeeded' }, 'fa')).first()).toBeVisible();
  await owner.passRobotCheck();
  await user.capture('recovery');
  await user.button(texts.requestLink).click();
  await expect(user.heading(texts.sentTitle)).toBeVisible();
  await expect(user.page.getByRole('button', { name: /۱:[۰-۵][۰-۹]/ })).toBeDisabled();
  await user.capture('recovery-sent');
  const token = linkToken((await waitForMessage(server.url, person.email, 1, '#token=')).body);

  // Also for a logged-in user; the token is removed from the URL once read.
  const link = `/auth/forgot-password#token=${token}`;
  const linkBrowser = await BrowserSession.open(browser, server.url, {
    size: phone,
    session: await api.logIn(person.phone),
  });
  await linkBrowser.goTo(link);
  await expect(linkBrowser.heading(texts.newTitle)).toBeVisible();
  expect(linkBrowser.page.url()).toBe(`${server.url}/auth/forgot-password`);
  await linkBrowser.page.reload();
  await setPassword(linkBrowser, 'رمزفارسی', 'another');
  await expect(linkBrowser.page.getByText(ruleTexts.PasswordPersian.fa).first()).toBeVisible();
  await setPassword(linkBrowser, 'a-brand-new-password', 'another');
  await expect(linkBrowser.page.getByText(ruleTexts.PasswordsDiffer.fa).first()).toBeVisible();
  await linkBrowser.capture('recovery-new');
  await setPassword(linkBrowser, 'a-brand-new-password');
  await linkBrowser.link(texts.toLogin).click();
  await new Owner(linkBrowser).logIn(person.username, 'a-brand-new-password');
  await expect(linkBrowser.heading(botsTexts.title)).toBeVisible();
  await open.page.reload();
  await expect(open.heading(loginTexts.title)).toBeVisible();

  for (const locale of ['fa', 'en'] as const) {
    const late = await BrowserSession.open(browser, server.url, { size: desktop, locale });
    // Used or forged tokens are reported as soon as the link is opened.
    await late.goTo(locale === 'fa' ? link : `/auth/forgot-password#token=${token.slice(0, -4)}AAAA`);
    await expect(late.page.getByText(errorText({ error: 'ResetLinkInvalid' }, locale))).toBeVisible();
    await late.capture('recovery-used');
    await late.link(texts.requestAgain).click();
    await expect(late.heading(texts.title)).toBeVisible();
    await late.close();
  }
  expect([...open.pageErrors, ...user.pageErrors, ...linkBrowser.pageErrors]).toEqual([]);
});

test('resets the password by a phone code without revealing which accounts exist', async () => {
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'en' });
  const { page } = user;
  const requestCode = async (number: string) => {
    await user.goTo('/auth/forgot-password-req');
    await page.getByRole('radio', { name: user.text(texts.byPhone) }).check();
    await user.field(phoneCodeTexts.phone).fill(number);
    await new Owner(user).passRobotCheck();
    await user.button(phoneCodeTexts.request).click();
    await expect(user.field(codeTexts.code)).toBeFocused();
  };
  await requestCode('09129999999');
  const message = await page.locator('main').textContent();
  await user.field(codeTexts.code).fill('123456');
  await expect(page.getByText(errorText({ error: 'OtpIncorrect' }, 'en')).first()).toBeVisible();
  await user.button(phoneCodeTexts.change).click();

  await requestCode(other.phone);
  const withoutPhoneAndTime = (words: string | null) => words?.replace(/09[\d\s]+|\d:\d\d/g, '');
  expect(withoutPhoneAndTime(await page.locator('main').textContent())).toBe(withoutPhoneAndTime(message));
  const code = messageCode((await waitForMessage(server.url, other.phone, 2)).body);
  await user.field(codeTexts.code).fill(code);
  await expect(page).toHaveURL(`${server.url}/auth/forgot-password`);
  await setPassword(user, 'one-more-password');
  await user.link(texts.toLogin).click();
  await new Owner(user).logIn(other.phone, 'one-more-password');
  await expect(user.heading(botsTexts.title)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
});
