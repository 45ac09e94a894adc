import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { areaTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import {
  botLink,
  botListLink,
  connectLink,
  messagingPlansLink,
  newRequestLink,
  passwordLink,
  preferencesLink,
  profileLink,
  salesPlansLink,
  supportLink,
  supportPlansLink,
  textLink,
  transactionsLink,
} from '../../../src/platform/links.ts';
import { reportLink } from '../../../src/platform/report-links.ts';
import { railTexts } from '../../../src/ui/AppShell/rail.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, type Locale, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { createTrainedShop } from '../support/trained-shop.ts';

const { server, browser } = await setUpJourneys();

/** An owner with a bot and one waiting visitor, at home. */
async function openHome(size: { width: number; height: number }, locale: Locale) {
  const shop = await createTrainedShop(new Api(server.url), locale);
  const user = await BrowserSession.open(browser, server.url, { size, locale, session: shop.session });
  await user.goTo(botListLink);
  await expect(user.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return { user, botId: shop.botId };
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const linkTo = (page: Page, href: string) =>
  page.locator(`main a[href^="${href}"]`).filter({ visible: true }).first();

describe('an owner on a phone', () => {
  test('reaches every section by the sheet, and deeper pages from there (Persian)', async () => {
    const { user, botId } = await openHome(phone, 'fa');
    const { page } = user;
    const sheet = page.getByRole('dialog', { name: user.text(railTexts.allSections) });
    const openSheet = async () => {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: user.text(uiTexts.more) })
        .click();
      await expect(sheet).toBeVisible();
    };
    await openSheet();
    await expectAccessible(user, 'a sheet of sections');
    await user.capture('sections');
    await user.dismiss(sheet);

    const follow = async (href: string) => {
      await openSheet();
      await sheet.locator(`a[href="${href}"]`).filter({ visible: true }).click();
      await expect(sheet).toHaveCount(0);
      await expect.poll(() => pathOf(page)).toBe(href);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    };
    const goOn = async (href: string) => {
      await linkTo(page, href).click();
      await expect.poll(() => pathOf(page)).toContain(href);
    };
    const deeperPages: Readonly<Record<string, readonly string[]>> = {
      [botLink(botId, 'inbox')]: [`/dashboard/bot/${botId}/conversation/message/`],
      [botLink(botId, 'knowledge')]: [textLink(botId)],
      [botLink(botId, 'services')]: [connectLink(botId)],
      [botLink(botId, 'history')]: [`${botLink(botId, 'history')}/`],
      [messagingPlansLink]: [supportPlansLink, salesPlansLink],
      [profileLink]: [preferencesLink],
      [supportLink]: [newRequestLink],
    };
    const sections = [
      botListLink,
      ...(['inbox', 'knowledge', 'shops', 'pairs', 'unanswered', 'conflicts'] as const).map((section) =>
        botLink(botId, section),
      ),
      ...(['testChat', 'evaluation', 'tests', 'services', 'install', 'proactive', 'history'] as const).map(
        (section) => botLink(botId, section),
      ),
      ...(['config', 'hours', 'tools'] as const).map((section) => botLink(botId, section)),
      ...(['overview', 'people', 'answers'] as const).map((section) => reportLink(botId, section)),
      ...[messagingPlansLink, transactionsLink, profileLink, passwordLink, supportLink],
    ];
    for (const section of sections) {
      await follow(section);
      for (const href of deeperPages[section] ?? []) await goOn(href);
    }
    // Back leads to the page before, and not into the closed sheet.
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe(supportLink);
    expect(user.pageErrors).toEqual([]);
    await user.close();
  });
});

describe('an owner at a laptop', () => {
  test.each([
    [640, 'fa'],
    [640, 'en'],
    [768, 'fa'],
  ] as const)(
    'sees every destination at a height of %i, without scrolling, in %s',
    async (height, locale) => {
      const { user } = await openHome({ width: 1366, height }, locale);
      const rail = user.page
        .getByRole('navigation', { name: user.text(uiTexts.navigation), exact: true })
        .first();
      await expect(rail.getByRole('link', { name: user.text(areaTexts.bot), exact: true })).toBeVisible();
      const links = rail.getByRole('link');
      await expect(links).toHaveCount(6 + 6);
      const bottoms = await links.evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().bottom),
      );
      expect(Math.max(...bottoms)).toBeLessThanOrEqual(height);
      const overflowing = await rail
        .locator('div')
        .evaluateAll((parts) => parts.filter((part) => part.scrollHeight > part.clientHeight + 1));
      expect(overflowing).toHaveLength(0);
      await expectAccessible(user, `a rail of ${height}`);
      expect(user.pageErrors).toEqual([]);
      await user.close();
    },
  );

  test('moves between the sections of an area by tabs that mark the open one (English)', async () => {
    const { user, botId } = await openHome({ width: 1366, height: 768 }, 'en');
    const { page } = user;
    const rail = page.getByRole('navigation', { name: user.text(uiTexts.navigation), exact: true }).first();
    const area = rail.getByRole('link', { name: user.text(areaTexts.knowledge), exact: true });
    await area.click();
    const tab = (row: { fa: string; en: string }) =>
      page.getByRole('main').getByRole('link', { name: user.text(row), exact: true });
    await expect(tab(areaTexts.sources)).toHaveAttribute('aria-current', 'page');
    await tab(areaTexts.unanswered).click();
    await expect.poll(() => pathOf(page)).toBe(botLink(botId, 'unanswered'));
    await expect(tab(areaTexts.unanswered)).toHaveAttribute('aria-current', 'page');
    await expect(area).toHaveAttribute('aria-current', 'page');
    expect(user.pageErrors).toEqual([]);
    await user.close();
  });
});
