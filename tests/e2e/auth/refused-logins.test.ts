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
async function refuses({ page }: BrowserSession, { path }: Endpoint, error: ErrorTag): Promise<void> {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => route.fulfill({ status: errors[error], json: { error } }));
}

const reads = (user: BrowserSession, error: ErrorTag) =>
  expect(user.page.getByText(errorText({ error }, user.locale)).first()).toBeVisible();

/** Errors that leave the user on the same step. */
const staying = ({ errors: tags }: Endpoint) => tags.filter((tag) => !tag.startsWith('SecondFactor'));

/** Each error in turn, submitting the same form again. */
async function readsAll(user: BrowserSession, call: Endpoint, send: () => Promise<void>): Promise<void> {
  for (const error of staying(call)) {
    await refuses(user, call, error);
    await send();
    await reads(user, error);
  }
}

const code = '123456';
const awaited = { resendAt: 0, expiresAt: 0 };
const id = '01900000-0000-7000-8000-000000000000';

test.each([
  ['fa', phone],
  ['en', desktop],
] as const)('shows every login, code and recovery error in %s', async (locale, size) => {
  const user = await BrowserSession.open(browser, server.url, { size, locale });
  const { page } = user;

  await user.goTo('/auth/login');
  const logIn = () => new Owner(user).logIn('samira', 'any-password');
  await readsAll(user, auth.login, logIn);
  await page.route(`**${auth.login.path}`, (route) => route.fulfill({ status: 502, body: '<html>' }));
  await logIn();
  await reads(user, 'ServerUnreachable');
  await user.context.setOffline(true);
  await page.unroute(`**${auth.login.path}`);
  await logIn();
  await reads(user, 'Offline');
  await user.context.setOffline(false);
  await refuses(user, auth.login, 'SecondFactorRequired');
  await user.button(loginTexts.submit).click();
  await expect(user.heading(secondFactorTexts.title)).toBeVisible();
  await refuses(user, auth.login, 'SecondFactorIncorrect');
  await user.field(secondFactorTexts.code).fill(code);
  await reads(user, 'SecondFactorIncorrect');
  await user.button(secondFactorTexts.back).click();
  await expect(user.field(loginTexts.identifier)).toHaveValue('samira');

  await user.goTo('/auth/login/code');
  const asks = async () => {
    await user.field(phoneCodeTexts.phone).fill('09121234567');
    await user.button(phoneCodeTexts.request).click();
  };
  await readsAll(user, codeLogin.requestCode, asks);
  await page.route(`**${codeLogin.requestCode.path}`, (route) =>
    route.fulfill({ json: { loginId: id, ...awaited } }),
  );
  for (const error of staying(codeLogin.logIn)) {
    await refuses(user, codeLogin.logIn, error);
    await asks();
    await user.field(codeTexts.code).fill(code);
    if (error === 'OtpInvalid') await expect(page.getByText(user.text(codeTexts.exhausted))).toBeVisible();
    else await reads(user, error);
    await user.button(phoneCodeTexts.change).click();
  }

  await user.goTo('/auth/forgot-password-req');
  await readsAll(user, recovery.requestLink, async () => {
    await user.field(recoveryTexts.email).fill('samira@niloofar.example');
    await user.button(recoveryTexts.requestLink).click();
  });
  await page.route(`**${recovery.checkToken.path}`, (route) => route.fulfill({ json: {} }));
  await user.goTo('/auth/forgot-password#token=any');
  const sets = async () => {
    await user.field(recoveryTexts.password).fill('a-new-password');
    await user.field(recoveryTexts.confirmation).fill('a-new-password');
    await user.button(recoveryTexts.submit).click();
  };
  for (const error of ['TooManyRequests', 'ResetLinkInvalid'] as const) {
    await refuses(user, recovery.complete, error);
    await sets();
    await reads(user, error);
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
    await reads(user, error);
  }
  expect(user.faults).toEqual([]);
  await user.leave();
});
