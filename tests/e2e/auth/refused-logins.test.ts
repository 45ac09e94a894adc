import { test } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { codeLogin } from '../../../contract/auth/code-login.ts';
import { recovery } from '../../../contract/auth/recovery.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type ErrorTag, errors } from '../../../contract/errors/errors.ts';
import { codeTexts, loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { phoneCodeTexts } from '../../../src/features/auth/login/phone-code.texts.ts';
import { secondFactorTexts } from '../../../src/features/auth/login/second-factor.texts.ts';
import { recoveryTexts } from '../../../src/features/auth/recovery/recovery.texts.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();

/** Makes this call fail with the tag, as in the suites that raise it. */
async function failCall({ page }: BrowserSession, { path }: Endpoint, error: ErrorTag): Promise<void> {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => route.fulfill({ status: errors[error], json: { error } }));
}

const expectError = (user: BrowserSession, error: ErrorTag) =>
  expect(user.page.getByText(errorText({ error }, user.locale)).first()).toBeVisible();

/** Errors that leave the user on the same step. */
const errorsOnSameStep = ({ errors: tags }: Endpoint) =>
  tags.filter((tag) => !tag.startsWith('SecondFactor'));

/** Each error in turn, submitting the same form again. */
async function expectEveryError(
  user: BrowserSession,
  call: Endpoint,
  send: () => Promise<void>,
): Promise<void> {
  for (const error of errorsOnSameStep(call)) {
    await failCall(user, call, error);
    await send();
    await expectError(user, error);
  }
}

const code = '123456';
const codeTimes = { resendAt: 0, expiresAt: 0 };
const id = '01900000-0000-7000-8000-000000000000';

test.each([
  ['fa', phone],
  ['en', desktop],
] as const)('shows every login, code and recovery error in %s', async (locale, size) => {
  const user = await BrowserSession.open(browser, server.url, { size, locale });
  const { page } = user;

  await user.goTo('/auth/login');
  const logIn = () => new Owner(user).logIn('samira', 'any-password');
  await expectEveryError(user, auth.login, logIn);
  await page.route(`**${auth.login.path}`, (route) => route.fulfill({ status: 502, body: '<html>' }));
  await logIn();
  await expectError(user, 'ServerUnreachable');
  await user.context.setOffline(true);
  await page.unroute(`**${auth.login.path}`);
  await logIn();
  await expectError(user, 'Offline');
  await user.context.setOffline(false);
  await failCall(user, auth.login, 'SecondFactorRequired');
  await user.button(loginTexts.submit).click();
  await expect(user.heading(secondFactorTexts.title)).toBeVisible();
  await failCall(user, auth.login, 'SecondFactorIncorrect');
  await user.field(secondFactorTexts.code).fill(code);
  await expectError(user, 'SecondFactorIncorrect');
  await user.button(secondFactorTexts.back).click();
  await expect(user.field(loginTexts.identifier)).toHaveValue('samira');

  await user.goTo('/auth/login/code');
  const requestCode = async () => {
    await user.field(phoneCodeTexts.phone).fill('09121234567');
    await user.button(phoneCodeTexts.request).click();
  };
  await expectEveryError(user, codeLogin.requestCode, requestCode);
  await page.route(`**${codeLogin.requestCode.path}`, (route) =>
    route.fulfill({ json: { loginId: id, ...codeTimes } }),
  );
  for (const error of errorsOnSameStep(codeLogin.logIn)) {
    await failCall(user, codeLogin.logIn, error);
    await requestCode();
    await user.field(codeTexts.code).fill(code);
    if (error === 'OtpInvalid') await expect(page.getByText(user.text(codeTexts.exhausted))).toBeVisible();
    else await expectError(user, error);
    await user.button(phoneCodeTexts.change).click();
  }

  await user.goTo('/auth/forgot-password-req');
  await expectEveryError(user, recovery.requestLink, async () => {
    await user.field(recoveryTexts.email).fill('samira@niloofar.example');
    await user.button(recoveryTexts.requestLink).click();
  });
  await page.route(`**${recovery.checkToken.path}`, (route) => route.fulfill({ json: {} }));
  await user.goTo('/auth/forgot-password#token=any');
  const setNewPassword = async () => {
    await user.field(recoveryTexts.password).fill('a-new-password');
    await user.field(recoveryTexts.confirmation).fill('a-new-password');
    await user.button(recoveryTexts.submit).click();
  };
  for (const error of ['TooManyRequests', 'ResetLinkInvalid'] as const) {
    await failCall(user, recovery.complete, error);
    await setNewPassword();
    await expectError(user, error);
  }

  for (const error of [
    'SsoUnavailable',
    'SsoRefused',
    'EmailTaken',
    'AccountDisabled',
    'TooManyRequests',
  ] as const) {
    // From another page: from the URL itself only the hash would change.
    await user.goTo('/auth/login');
    await user.goTo(`/auth/sso/callback#error=${error}`);
    await expectError(user, error);
  }
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
