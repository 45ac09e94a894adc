import type { Browser } from 'playwright';
import { afterAll, beforeAll, onTestFinished, test } from 'vitest';
import { operators } from '../../../contract/account/operators.ts';
import { referrals } from '../../../contract/auth/referral.ts';
import { TERMS_VERSION } from '../../../contract/auth/terms.ts';
import type { ErrorTag } from '../../../contract/errors/errors.ts';
import { ruleTexts } from '../../../contract/fields/rules.texts.ts';
import type { FieldRule } from '../../../contract/fields/rules.ts';
import { limits } from '../../../contract/limits.ts';
import { codeTexts } from '../../../src/features/auth/auth.texts.ts';
import { robotCheckTexts } from '../../../src/features/auth/robot-check/robot-check.texts.ts';
import { invitationTexts } from '../../../src/features/auth/signup/invitation.texts.ts';
import { referralTexts, signupTexts } from '../../../src/features/auth/signup/signup.texts.ts';
import { clauseTexts, termsTexts } from '../../../src/features/auth/signup/terms.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { localiseDigits } from '../../../src/i18n/numbers/digits.ts';
import { formatNumber } from '../../../src/i18n/numbers/numbers.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { countdownTexts } from '../../../src/ui/Form/wait.texts.ts';
import { lazyTexts } from '../../../src/ui/lazy.texts.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { messageCode, waitForMessage } from '../../drivers/email-and-sms.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { startServer } from '../../drivers/server.ts';
import { verifyEmail } from '../../drivers/support/verified-email.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let browser: Browser;
/** Offset of the server's clock from the machine's. */
let clockOffsetMs = 0;

beforeAll(async () => {
  const starting = startServer({ clock: () => Date.now() + clockOffsetMs });
  [server, browser] = await Promise.all([starting, openBrowser()]);
  api = new Api(server.url);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const inPersian = (digits: string) => [...digits].map((digit) => formatNumber('fa', Number(digit))).join('');
const codeSentTo = async (number: string, count = 1) =>
  messageCode((await waitForMessage(server.url, number, count)).body);

/** Text that a person reads on the page, of a field's rule or an error. */
const expectText = (user: BrowserSession, words: string) =>
  expect(user.page.getByText(words).filter({ visible: true }).first()).toBeVisible();
const expectRuleText = (user: BrowserSession, rule: FieldRule) =>
  expectText(user, ruleTexts[rule][user.locale]);
const expectErrorText = (user: BrowserSession, error: ErrorTag) =>
  expectText(user, errorText({ error }, user.locale));

async function fillForm(user: BrowserSession, form: Partial<ReturnType<typeof signupForm>>): Promise<void> {
  const fields = ['email', 'phone', 'username', 'password', 'confirmation'] as const;
  for (const name of fields) {
    const value = form[name];
    if (value !== undefined) await user.field(signupTexts[name]).fill(value);
  }
}

test('signs up by referral with terms, robot check and a second code in Persian digits (phone)', async () => {
  const owner = await api.signUp();
  const { referral_code } = await api.call(referrals.readOwn, {}, { token: owner.token });
  const referralCode = referral_code.code;
  const user = await BrowserSession.open(browser, server.url, { size: phone });
  const { page } = user;
  await page.clock.install();
  await user.goTo(`/auth/signup/goftino/${referralCode.toLowerCase()}`);
  await expect(user.field(referralTexts.label)).toHaveValue(referralCode);
  await expectText(user, user.text(referralTexts.valid));
  const person = signupForm();
  await fillForm(user, { ...person, phone: `۰۰۹۸${inPersian(person.phone.slice(1))}` });

  await user.button(signupTexts.readTerms).click();
  const dialog = page.getByRole('dialog', { name: user.text(termsTexts.title) });
  await expect(dialog.getByText(user.text(clauseTexts.law.title))).toBeAttached();
  await expect(dialog.getByText(localiseDigits('fa', TERMS_VERSION))).toBeVisible();
  await user.capture('terms');
  await dialog.getByRole('button', { name: user.text(termsTexts.accept), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('checkbox', { name: user.text(signupTexts.terms) })).toBeChecked();
  await new Owner(user).passRobotCheck();
  await user.button(signupTexts.submit).click();

  await expect(user.field(codeTexts.code)).toBeFocused();
  await expect(user.field(codeTexts.code)).toHaveAttribute('autocomplete', 'one-time-code');
  const number = `0098${person.phone.slice(1)}`;
  const first = await codeSentTo(number);
  const resend = page.getByRole('button', { name: user.text(codeTexts.resend) });
  const resendCountdown = page.getByRole('button', {
    name: user.text(lazyTexts.sendAgainIn, { time: '' }).trim(),
  });
  await expect(resendCountdown).toBeDisabled();
  clockOffsetMs += limits.code.resendMs;
  await page.clock.fastForward(limits.code.resendMs);
  await expect(resend).toBeEnabled();
  await resend.click();
  await expect(resendCountdown).toBeDisabled();
  const second = await codeSentTo(number, 2);
  if (first !== second) {
    await user.field(codeTexts.code).fill(first);
    await expectErrorText(user, 'OtpIncorrect');
  }
  await user.field(codeTexts.code).fill(inPersian(second));
  await expect(user.heading(botsTexts.title)).toBeVisible();

  const row = server.store.db.selectFrom('users').select(['terms_version', 'referred_by_id']);
  const storedUser = await row.where('username', '=', person.username).executeTakeFirst();
  expect(storedUser).toEqual({ terms_version: TERMS_VERSION, referred_by_id: expect.any(String) });
  expect(await api.call(referrals.readOwn, {}, { token: owner.token })).toMatchObject({
    referral_code: { used_count: 1 },
  });
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('shows each validation error at its field on blur and all of them on submit', async () => {
  const existingUser = signupForm();
  await verifyEmail(api, (await api.signUp(existingUser)).token, existingUser.email);
  clockOffsetMs += limits.code.resendMs;
  const user = await BrowserSession.open(browser, server.url, { size: desktop });
  const { page } = user;
  const switchLanguage = (locale: 'fa' | 'en') => new Owner(user).switchLanguage(locale);
  await user.goTo('/auth/signup');

  // At the boundary of each rule, before anything is sent.
  const invalidForms: [Parameters<typeof fillForm>[1], FieldRule][] = [
    [{ email: 'samira@niloofar-shop' }, 'EmailInvalid'],
    [{ phone: '۰۹۱۲۱۲۳' }, 'PhoneInvalid'],
    [{ phone: '09121234567x' }, 'PhoneInvalid'],
    [{ username: 'ab' }, 'UsernameTooShort'],
    [{ username: 'گل‌فروش' }, 'UsernameCharacters'],
    [{ username: 'samira🌸' }, 'UsernameCharacters'],
    [{ username: 'sаmira' }, 'UsernameCharacters'], // with a Cyrillic а
    [{ password: '1234567' }, 'PasswordTooShort'],
    [{ password: 'گذرواژهٔ بلند' }, 'PasswordPersian'],
    [{ confirmation: 'another-password' }, 'PasswordsDiffer'],
  ];
  for (const [form, rule] of invalidForms) {
    await fillForm(user, form);
    await page.keyboard.press('Tab');
    await expectRuleText(user, rule);
  }
  await switchLanguage('en');
  for (const rule of ['EmailInvalid', 'PhoneInvalid', 'UsernameCharacters', 'PasswordPersian'] as const)
    await expectRuleText(user, rule);
  await expectRuleText(user, 'PasswordsDiffer');

  await user.button(referralTexts.hasReferralCode).click();
  await user.field(referralTexts.label).fill('ABC');
  await expectText(user, user.text(referralTexts.wrongLength, limits.referral));
  await user.field(referralTexts.label).fill('ABCDEFG1');
  await expectErrorText(user, 'ReferralInvalid');
  await user.field(referralTexts.label).fill('ABCDEFGH');
  await expectErrorText(user, 'ReferralNotFound');
  await user.button(signupTexts.submit).click();
  await expect(user.field(signupTexts.email)).toBeFocused();
  await expectErrorText(user, 'TermsNotAccepted');
  await expectErrorText(user, 'RobotCheckNeeded');
  await expectErrorText(user, 'ReferralInvalid');
  await user.capture('signup-errors');
  await switchLanguage('fa');
  for (const tag of ['TermsNotAccepted', 'RobotCheckNeeded', 'ReferralNotFound', 'ReferralInvalid'] as const)
    await expectErrorText(user, tag);

  // Errors only the server knows; each refusal uses up the robot check, which renews itself.
  await user.button(referralTexts.remove).click();
  await expect(user.field(referralTexts.label)).toHaveCount(0);
  const owner = new Owner(user);
  await owner.tick(signupTexts.terms);
  await owner.passRobotCheck();
  const newForm = signupForm();
  const refusals = [
    [{ ...newForm, username: existingUser.username.toUpperCase() }, 'UserExists', 'username'],
    [{ ...newForm, email: existingUser.email }, 'EmailTaken', 'email'],
    [{ ...newForm, phone: `+98${existingUser.phone.slice(1)}` }, 'PhoneTaken', 'phone'],
  ] as const;
  for (const [form, tag, field] of refusals) {
    await fillForm(user, form);
    await user.button(signupTexts.submit).click();
    await expect(user.field(signupTexts[field])).toBeFocused();
    await expectErrorText(user, tag);
    await switchLanguage('en');
    await expectErrorText(user, tag);
    await switchLanguage('fa');
  }
  await fillForm(user, newForm);
  await user.button(signupTexts.submit).click();
  const correctCode = await codeSentTo(newForm.phone);
  const wrongCode = correctCode === '111111' ? '222222' : '111111';
  for (let left = limits.code.tries - 1; left > 0; left -= 1) {
    await user.field(codeTexts.code).fill(wrongCode);
    await expectText(user, user.text(codeTexts.triesLeft, { count: left }));
    await expect(user.field(codeTexts.code)).toHaveValue('');
  }
  await expectErrorText(user, 'OtpIncorrect');
  await user.field(codeTexts.code).fill(wrongCode);
  await expectText(user, user.text(codeTexts.exhausted));
  await switchLanguage('en');
  await expectText(user, user.text(codeTexts.exhausted));

  // The form again, at once: the phone has to wait, and the form says how long.
  await user.button(codeTexts.change).click();
  await expect(page.getByText(user.text(robotCheckTexts.confirmed), { exact: true })).toBeVisible();
  await user.button(signupTexts.submit).click();
  await expect(
    page
      .getByText(/retry after \d+ seconds/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('shows the remaining wait when the IP address has used its only code and signs up after it', async () => {
  const limitedServer = await startServer({
    clock: () => Date.now() + clockOffsetMs,
    env: { CODES_PER_ADDRESS: '1' },
  });
  onTestFinished(() => limitedServer.stop());
  await new Api(limitedServer.url).signUp();
  const user = await BrowserSession.open(browser, limitedServer.url, { size: phone });
  await user.page.clock.install();
  await user.goTo('/auth/signup');
  const person = signupForm();
  await fillForm(user, person);
  const owner = new Owner(user);
  await owner.tick(signupTexts.terms);
  await owner.passRobotCheck();
  await user.button(signupTexts.submit).click();
  const alert = user.page.getByRole('alert').filter({ visible: true });
  await user.capture('signup-rate-limited');
  await owner.switchLanguage('en');
  await expect(alert).toContainText(errorText({ error: 'TooManyRequests' }, 'en'));
  await expect(alert).toContainText(/[12]:[0-5][0-9]/);
  await owner.switchLanguage('fa');

  clockOffsetMs += limits.code.resendMs;
  await user.page.clock.fastForward(limits.code.resendMs);
  await expect(alert).toHaveText(user.text(countdownTexts.canRetryNow));
  await user.button(signupTexts.submit).click();
  await expect(user.field(codeTexts.code)).toBeFocused();
  await user
    .field(codeTexts.code)
    .fill(messageCode((await waitForMessage(limitedServer.url, person.phone)).body));
  await expect(user.heading(botsTexts.title)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('joins by the emailed link and by phone code, and rejects a used invitation', async () => {
  const { token } = await api.signUp();
  const [emailInvitee, phoneInvitee] = [signupForm(), signupForm()];
  await api.call(operators.inviteByEmail, { email: emailInvitee.email, botIds: [], locale: 'fa' }, { token });
  await api.call(operators.inviteByPhone, { phone: phoneInvitee.phone, botIds: [], locale: 'fa' }, { token });
  const invitation = await waitForMessage(server.url, emailInvitee.email);
  const link = /\/auth\/signup#invitation=[\w-]+/.exec(invitation.body)?.[0] ?? '';
  const { userInfo } = await api.logIn((await api.signUp()).userInfo.username);

  const user = await BrowserSession.open(browser, server.url, { size: desktop });
  await user.goTo(link);
  await expectText(user, emailInvitee.email);
  expect(user.page.url()).toBe(`${server.url}/auth/signup/invitation`);
  await user.page.reload();
  await expectText(user, emailInvitee.email);
  await user.capture('invitation');
  await user.field(signupTexts.username).fill(userInfo.username);
  await user.field(signupTexts.password).fill(PASSWORD);
  await user.field(signupTexts.confirmation).fill(PASSWORD);
  await user.button(invitationTexts.submit).click();
  await expectErrorText(user, 'TermsNotAccepted');
  await new Owner(user).tick(signupTexts.terms);
  await user.button(invitationTexts.submit).click();
  await expectErrorText(user, 'UserExists');
  await user.field(signupTexts.username).fill(emailInvitee.username);
  await user.button(invitationTexts.submit).click();
  await expect(user.heading(botsTexts.title)).toBeVisible();

  // A logged-in user who opens a used invitation sees why it is rejected.
  await user.goTo(link);
  await expect(user.heading(invitationTexts.refusedTitle)).toBeVisible();
  await new Owner(user).switchLanguage('en');
  await expect(user.heading(invitationTexts.refusedTitle)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
  await user.close();

  const other = await BrowserSession.open(browser, server.url, { size: phone });
  await other.goTo('/auth/signup');
  await other.link(invitationTexts.enterCode).click();
  await expect(other.heading(invitationTexts.codeTitle)).toBeVisible();
  const code = await codeSentTo(phoneInvitee.phone);
  await fillForm(other, { ...phoneInvitee, phone: inPersian(phoneInvitee.phone) });
  await new Owner(other).tick(signupTexts.terms);
  await other.field(invitationTexts.code).fill(code === '111111' ? '222222' : '111111');
  await other.button(invitationTexts.submit).click();
  await expect(other.field(invitationTexts.code)).toBeFocused();
  await expectErrorText(other, 'OtpIncorrect');
  await other.capture('invitation-code');
  await other.field(invitationTexts.code).fill(inPersian(code));
  await other.button(invitationTexts.submit).click();
  await expect(other.heading(botsTexts.title)).toBeVisible();
  expect(other.pageErrors).toEqual([]);
  await other.close();
});
