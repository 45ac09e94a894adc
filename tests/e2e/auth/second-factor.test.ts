import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import {
  deviceTexts,
  factorTexts,
  recoveryTexts,
} from '../../../src/features/account/security/security.texts.ts';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { factorTexts as stepTexts } from '../../../src/features/auth/login/second-factor.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { securityLink } from '../../../src/platform/links.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { type RunningServer, spawnServer } from '../../drivers/server.ts';
import { readQrCode, totpCode } from '../../drivers/support/authenticator.ts';

let server: RunningServer;
let browser: Browser;
const person = signupForm();

beforeAll(async () => {
  [server, browser] = await Promise.all([spawnServer(), openBrowser()]);
  await new Api(server.url).signUp(person);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A code works once and its digits change only every 30 s: the server takes the step before and after, too. */
let spare = -30_000;
const nextCode = (secret: string): string => {
  spare += 30_000;
  return totpCode(secret, Date.now() + spare);
};

async function comesIn(size: typeof phone | typeof desktop, locale: 'fa' | 'en'): Promise<Owner> {
  const seat = await BrowserSession.take(browser, server.url, { size, locale });
  await seat.goTo('/auth/login');
  const owner = new Owner(seat);
  await owner.logIn(person.username, PASSWORD);
  return owner;
}

const error = (seat: BrowserSession, tag: 'InvalidCredentials' | 'SecondFactorIncorrect'): Locator =>
  seat.page
    .getByText(errorText({ error: tag }, seat.locale))
    .filter({ visible: true })
    .first();

test('enrols a second factor by QR code, asks for it at login and accepts each recovery code once', async () => {
  const owner = await comesIn(phone, 'fa');
  const { seat } = owner;
  await expect(seat.heading(botsTexts.title)).toBeVisible();
  await seat.goTo(securityLink);
  await seat.button(factorTexts.turnOn).click();
  await seat.field(factorTexts.password).fill('not-the-password');
  await seat.button(factorTexts.next).click();
  await expect(error(seat, 'InvalidCredentials')).toBeVisible();
  await seat.pictures('factor-password');
  await seat.field(factorTexts.password).fill(PASSWORD);
  await seat.button(factorTexts.next).click();
  const code = seat.page.getByRole('img', { name: seat.text(factorTexts.qr) });
  await expect(code).toBeVisible();
  await seat.pictures('factor-scan');
  const secret = readQrCode(await code.screenshot());
  const right = nextCode(secret);
  await seat.field(factorTexts.firstCode).fill(right === '000000' ? '111111' : '000000');
  await seat.button(factorTexts.confirm).click();
  await expect(error(seat, 'SecondFactorIncorrect')).toBeVisible();
  await seat.field(factorTexts.firstCode).fill(right);
  await seat.button(factorTexts.confirm).click();

  const list = seat.page.getByRole('list', { name: seat.text(recoveryTexts.list) });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await seat.pictures('factor-codes');
  const codes = await list.getByRole('listitem').allTextContents();
  const [download] = await Promise.all([
    seat.page.waitForEvent('download'),
    seat.button(recoveryTexts.download).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(codes.every((one) => file.includes(one))).toBe(true);
  await seat.button(recoveryTexts.copy).click();
  expect(await seat.clipboard()).toBe(codes.join('\n'));
  await seat.button(recoveryTexts.savedCodes).click();
  await expect(seat.page.getByText(seat.text(factorTexts.codesLeft, { count: 10 }))).toBeVisible();

  const other = await comesIn(desktop, 'en');
  await other.seat.field(stepTexts.code).fill('000000');
  await expect(error(other.seat, 'SecondFactorIncorrect')).toBeVisible();
  await other.seat.field(stepTexts.code).fill(nextCode(secret));
  await expect(other.seat.heading(botsTexts.title)).toBeVisible();

  const third = await comesIn(desktop, 'fa');
  const [paper = ''] = codes;
  for (const attempt of ['used', 'again'] as const) {
    const at = attempt === 'used' ? third : await comesIn(desktop, 'en');
    await at.seat.button(stepTexts.usePaper).click();
    await at.seat.field(stepTexts.recoveryCode).fill(paper.toLowerCase());
    await at.seat.button(stepTexts.submit).click();
    if (attempt === 'used') await expect(at.seat.heading(botsTexts.title)).toBeVisible();
    else await expect(error(at.seat, 'SecondFactorIncorrect')).toBeVisible();
  }

  await seat.goTo(securityLink);
  await expect(seat.page.getByText(seat.text(factorTexts.codesLeft, { count: 9 }))).toBeVisible();
  await seat.button(factorTexts.turnOff).click();
  await seat.field(factorTexts.proof).fill(codes[1] ?? '');
  await seat.button(factorTexts.turnOff).click();
  await expect(seat.button(factorTexts.turnOn)).toBeVisible();
  expect([...seat.faults, ...other.seat.faults, ...third.seat.faults]).toEqual([]);
});

test('ends one session and then all other sessions from the security page', async () => {
  const here = await comesIn(desktop, 'fa');
  await expect(here.seat.heading(botsTexts.title)).toBeVisible();
  const there = await comesIn(phone, 'en');
  await expect(there.seat.heading(botsTexts.title)).toBeVisible();
  await here.seat.goTo(securityLink);
  const rows = here.seat.page
    .getByRole('list', { name: here.seat.text(deviceTexts.title) })
    .getByRole('listitem');
  await expect(rows.filter({ hasText: here.seat.text(deviceTexts.current) })).toHaveCount(1);
  const before = await rows.count();
  // The latest used stand first: the other browser's is the first that can be ended.
  await rows.getByRole('button').first().click();
  await expect(rows).toHaveCount(before - 1);
  await there.seat.goTo('/dashboard/bot/list');
  await expect(there.seat.heading(loginTexts.title)).toBeVisible();

  const again = await comesIn(phone, 'en');
  await expect(again.seat.heading(botsTexts.title)).toBeVisible();
  await here.seat.page.reload();
  await here.seat.button(deviceTexts.endOthers).click();
  await here.seat.pictures('devices-end');
  await here.seat.page
    .getByRole('alertdialog')
    .getByRole('button', { name: here.seat.text(deviceTexts.endOthers) })
    .click();
  await expect(rows).toHaveCount(1);
  await again.seat.page.reload();
  await expect(again.seat.heading(loginTexts.title)).toBeVisible();
  expect([...here.seat.faults, ...there.seat.faults, ...again.seat.faults]).toEqual([]);
});
