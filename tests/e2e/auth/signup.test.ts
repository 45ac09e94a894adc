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
import { waitTexts } from '../../../src/ui/Form/wait.texts.ts';
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
/** What the server's clock is ahead of the machine's. */
let ahead = 0;

beforeAll(async () => {
  const starting = startServer({ clock: () => Date.now() + ahead });
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

/** What a person reads somewhere on the page, said by a rule of a field or by the catalogue. */
const reads = (seat: BrowserSession, words: string) =>
  expect(seat.page.getByText(words).filter({ visible: true }).first()).toBeVisible();
const readsRule = (seat: BrowserSession, rule: FieldRule) => reads(seat, ruleTexts[rule][seat.locale]);
const readsError = (seat: BrowserSession, error: ErrorTag) => reads(seat, errorText({ error }, seat.locale));

async function fills(seat: BrowserSession, form: Partial<ReturnType<typeof signupForm>>): Promise<void> {
  const fields = ['email', 'phone', 'username', 'password', 'confirmation'] as const;
  for (const name of fields) {
    const value = form[name];
    if (value !== undefined) await seat.field(signupTexts[name]).fill(value);
  }
}

test('signs up by referral with terms, robot check and a second code in Persian digits (phone)', async () => {
  const owner = await api.signUp();
  const { referral_code } = await api.call(referrals.readOwn, {}, { token: owner.token });
  const brought = referral_code.code;
  const seat = await BrowserSession.take(browser, server.url, { size: phone });
  const { page } = seat;
  await page.clock.install();
  await seat.goTo(`/auth/signup/goftino/${brought.toLowerCase()}`);
  await expect(seat.field(referralTexts.label)).toHaveValue(brought);
  await reads(seat, seat.text(referralTexts.valid));
  const person = signupForm();
  await fills(seat, { ...person, phone: `۰۰۹۸${inPersian(person.phone.slice(1))}` });

  await seat.button(signupTexts.readTerms).click();
  const dialog = page.getByRole('dialog', { name: seat.text(termsTexts.title) });
  await expect(dialog.getByText(seat.text(clauseTexts.law.title))).toBeAttached();
  await expect(dialog.getByText(localiseDigits('fa', TERMS_VERSION))).toBeVisible();
  await seat.pictures('terms');
  await dialog.getByRole('button', { name: seat.text(termsTexts.accept), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('checkbox', { name: seat.text(signupTexts.terms) })).toBeChecked();
  await new Owner(seat).passRobotCheck();
  await seat.button(signupTexts.submit).click();

  await expect(seat.field(codeTexts.code)).toBeFocused();
  await expect(seat.field(codeTexts.code)).toHaveAttribute('autocomplete', 'one-time-code');
  const number = `0098${person.phone.slice(1)}`;
  const first = await codeSentTo(number);
  const resend = page.getByRole('button', { name: seat.text(codeTexts.resend) });
  const waits = page.getByRole('button', { name: seat.text(lazyTexts.sendAgainIn, { time: '' }).trim() });
  await expect(waits).toBeDisabled();
  ahead += limits.code.resendMs;
  await page.clock.fastForward(limits.code.resendMs);
  await expect(resend).toBeEnabled();
  await resend.click();
  await expect(waits).toBeDisabled();
  const second = await codeSentTo(number, 2);
  if (first !== second) {
    await seat.field(codeTexts.code).fill(first);
    await readsError(seat, 'OtpIncorrect');
  }
  await seat.field(codeTexts.code).fill(inPersian(second));
  await expect(seat.heading(botsTexts.title)).toBeVisible();

  const row = server.store.db.selectFrom('users').select(['terms_version', 'referred_by_id']);
  const kept = await row.where('username', '=', person.username).executeTakeFirst();
  expect(kept).toEqual({ terms_version: TERMS_VERSION, referred_by_id: expect.any(String) });
  expect(await api.call(referrals.readOwn, {}, { token: owner.token })).toMatchObject({
    referral_code: { used_count: 1 },
  });
  expect(seat.faults).toEqual([]);
  await seat.leave();
});

test('shows each validation error at its field on blur and all of them on submit', async () => {
  const taken = signupForm();
  await verifyEmail(api, (await api.signUp(taken)).token, taken.email);
  ahead += limits.code.resendMs;
  const seat = await BrowserSession.take(browser, server.url, { size: desktop });
  const { page } = seat;
  const speaks = (locale: 'fa' | 'en') => new Owner(seat).switchLanguage(locale);
  await seat.goTo('/auth/signup');

  // At the boundary of each rule, before anything is sent.
  const wrong: [Parameters<typeof fills>[1], FieldRule][] = [
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
  for (const [form, rule] of wrong) {
    await fills(seat, form);
    await page.keyboard.press('Tab');
    await readsRule(seat, rule);
  }
  await speaks('en');
  for (const rule of ['EmailInvalid', 'PhoneInvalid', 'UsernameCharacters', 'PasswordPersian'] as const)
    await readsRule(seat, rule);
  await readsRule(seat, 'PasswordsDiffer');

  await seat.button(referralTexts.hasReferralCode).click();
  await seat.field(referralTexts.label).fill('ABC');
  await reads(seat, seat.text(referralTexts.wrongLength, limits.referral));
  await seat.field(referralTexts.label).fill('ABCDEFG1');
  await readsError(seat, 'ReferralInvalid');
  await seat.field(referralTexts.label).fill('ABCDEFGH');
  await readsError(seat, 'ReferralNotFound');
  await seat.button(signupTexts.submit).click();
  await expect(seat.field(signupTexts.email)).toBeFocused();
  await readsError(seat, 'TermsNotAccepted');
  await readsError(seat, 'RobotNotConfirmed');
  await readsError(seat, 'ReferralInvalid');
  await seat.pictures('signup wrong');
  await speaks('fa');
  for (const tag of ['TermsNotAccepted', 'RobotNotConfirmed', 'ReferralNotFound', 'ReferralInvalid'] as const)
    await readsError(seat, tag);

  // What only the server knows; each refusal uses the check up, which renews itself.
  await seat.button(referralTexts.remove).click();
  await expect(seat.field(referralTexts.label)).toHaveCount(0);
  const owner = new Owner(seat);
  await owner.tick(signupTexts.terms);
  await owner.passRobotCheck();
  const fresh = signupForm();
  const refusals = [
    [{ ...fresh, username: taken.username.toUpperCase() }, 'UserExists', 'username'],
    [{ ...fresh, email: taken.email }, 'EmailTaken', 'email'],
    [{ ...fresh, phone: `+98${taken.phone.slice(1)}` }, 'PhoneTaken', 'phone'],
  ] as const;
  for (const [form, tag, field] of refusals) {
    await fills(seat, form);
    await seat.button(signupTexts.submit).click();
    await expect(seat.field(signupTexts[field])).toBeFocused();
    await readsError(seat, tag);
    await speaks('en');
    await readsError(seat, tag);
    await speaks('fa');
  }
  await fills(seat, fresh);
  await seat.button(signupTexts.submit).click();
  const right = await codeSentTo(fresh.phone);
  const guess = right === '111111' ? '222222' : '111111';
  for (let left = limits.code.tries - 1; left > 0; left -= 1) {
    await seat.field(codeTexts.code).fill(guess);
    await reads(seat, seat.text(codeTexts.triesLeft, { count: left }));
    await expect(seat.field(codeTexts.code)).toHaveValue('');
  }
  await readsError(seat, 'OtpIncorrect');
  await seat.field(codeTexts.code).fill(guess);
  await reads(seat, seat.text(codeTexts.spent));
  await speaks('en');
  await reads(seat, seat.text(codeTexts.spent));

  // The form again, at once: the phone has to wait, and says how long.
  await seat.button(codeTexts.change).click();
  await expect(page.getByText(seat.text(robotCheckTexts.confirmed), { exact: true })).toBeVisible();
  await seat.button(signupTexts.submit).click();
  await expect(
    page
      .getByText(/retry after \d+ seconds/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect(seat.faults).toEqual([]);
  await seat.leave();
});

test('shows the remaining wait when the address has used its one code and signs up after it', async () => {
  const office = await startServer({ clock: () => Date.now() + ahead, env: { CODES_PER_ADDRESS: '1' } });
  onTestFinished(() => office.stop());
  await new Api(office.url).signUp();
  const seat = await BrowserSession.take(browser, office.url, { size: phone });
  await seat.page.clock.install();
  await seat.goTo('/auth/signup');
  const person = signupForm();
  await fills(seat, person);
  const owner = new Owner(seat);
  await owner.tick(signupTexts.terms);
  await owner.passRobotCheck();
  await seat.button(signupTexts.submit).click();
  const told = seat.page.getByRole('alert').filter({ visible: true });
  await seat.pictures('signup waits');
  await owner.switchLanguage('en');
  await expect(told).toContainText(errorText({ error: 'TooManyRequests' }, 'en'));
  await expect(told).toContainText(/[12]:[0-5][0-9]/);
  await owner.switchLanguage('fa');

  ahead += limits.code.resendMs;
  await seat.page.clock.fastForward(limits.code.resendMs);
  await expect(told).toHaveText(seat.text(waitTexts.canRetryNow));
  await seat.button(signupTexts.submit).click();
  await expect(seat.field(codeTexts.code)).toBeFocused();
  await seat.field(codeTexts.code).fill(messageCode((await waitForMessage(office.url, person.phone)).body));
  await expect(seat.heading(botsTexts.title)).toBeVisible();
  expect(seat.faults).toEqual([]);
  await seat.leave();
});

test('joins by the e-mailed link and by phone code, and rejects a used invitation', async () => {
  const { token } = await api.signUp();
  const [byLetter, byPhone] = [signupForm(), signupForm()];
  await api.call(operators.inviteByEmail, { email: byLetter.email, botIds: [], locale: 'fa' }, { token });
  await api.call(operators.inviteByPhone, { phone: byPhone.phone, botIds: [], locale: 'fa' }, { token });
  const letter = await waitForMessage(server.url, byLetter.email);
  const link = /\/auth\/signup#invitation=[\w-]+/.exec(letter.body)?.[0] ?? '';
  const { userInfo } = await api.logIn((await api.signUp()).userInfo.username);

  const seat = await BrowserSession.take(browser, server.url, { size: desktop });
  await seat.goTo(link);
  await reads(seat, byLetter.email);
  expect(seat.page.url()).toBe(`${server.url}/auth/signup/invitation`);
  await seat.page.reload();
  await reads(seat, byLetter.email);
  await seat.pictures('invitation');
  await seat.field(signupTexts.username).fill(userInfo.username);
  await seat.field(signupTexts.password).fill(PASSWORD);
  await seat.field(signupTexts.confirmation).fill(PASSWORD);
  await seat.button(invitationTexts.submit).click();
  await readsError(seat, 'TermsNotAccepted');
  await new Owner(seat).tick(signupTexts.terms);
  await seat.button(invitationTexts.submit).click();
  await readsError(seat, 'UserExists');
  await seat.field(signupTexts.username).fill(byLetter.username);
  await seat.button(invitationTexts.submit).click();
  await expect(seat.heading(botsTexts.title)).toBeVisible();

  // Somebody logged in who follows a link learns what it would do; this one was used.
  await seat.goTo(link);
  await expect(seat.heading(invitationTexts.refusedTitle)).toBeVisible();
  await new Owner(seat).switchLanguage('en');
  await expect(seat.heading(invitationTexts.refusedTitle)).toBeVisible();
  expect(seat.faults).toEqual([]);
  await seat.leave();

  const other = await BrowserSession.take(browser, server.url, { size: phone });
  await other.goTo('/auth/signup');
  await other.link(invitationTexts.enterCode).click();
  await expect(other.heading(invitationTexts.codeTitle)).toBeVisible();
  const code = await codeSentTo(byPhone.phone);
  await fills(other, { ...byPhone, phone: inPersian(byPhone.phone) });
  await new Owner(other).tick(signupTexts.terms);
  await other.field(invitationTexts.code).fill(code === '111111' ? '222222' : '111111');
  await other.button(invitationTexts.submit).click();
  await expect(other.field(invitationTexts.code)).toBeFocused();
  await readsError(other, 'OtpIncorrect');
  await other.pictures('invitation code');
  await other.field(invitationTexts.code).fill(inPersian(code));
  await other.button(invitationTexts.submit).click();
  await expect(other.heading(botsTexts.title)).toBeVisible();
  expect(other.faults).toEqual([]);
  await other.leave();
});
