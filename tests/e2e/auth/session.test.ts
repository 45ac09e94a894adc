import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Bot } from '../../../contract/bots/bots.ts';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { shellTexts } from '../../../src/features/shared/shell/shell.texts.ts';
import { titles } from '../../../src/routes/routes.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const jwt = (expires: number) =>
  ['e30', Buffer.from(JSON.stringify({ exp: expires })).toString('base64url'), 's'].join('.');
const LONG_AGO = jwt(1_000);
const FAR_AHEAD = jwt(4_000_000_000);
const home = '/dashboard/bot/list';

const { server } = await setUpJourneys();

describe('panel session', () => {
  let browser: Browser;
  let bot: Bot;
  const person = signupForm();

  beforeAll(async () => {
    browser = await openBrowser({ hasTabProcesses: true });
    const api = new Api(server.url);
    const { token } = await api.signUp(person);
    bot = await api.createBot(token, 'پشتیبان نیلوفر');
  });
  afterAll(async () => {
    await browser.close();
  });

  /** A logged-out person opening a protected URL. */
  async function openLoggedOut(path: string): Promise<Owner> {
    const user = await BrowserSession.open(browser, server.url, { size: desktop });
    await user.goTo(path);
    await expect(user.heading(loginTexts.title)).toBeVisible();
    return new Owner(user);
  }

  const storeItem = (page: Page, name: string, value: string) =>
    page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [name, value] as const);

  test('returns to the requested page with its query after login', async () => {
    const path = `/dashboard/bot/${bot.id}/data-management`;
    const owner = await openLoggedOut(`${path}?from=mail`);
    await owner.logIn(person.username, PASSWORD);
    await expect(owner.user.page).toHaveURL(`${server.url}${path}?from=mail`);
    await expect(owner.user.page).toHaveTitle(new RegExp(owner.user.text(titles.knowledge)));
    await owner.user.goTo('/auth/signup');
    await expect(owner.user.page).toHaveURL(server.url + home);
    expect(owner.user.pageErrors).toEqual([]);
  });

  test('ignores a next address on another site', async () => {
    const owner = await openLoggedOut('/auth/login?next=https://elsewhere.example/dashboard/bot/list');
    await owner.logIn(person.email, PASSWORD);
    await expect(owner.user.page).toHaveURL(server.url + home);
  });

  test('focuses the password after a failed login and keeps the identifier', async () => {
    const owner = await openLoggedOut('/');
    const { user } = owner;
    await owner.logIn(person.username, 'wrong-password');
    await expect(user.field(loginTexts.password)).toBeFocused();
    await expect(user.field(loginTexts.identifier)).toHaveValue(person.username);
  });

  test('refreshes an invalid token unnoticed in two tabs at once', async () => {
    const owner = await openLoggedOut('/');
    await owner.logIn(person.username, PASSWORD);
    const { page, context } = owner.user;
    await expect(page).toHaveURL(server.url + home);
    const other = await context.newPage();
    await other.goto(server.url + home);
    const refreshes: number[] = [];
    context.on('response', (response) => {
      if (response.url().endsWith('/api/auth/refresh')) refreshes.push(response.status());
    });
    for (const token of [LONG_AGO, FAR_AHEAD]) {
      // Away from the panel meanwhile: an open tab would use the changed token before both do.
      await Promise.all([page, other].map((tab) => tab.goto(`${server.url}/dev/outbox`)));
      await storeItem(page, 'token', token);
      await Promise.all([page, other].map((tab) => tab.goto(server.url + home)));
      for (const tab of [page, other]) {
        await expect(tab.getByText(bot.name).filter({ visible: true }).first()).toBeVisible();
        await expect(tab).toHaveURL(server.url + home);
      }
    }
    expect(refreshes).toEqual([200, 200]);
  });

  test('ends in every tab when it cannot be refreshed and returns with a new login', async () => {
    const owner = await openLoggedOut('/');
    await owner.logIn(person.username, PASSWORD);
    const { user } = owner;
    await expect(user.page).toHaveURL(server.url + home);
    const other = await user.context.newPage();
    await other.goto(server.url + home);
    await expect(other.getByText(bot.name).filter({ visible: true }).first()).toBeVisible();
    await storeItem(user.page, 'refreshToken', 'never-given');
    await storeItem(user.page, 'token', LONG_AGO);
    await user.page.reload();
    await expect(user.page.getByText(user.text(loginTexts.ended))).toBeVisible();
    await expect(other).toHaveURL(/\/auth\/login/);
    await owner.logIn(person.phone, PASSWORD);
    await expect(user.page).toHaveURL(server.url + home);
    await expect(other).toHaveURL(server.url + home);
  });

  test('ends in every tab on logout and clears the stored tokens', async () => {
    const owner = await openLoggedOut('/');
    await owner.logIn(person.username, PASSWORD);
    const { user } = owner;
    await expect(user.page).toHaveURL(server.url + home);
    const other = await user.context.newPage();
    await other.goto(server.url + home);
    const logoutResponse = user.page.waitForResponse((response) =>
      response.url().endsWith('/api/auth/logout'),
    );
    await user.page.getByRole('button', { name: new RegExp(user.text(uiTexts.account)) }).click();
    await user.page.getByRole('menuitem', { name: user.text(shellTexts.logout) }).click();
    await expect(user.page).toHaveURL(`${server.url}/auth/login`);
    await expect(other).toHaveURL(/\/auth\/login/);
    expect((await logoutResponse).status()).toBe(200);
    const stored = await user.page.evaluate(() => Object.keys(localStorage));
    expect(stored).not.toContain('token');
    expect(stored).not.toContain('refreshToken');
    expect(stored).not.toContain('userInfo');
  });
});
