import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { inboxTexts, threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { commandTexts } from '../../../src/features/shared/shell/commands.texts.ts';
import { accountTexts, areaTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { paletteTexts } from '../../../src/ui/CommandPalette/CommandPalette.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api, PASSWORD } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { createTrainedShop } from '../support/trained-shop.ts';

const MAX_TAB_STOPS = 25;

const { server, browser } = await setUpJourneys();

test.each(['fa', 'en'] as const)('logs in and answers a visitor by keyboard alone, in %s', async (locale) => {
  const shop = await createTrainedShop(new Api(server.url), locale);
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale });
  const operator = new Operator(user);
  const { keyboard } = user.page;
  const reply = { fa: 'همین امروز می‌فرستیم.', en: 'We will send it today.' }[locale];

  await user.goTo('/');
  await expect(user.heading(loginTexts.title)).toBeVisible();
  await tabTo(user.page, user.field(loginTexts.identifier));
  await keyboard.type(shop.username);
  await tabTo(user.page, user.field(loginTexts.password));
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(user.heading(botsTexts.title)).toBeFocused();

  const sections = user.page.getByRole('navigation', { name: user.text(uiTexts.navigation), exact: true });
  const inbox = sections.getByRole('link', { name: user.text(areaTexts.conversations) });
  await expect(inbox).toBeVisible();
  await tabTo(user.page, inbox);
  await keyboard.press('Enter');
  await expect(user.heading(inboxTexts.title)).toBeVisible();
  await expect(operator.rows).toHaveCount(1);

  await keyboard.press('Shift+Slash');
  await user.dismiss(user.page.getByRole('dialog', { name: user.text(inboxTexts.shortcuts) }));
  await keyboard.press('j');
  await expect(operator.rows.first()).toBeFocused();
  await keyboard.press('Enter');
  await expect(operator.messageWithText(shop.question)).toHaveCount(1);
  await expect(operator.composer).toBeVisible();
  await keyboard.press('r');
  await expect(operator.composer).toBeFocused();
  await keyboard.type(reply);
  await keyboard.press('Control+Enter');
  await expect(operator.messageWithText(reply)).toHaveCount(1);
  await expect(operator.composer).toHaveValue('');

  await tabTo(user.page, user.page.getByRole('button', { name: user.text(threadTexts.close) }), 'Shift+Tab');
  await keyboard.press('c');
  await expect(user.page.getByText(user.text(threadTexts.reopensHint))).toBeVisible();

  await keyboard.press('Control+k');
  const palette = user.page.getByRole('dialog', { name: user.text(paletteTexts.title) });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await keyboard.type(shop.question.slice(0, 12));
  const found = palette.getByRole('group', { name: user.text(commandTexts.conversations) });
  await expect(found.getByRole('menuitem')).toHaveCount(1);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(user.text(accountTexts.home));
  await expect(palette.locator('[role=menuitem][data-focused]')).toContainText(user.text(accountTexts.home));
  await keyboard.press('Enter');
  await expect(user.heading(botsTexts.title)).toBeFocused();
  await user.freezeClock(); // after a pause the second key would start a new sequence
  await keyboard.press('g');
  await keyboard.press('i');
  await user.page.clock.resume();
  await expect(operator.rows).toHaveCount(1);
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

/** Presses Tab until the focus is there; fails after too many stops. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MAX_TAB_STOPS && !(await isFocused()); stops += 1)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
