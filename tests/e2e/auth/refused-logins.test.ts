import { test } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { codeLogin } from '../../../contract/auth/code-login.ts';
import { recovery } from '../../../contract/auth/recovery.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type ErrorTag, errors } from '../../../contract/errors/errors.ts';
import { codeTexts, loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { phoneCodeTexts } from '../../../src/features/auth/login/phone-code.texts.ts';
import { factorTexts } from '../../../src/features/auth/login/second-factor.texts.ts';
import { recoveryTexts } from '../../../src/features/auth/recovery/recovery.texts.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { spawnServer } from '../../drivers/server.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys(spawnServer());

/** The server refuses this call with the tag, as it does where the suites raise it. */
async function refuses({ page }: BrowserSession, { path }: Endpoint, error: ErrorTag): Promise<void> {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => route.fulfill({ status: errors[error], json: { error } }));
}

const reads = (seat: BrowserSession, error: ErrorTag) =>
  expect(seat.page.getByText(errorText({ error }, seat.locale)).first()).toBeVisible();

/** What leaves one where one is; the second step is another place. */
const staying = ({ errors: tags }: Endpoint) => tags.filter((tag) => !tag.startsWith('SecondFactor'));

/** Each tag in turn, the same form sent again. */
async function readsAll(seat: BrowserSession, call: Endpoint, send: () => Promise<void>): Promise<void> {
  for (const error of staying(call)) {
    await refuses(seat, call, error);
    await send();
    await reads(seat, error);
  }
}

const code = '123456';
const awaited = { resendAt: 0, expiresAt: 0 };
const id = '01900000-0000-7000-8000-000000000000';

test.each([
  ['fa', phone],
  ['en', desktop],
] as const)('shows every login, code and recovery error in %s', async (locale, size) => {
  const seat = await BrowserSession.take(browser, server.url, { size, locale });
  const { page } = seat;

  await seat.goTo('/auth/login');
  const logIn = () => new Owner(seat).logIn('samira', 'any-password');
  await readsAll(seat, auth.login, logIn);
  await page.route(`**${auth.login.path}`, (route) => route.fulfill({ status: 502, body: '<html>' }));
  await logIn();
  await reads(seat, 'ServerUnreachable');
  await seat.context.setOffline(true);
  await page.unroute(`**${auth.login.path}`);
  await logIn();
  await reads(seat, 'Offline');
  await seat.context.setOffline(false);
  await refuses(seat, auth.login, 'SecondFactorRequired');
  await seat.button(loginTexts.submit).click();
  await expect(seat.heading(factorTexts.title)).toBeVisible();
  await refuses(seat, auth.login, 'SecondFactorIncorrect');
  await seat.field(factorTexts.code).fill(code);
  await reads(seat, 'SecondFactorIncorrect');
  await seat.button(factorTexts.back).click();
  await expect(seat.field(loginTexts.identifier)).toHaveValue('samira');

  await seat.goTo('/auth/login/code');
  const asks = async () => {
    await seat.field(phoneCodeTexts.phone).fill('09121234567');
    await seat.button(phoneCodeTexts.request).click();
  };
  await readsAll(seat, codeLogin.requestCode, asks);
  await page.route(`**${codeLogin.requestCode.path}`, (route) =>
    route.fulfill({ json: { loginId: id, ...awaited } }),
  );
  for (const error of staying(codeLogin.logIn)) {
    await refuses(seat, codeLogin.logIn, error);
    await asks();
    await seat.field(codeTexts.code).fill(code);
    if (error === 'OtpInvalid') await expect(page.getByText(seat.text(codeTexts.spent))).toBeVisible();
    else await reads(seat, error);
    await seat.button(phoneCodeTexts.change).click();
  }

  await seat.goTo('/auth/forgot-password-req');
  await readsAll(seat, recovery.requestLink, async () => {
    await seat.field(recoveryTexts.email).fill('samira@niloofar.example');
    await seat.button(recoveryTexts.requestLink).click();
  });
  await page.route(`**${recovery.checkToken.path}`, (route) => route.fulfill({ json: {} }));
  await seat.goTo('/auth/forgot-password#token=any');
  const sets = async () => {
    await seat.field(recoveryTexts.password).fill('a-new-password');
    await seat.field(recoveryTexts.confirmation).fill('a-new-password');
    await seat.button(recoveryTexts.submit).click();
  };
  for (const error of ['TooManyRequests', 'ResetLinkInvalid'] as const) {
    await refuses(seat, recovery.complete, error);
    await sets();
    await reads(seat, error);
  }

  for (const error of [
    'SsoUnavailable',
    'SsoRefused',
    'EmailTaken',
    'AccountDisabled',
    'TooManyRequests',
  ] as const) {
    // From elsewhere: from the address itself it would only be another place within the page.
    await seat.goTo('/auth/login');
    await seat.goTo(`/auth/sso/callback#error=${error}`);
    await reads(seat, error);
  }
  expect(seat.faults).toEqual([]);
  await seat.leave();
});
