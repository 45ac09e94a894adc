import { describe, test } from 'vitest';
import { credentials } from '../../../contract/auth/credentials.ts';
import { ruleTexts } from '../../../contract/fields/rules.texts.ts';
import { passwordTexts } from '../../../src/features/account/password/password.texts.ts';
import { personTexts, referralTexts } from '../../../src/features/account/profile/account.texts.ts';
import {
  emailAndPhoneTexts,
  emailTexts,
  phoneTexts,
} from '../../../src/features/account/profile/email-and-phone.texts.ts';
import { invalidTexts, profileTexts } from '../../../src/features/account/profile/profile.texts.ts';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { emailVerificationTexts } from '../../../src/features/auth/recovery/email-verification.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { notFoundTexts } from '../../../src/routes/not-found.texts.ts';
import { titles } from '../../../src/routes/routes.texts.ts';
import { countdownTexts } from '../../../src/ui/Form/wait.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { messageCode, waitForMessage } from '../../drivers/email-and-sms.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const inPersian = (digits: string) => digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);

describe('account settings', () => {
  async function newOwner(size: typeof phone | typeof desktop, locale?: 'fa' | 'en') {
    const person = signupForm();
    const session = await api.signUp(person);
    const user = await BrowserSession.open(browser, server.url, { size, session, ...(locale && { locale }) });
    return { person, session, user };
  }

  test('keeps the company form through invalid input on a phone', async () => {
    const { user } = await newOwner(phone);
    const { page } = user;
    await user.goTo('/settings');
    await expect(page).toHaveURL(`${server.url}/settings/user-account-information`);
    await expect(user.heading(titles.account)).toBeVisible();
    await user.field(profileTexts.nationalCode).fill('۰۴۹۹۳۷۰۸۹۸');
    await user.field(profileTexts.postalCode).focus();
    await expect(page.getByText(user.text(invalidTexts.nationalCode))).toBeVisible();
    await expect(user.field(profileTexts.postalCode)).toBeFocused();
    await page.getByText(user.text(profileTexts.isLegal)).click();
    await user.field(profileTexts.nationalId).fill('14007650913');
    await user.field(profileTexts.economicCode).fill('411111111111');
    await user.button(profileTexts.save).click();
    await expect(user.field(profileTexts.nationalCode)).toBeFocused();
    await expect(page.getByText(user.text(invalidTexts.nationalId)).first()).toBeVisible();
    await user.capture('profile-wrong');
    await page.reload();
    await expect(user.field(profileTexts.nationalId)).toHaveValue('14007650913');
    await expect(page.getByText(user.text(profileTexts.unsaved))).toBeVisible();
    await user.field(profileTexts.nationalCode).fill('۰۴۹۹۳۷۰۸۹۹');
    await user.field(profileTexts.nationalId).fill('14007650912');
    await user.button(profileTexts.save).click();
    await expect(page.getByText(ruleTexts.Required.fa).first()).toBeVisible();
    await user.field(profileTexts.firstName).fill('نگار');
    await user.field(profileTexts.companyName).fill('شرکت <b>نیلوفر</b>');
    await user.field(profileTexts.registrationNumber).fill('۱۲۳۴۵۶');
    await user.field(profileTexts.address).fill('تهران، خیابان ولیعصر');
    await user.button(profileTexts.save).click();
    await expect(page.getByText(user.text(profileTexts.saved))).toBeVisible();
    await expect(user.field(profileTexts.nationalId)).not.toBeEditable();
    await user.capture('profile-saved');
    await page.reload();
    await expect(user.field(profileTexts.companyName)).toHaveValue('شرکت <b>نیلوفر</b>');
    await expect(user.field(profileTexts.nationalCode)).toHaveValue('0499370899');
    await expect(page.getByText(user.text(personTexts.legal), { exact: true })).toBeVisible();
    const referralLink = page.getByRole('group', { name: user.text(referralTexts.link) });
    const button = referralLink.getByRole('button', { name: user.text(uiTexts.copy), exact: true });
    expect(await user.copy(button)).toMatch(new RegExp(`^${server.url}/auth/signup/goftino/\\w+$`));
    expect(user.pageErrors).toEqual([]);
  });

  test('submits the profile form when save is pressed from an invalid field on a desktop', async () => {
    const { user } = await newOwner(desktop);
    await user.goTo('/settings/user-account-information');
    await user.field(profileTexts.nationalCode).fill('0499370898');
    await user.page.getByText(user.text(profileTexts.isLegal)).click();
    await user.field(profileTexts.nationalId).fill('14007650913');
    await user.button(profileTexts.save).click();
    await expect(user.field(profileTexts.nationalCode)).toBeFocused();
    await expect(user.page.getByText(user.text(invalidTexts.nationalId)).first()).toBeVisible();
    expect(user.pageErrors).toEqual([]);
    await user.close();
  });

  test('leads an unverified user to their account and on to the panel once verified', async () => {
    const session = await api.signUp();
    const userInfo = { ...session.userInfo, is_verified: false };
    const user = await BrowserSession.open(browser, server.url, {
      size: desktop,
      session: { ...session, userInfo },
    });
    await user.goTo('/dashboard/bot/list');
    await expect(user.heading(notFoundTexts.forbidden)).toBeVisible();
    await expect(user.page.getByText(errorText({ error: 'NotVerified' }, 'fa'))).toBeVisible();
    await expect(user.page.getByRole('link', { name: user.text(titles.botList) })).toBeHidden();
    // The browser has stored the old state; the account page asks the server again.
    await user.link(notFoundTexts.toVerification).click();
    await expect(user.heading(titles.account)).toBeVisible();
    await expect(user.page.getByRole('link', { name: user.text(titles.password) })).toBeVisible();
    await user.goTo('/admin/accounts');
    await expect(user.heading(notFoundTexts.forbidden)).toBeVisible();
    await user.link(notFoundTexts.home).click();
    await expect(user.heading(botsTexts.title)).toBeVisible();
    expect(user.pageErrors).toEqual([]);
  });

  test('verifies another phone by its code and another email by a link opened elsewhere', async () => {
    const { person, user } = await newOwner(desktop);
    const { page } = user;
    const number = '09351234567';
    await user.goTo('/settings/user-account-information');
    await user.button(phoneTexts.change).click();
    await user.field(phoneTexts.phone).fill(inPersian(number));
    await user.field(emailAndPhoneTexts.current).fill('not-my-password');
    await user.button(phoneTexts.send).click();
    await expect(page.getByText(user.text(emailAndPhoneTexts.currentWrong))).toBeVisible();
    await expect(user.field(phoneTexts.phone)).toHaveValue(number);
    await user.field(emailAndPhoneTexts.current).fill(PASSWORD);
    await user.button(phoneTexts.send).click();
    await expect(page.getByRole('button', { name: /۱:[۰-۵][۰-۹]/ })).toBeDisabled();
    const code = messageCode((await waitForMessage(server.url, number)).body);
    await user.field(phoneTexts.code).fill(code === '111111' ? '222222' : '111111');
    await expect(page.getByText(errorText({ error: 'OtpIncorrect' }, 'fa')).first()).toBeVisible();
    await expect(page.getByText(user.text(phoneTexts.triesLeft, { count: 4 }))).toBeVisible();
    await user.capture('phone-change');
    await user.field(phoneTexts.code).fill(inPersian(code));
    await expect(page.getByText(user.text(phoneTexts.changed))).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('۰۹۳۵ ۱۲۳ ۴۵۶۷')).toBeVisible();

    const address = `new-${person.email}`;
    await user.button(emailTexts.change).click();
    await user.field(emailTexts.email).fill('negar@');
    await user.field(emailAndPhoneTexts.current).fill(PASSWORD);
    await expect(page.getByText(ruleTexts.EmailInvalid.fa)).toBeVisible();
    await user.field(emailTexts.email).fill(address);
    await user.button(emailTexts.send).click();
    await expect(page.getByText(user.text(emailTexts.sentHint))).toBeVisible();
    await user.capture('email-sent');
    await user.button(emailTexts.done).click();
    const { body } = await waitForMessage(server.url, address, 1, '#email=');
    const link = /\/settings\/user-account-information#email=[\w-]+/.exec(body)?.[0] ?? '';

    const otherDevice = await BrowserSession.open(browser, server.url, { size: phone, locale: 'en' });
    await otherDevice.goTo(link);
    await expect(otherDevice.heading(emailVerificationTexts.logInFirstTitle)).toBeVisible();
    expect(otherDevice.page.url()).not.toContain('email=');
    await otherDevice.capture('email-proof-logged-out');
    await otherDevice.link(emailVerificationTexts.logIn).click();
    await new Owner(otherDevice).logIn(person.username, PASSWORD);
    await expect(otherDevice.heading(botsTexts.title)).toBeVisible();
    await otherDevice.goTo(link);
    await expect(otherDevice.heading(emailVerificationTexts.verifiedTitle)).toBeVisible();
    await expect(otherDevice.page.getByText(address)).toBeVisible();
    expect(otherDevice.page.url()).not.toContain('email=');
    await otherDevice.capture('email-proven');
    const secondPage = await otherDevice.context.newPage();
    await otherDevice.goTo(link, secondPage);
    await expect(
      secondPage.getByRole('heading', { name: otherDevice.text(emailVerificationTexts.refusedTitle) }),
    ).toBeVisible();
    await otherDevice.link(emailVerificationTexts.toAccount).click();
    await expect(otherDevice.page.getByText(address)).toBeVisible();

    await page.reload();
    await expect(page.getByText(address)).toBeVisible();
    await expect(user.button(emailTexts.verify)).toBeHidden();
    expect([...user.pageErrors, ...otherDevice.pageErrors]).toEqual([]);
  });

  test('counts down the wait when a phone code is requested too soon', async () => {
    const { user } = await newOwner(phone);
    const { page } = user;
    const wait = 600_000;
    await page.clock.install();
    await page.route(`**${credentials.requestPhone.path}`, (route) =>
      route.fulfill({ status: 429, json: { error: 'PhoneRateLimited', retryAfterMs: wait } }),
    );
    await user.goTo('/settings/user-account-information');
    await user.button(phoneTexts.change).click();
    await user.field(phoneTexts.phone).fill('09351234567');
    await user.field(emailAndPhoneTexts.current).fill(PASSWORD);
    await user.button(phoneTexts.send).click();
    const alert = page.getByRole('dialog').getByRole('alert').filter({ visible: true });
    await expect(alert).toContainText(/۵[۰-۹]{2} ثانیه دیگر دوباره تلاش کنید/);
    await user.capture('phone-waits');
    await page.clock.fastForward(wait);
    await expect(alert).toHaveText(user.text(countdownTexts.canRetryNow));
    await expect(user.field(phoneTexts.phone)).toHaveValue('09351234567');
    expect(user.pageErrors).toEqual([]);
  });

  test('rejects the current password as new and ends the other sessions after a change', async () => {
    const { person, user } = await newOwner(desktop);
    const other = await BrowserSession.open(browser, server.url, {
      size: phone,
      session: await api.logIn(person.username),
    });
    await other.goTo('/dashboard/bot/list');
    await expect(other.heading(botsTexts.title)).toBeVisible();
    const { page } = user;
    await user.goTo('/settings/update-password');
    const fillPasswords = async (current: string, password: string, confirmation = password) => {
      await user.field(passwordTexts.current).fill(current);
      await user.field(passwordTexts.password).fill(password);
      await user.field(passwordTexts.confirmation).fill(confirmation);
      await user.button(passwordTexts.save).click();
    };
    await fillPasswords(PASSWORD, PASSWORD);
    await expect(page.getByText(errorText({ error: 'PasswordUnchanged' }, 'fa')).first()).toBeVisible();
    await fillPasswords(PASSWORD, 'رمزعبورمن');
    await expect(page.getByText(ruleTexts.PasswordPersian.fa).first()).toBeVisible();
    await fillPasswords(PASSWORD, 'k7#Vd2!qLm', 'k7#Vd2!qL');
    await expect(page.getByText(ruleTexts.PasswordsDiffer.fa).first()).toBeVisible();
    await expect(page.getByText(user.text(passwordTexts.strength, { strength: 'خوب' }))).toBeVisible();
    await user.capture('password');
    await fillPasswords('not-my-password', 'k7#Vd2!qLm');
    await expect(page.getByText(user.text(passwordTexts.currentWrong)).first()).toBeVisible();
    await fillPasswords(PASSWORD, 'k7#Vd2!qLm');
    await expect(page.getByText(user.text(passwordTexts.saved))).toBeVisible();
    await expect(user.field(passwordTexts.password)).toHaveValue('');
    await other.page.reload();
    await expect(other.heading(loginTexts.title)).toBeVisible();
    await expect(other.page.getByText(other.text(loginTexts.ended))).toBeVisible();
    await new Owner(other).logIn(person.username, 'k7#Vd2!qLm');
    await expect(other.heading(botsTexts.title)).toBeVisible();
    await page.reload();
    await expect(user.heading(titles.password)).toBeVisible();
    expect([...user.pageErrors, ...other.pageErrors]).toEqual([]);
  });
});
