import type { Route } from 'playwright';
import { it } from 'vitest';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api, PASSWORD } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();

/** Delays the panel's scripts until `releaseScripts` is called. */
async function delayScripts(user: BrowserSession): Promise<{ releaseScripts(): Promise<void> }> {
  const heldRoutes: Route[] = [];
  let isHolding = true;
  await user.page.route('**/assets/*.js', (route) =>
    isHolding ? void heldRoutes.push(route) : route.continue(),
  );
  return {
    async releaseScripts() {
      await expect.poll(() => heldRoutes.length).toBeGreaterThan(2);
      isHolding = false;
      await Promise.all(heldRoutes.map((route) => route.continue()));
    },
  };
}

it('submits what was typed and sent before the panel loaded', async () => {
  const { userInfo } = await new Api(server.url).signUp();
  const user = await BrowserSession.open(browser, server.url, { size: phone });
  const panel = await delayScripts(user);
  await user.goTo('/auth/login');
  await user.field(loginTexts.identifier).fill(userInfo.username);
  const box = user.page.getByLabel(user.text(loginTexts.password), { exact: true });
  await box.fill(PASSWORD);
  await box.press('Enter');
  expect(new URL(user.page.url()).search).toBe('');
  await panel.releaseScripts();
  await expect(user.heading(botsTexts.title)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

it('keeps the focus and the typed text while the panel takes over the page', async () => {
  const user = await BrowserSession.open(browser, server.url, {
    size: desktop,
    locale: 'en',
    scheme: 'dark',
  });
  const complaints: string[] = [];
  user.page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const panel = await delayScripts(user);
  await user.goTo('/auth/login');
  await expect(user.heading(loginTexts.title)).toBeVisible();
  const prerenderedHeading = await user.heading(loginTexts.title).elementHandle();
  const identifier = user.field(loginTexts.identifier);
  await identifier.pressSequentially('nilo');
  await panel.releaseScripts();
  // The illustration beside the form is rendered by the panel's scripts.
  await expect(user.page.locator('aside > *').first()).toBeVisible();
  await expect(identifier).toBeFocused();
  await identifier.pressSequentially('ofar');
  await expect(identifier).toHaveValue('niloofar');
  expect(await prerenderedHeading?.evaluate((heading) => heading.isConnected)).toBe(true);
  await user.page.locator('input[type=password]').fill('secret-1405');
  await user.button(uiTexts.showPassword).click();
  await expect(identifier).toHaveValue('niloofar');
  expect([...complaints, ...user.pageErrors]).toEqual([]);
  await user.close();
});

it('shows no login form to a logged-in user and opens the panel', async () => {
  const api = new Api(server.url);
  const session = await api.signUp();
  const user = await BrowserSession.open(browser, server.url, { size: phone, session });
  const panel = await delayScripts(user);
  await user.goTo('/auth/login');
  await expect(user.heading(loginTexts.title)).toHaveCount(0);
  await panel.releaseScripts();
  await expect(user.heading(botsTexts.title)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
