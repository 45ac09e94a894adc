import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright';
import { beforeAll, test } from 'vitest';
import {
  deviceTexts,
  recoveryTexts,
  secondFactorTexts,
} from '../../../src/features/account/security/security.texts.ts';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { secondFactorTexts as stepTexts } from '../../../src/features/auth/login/second-factor.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { securityLink } from '../../../src/platform/links.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { readQrCode, totpCode } from '../../drivers/support/authenticator.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const person = signupForm();

beforeAll(async () => {
  await new Api(server.url).signUp(person);
});

/** A code works once and changes every 30 s; the server also accepts the previous and the next one. */
let timeOffsetMs = -30_000;
const nextCode = (secret: string): string => {
  timeOffsetMs += 30_000;
  return totpCode(secret, Date.now() + timeOffsetMs);
};

async function logIn(size: typeof phone | typeof desktop, locale: 'fa' | 'en'): Promise<Owner> {
  const user = await BrowserSession.open(browser, server.url, { size, locale });
  await user.goTo('/auth/login');
  const owner = new Owner(user);
  await owner.logIn(person.username, PASSWORD);
  return owner;
}

const error = (user: BrowserSession, tag: 'InvalidCredentials' | 'SecondFactorIncorrect'): Locator =>
  user.page
    .getByText(errorText({ error: tag }, user.locale))
    .filter({ visible: true })
    .first();

test('enrols a second factor by QR code, asks for it at login and accepts each recovery code once', async () => {
  const owner = await logIn(phone, 'fa');
  const { user } = owner;
  await expect(user.heading(botsTexts.title)).toBeVisible();
  await user.goTo(securityLink);
  await user.button(secondFactorTexts.turnOn).click();
  await user.field(secondFactorTexts.password).fill('not-the-password');
  await user.button(secondFactorTexts.next).click();
  await expect(error(user, 'InvalidCredentials')).toBeVisible();
  await user.capture('factor-password');
  await user.field(secondFactorTexts.password).fill(PASSWORD);
  await user.button(secondFactorTexts.next).click();
  const code = user.page.getByRole('img', { name: user.text(secondFactorTexts.qr) });
  await expect(code).toBeVisible();
  await user.capture('factor-scan');
  const secret = await readQrCode(await code.screenshot());
  const right = nextCode(secret);
  await user.field(secondFactorTexts.firstCode).fill(right === '000000' ? '111111' : '000000');
  await user.button(secondFactorTexts.confirm).click();
  await expect(error(user, 'SecondFactorIncorrect')).toBeVisible();
  await user.field(secondFactorTexts.firstCode).fill(right);
  await user.button(secondFactorTexts.confirm).click();

  const list = user.page.getByRole('list', { name: user.text(recoveryTexts.list) });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await user.capture('factor-codes');
  const codes = await list.getByRole('listitem').allTextContents();
  const [download] = await Promise.all([
    user.page.waitForEvent('download'),
    user.button(recoveryTexts.download).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(codes.every((one) => file.includes(one))).toBe(true);
  expect(await user.copy(user.button(recoveryTexts.copy))).toBe(codes.join('\n'));
  await user.button(recoveryTexts.savedCodes).click();
  await expect(user.page.getByText(user.text(secondFactorTexts.codesLeft, { count: 10 }))).toBeVisible();

  const other = await logIn(desktop, 'en');
  await other.user.field(stepTexts.code).fill('000000');
  await expect(error(other.user, 'SecondFactorIncorrect')).toBeVisible();
  await other.user.field(stepTexts.code).fill(nextCode(secret));
  await expect(other.user.heading(botsTexts.title)).toBeVisible();

  const third = await logIn(desktop, 'fa');
  const [recoveryCode = ''] = codes;
  for (const attempt of ['used', 'again'] as const) {
    const at = attempt === 'used' ? third : await logIn(desktop, 'en');
    await at.user.button(stepTexts.useRecoveryCode).click();
    await at.user.field(stepTexts.recoveryCode).fill(recoveryCode.toLowerCase());
    await at.user.button(stepTexts.submit).click();
    if (attempt === 'used') await expect(at.user.heading(botsTexts.title)).toBeVisible();
    else await expect(error(at.user, 'SecondFactorIncorrect')).toBeVisible();
  }

  await user.goTo(securityLink);
  await expect(user.page.getByText(user.text(secondFactorTexts.codesLeft, { count: 9 }))).toBeVisible();
  await user.button(secondFactorTexts.turnOff).click();
  await user.field(secondFactorTexts.codeLabel).fill(codes[1] ?? '');
  await user.button(secondFactorTexts.turnOff).click();
  await expect(user.button(secondFactorTexts.turnOn)).toBeVisible();
  expect([...user.pageErrors, ...other.user.pageErrors, ...third.user.pageErrors]).toEqual([]);
});

test('ends one session and then all other sessions by keyboard', async () => {
  const desktopOwner = await logIn(desktop, 'fa');
  await expect(desktopOwner.user.heading(botsTexts.title)).toBeVisible();
  const phoneOwner = await logIn(phone, 'en');
  await expect(phoneOwner.user.heading(botsTexts.title)).toBeVisible();
  await desktopOwner.user.goTo(securityLink);
  const rows = desktopOwner.user.page
    .getByRole('list', { name: desktopOwner.user.text(deviceTexts.title) })
    .getByRole('listitem');
  await expect(rows.filter({ hasText: desktopOwner.user.text(deviceTexts.current) })).toHaveCount(1);
  const before = await rows.count();
  // Sorted by last use: the other browser's session is the first that can be ended.
  const focused = desktopOwner.user.page.locator(':focus');
  await rows.getByRole('button').first().press('Enter');
  await expect(rows).toHaveCount(before - 1);
  await expect(focused).toHaveCount(1);
  await phoneOwner.user.goTo('/dashboard/bot/list');
  await expect(phoneOwner.user.heading(loginTexts.title)).toBeVisible();

  const nextLogin = await logIn(phone, 'en');
  await expect(nextLogin.user.heading(botsTexts.title)).toBeVisible();
  await desktopOwner.user.page.reload();
  await desktopOwner.user.button(deviceTexts.endOthers).press('Enter');
  await desktopOwner.user.capture('devices-end');
  await desktopOwner.user.page
    .getByRole('alertdialog')
    .getByRole('button', { name: desktopOwner.user.text(deviceTexts.endOthers) })
    .press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(focused).toHaveCount(1);
  await nextLogin.user.page.reload();
  await expect(nextLogin.user.heading(loginTexts.title)).toBeVisible();
  expect([
    ...desktopOwner.user.pageErrors,
    ...phoneOwner.user.pageErrors,
    ...nextLogin.user.pageErrors,
  ]).toEqual([]);
});
