import type { Browser, Route } from 'playwright';
import { afterAll, beforeAll, expect as check, it } from 'vitest';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api, PASSWORD } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { type RunningServer, startServer } from '../../drivers/server.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Holds the panel's scripts back until `come` is called. */
async function onSlowLine(seat: BrowserSession): Promise<{ come(): Promise<void> }> {
  const held: Route[] = [];
  let isHeld = true;
  await seat.page.route('**/assets/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
  return {
    async come() {
      await check.poll(() => held.length).toBeGreaterThan(2);
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

it('submits what was typed and sent before the panel loaded', async () => {
  const { userInfo } = await new Api(server.url).signUp();
  const seat = await BrowserSession.take(browser, server.url, { size: phone });
  const panel = await onSlowLine(seat);
  await seat.goTo('/auth/login');
  await seat.field(loginTexts.identifier).fill(userInfo.username);
  const box = seat.page.getByLabel(seat.text(loginTexts.password), { exact: true });
  await box.fill(PASSWORD);
  await box.press('Enter');
  check(new URL(seat.page.url()).search).toBe('');
  await panel.come();
  await expect(seat.heading(botsTexts.title)).toBeVisible();
  check(seat.faults).toEqual([]);
  await seat.leave();
});

it('keeps the focus and the typed text while the panel takes over the page', async () => {
  const seat = await BrowserSession.take(browser, server.url, {
    size: desktop,
    locale: 'en',
    scheme: 'dark',
  });
  const complaints: string[] = [];
  seat.page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const panel = await onSlowLine(seat);
  await seat.goTo('/auth/login');
  await expect(seat.heading(loginTexts.title)).toBeVisible();
  const drawn = await seat.heading(loginTexts.title).elementHandle();
  const identifier = seat.field(loginTexts.identifier);
  await identifier.pressSequentially('nilo');
  await panel.come();
  // The picture beside the form is the panel's own work.
  await expect(seat.page.locator('aside > *').first()).toBeVisible();
  await expect(identifier).toBeFocused();
  await identifier.pressSequentially('ofar');
  await expect(identifier).toHaveValue('niloofar');
  check(await drawn?.evaluate((heading) => heading.isConnected)).toBe(true);
  await seat.page.locator('input[type=password]').fill('secret-1405');
  await seat.button(uiTexts.showPassword).click();
  await expect(identifier).toHaveValue('niloofar');
  check([...complaints, ...seat.faults]).toEqual([]);
  await seat.leave();
});

it('shows no login form to a logged-in user and opens the panel', async () => {
  const api = new Api(server.url);
  const session = await api.signUp();
  const seat = await BrowserSession.take(browser, server.url, { size: phone, session });
  const panel = await onSlowLine(seat);
  await seat.goTo('/auth/login');
  await expect(seat.heading(loginTexts.title)).toHaveCount(0);
  await panel.come();
  await expect(seat.heading(botsTexts.title)).toBeVisible();
  check(seat.faults).toEqual([]);
  await seat.leave();
});
