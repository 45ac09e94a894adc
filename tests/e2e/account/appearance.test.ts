import { test } from 'vitest';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { shellTexts } from '../../../src/features/shared/shell/shell.texts.ts';
import { paletteTexts } from '../../../src/ui/CommandPalette/CommandPalette.texts.ts';
import { presets } from '../../../src/ui/theme/presets.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();

/** A new owner at the bot list, with the account menu opened by keyboard. */
async function openUserMenu() {
  const session = await new Api(server.url).signUp();
  const user = await BrowserSession.open(browser, server.url, { size: desktop, session });
  const { page } = user;
  await user.goTo('/dashboard/bot/list');
  await expect(user.heading(botsTexts.title)).toBeVisible();
  const account = page.getByRole('button', { name: new RegExp(`^${user.text(uiTexts.account)}:`) });
  await account.focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('menuitem', { name: user.text(shellTexts.accentAndDensity) });
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  return {
    user,
    account,
    choice,
    dialog: page.getByRole('dialog', { name: user.text(shellTexts.appearance) }),
  };
}

test('returns the focus after an accent is chosen by keyboard and keeps it across a reload', async () => {
  const { user, account, choice, dialog } = await openUserMenu();
  const { page } = user;
  await choice.press('Enter');
  await dialog.getByRole('radio', { name: user.text(presets[0].name) }).focus();
  await page.keyboard.press('ArrowDown');
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-mark'));
  await expect.poll(accent).toContain(presets[1].colour);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(account).toBeFocused();
  await page.reload();
  expect(await accent()).toContain(presets[1].colour);
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('opens the command palette from the menu on a phone', async () => {
  const session = await new Api(server.url).signUp();
  const user = await BrowserSession.open(browser, server.url, { size: phone, session });
  const { page } = user;
  await user.goTo('/dashboard/bot/list');
  await page
    .getByRole('button', { name: user.text(uiTexts.more) })
    .filter({ visible: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: user.text(shellTexts.commands) })
    .click();
  const palette = page.getByRole('dialog', { name: user.text(paletteTexts.title) });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('offers a retry when the code of the appearance dialog fails to load', async () => {
  const { user, account, choice, dialog } = await openUserMenu();
  const { page } = user;
  await page.route('**/*.js', (route) => route.abort());
  await choice.press('Enter');
  const notices = page.getByRole('region', { name: user.text(uiTexts.notices) });
  await notices.getByRole('button', { name: user.text(uiTexts.retry) }).focus(); // a focused toast stays
  await expect(notices).toContainText(user.text(uiTexts.failedTitle));
  await page.unroute('**/*.js');
  await notices.getByRole('button', { name: user.text(uiTexts.retry) }).press('Enter');
  await user.dismiss(dialog);
  await expect(account).toBeFocused();
  await user.close();
});
