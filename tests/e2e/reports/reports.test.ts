import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { repliesTexts } from '../../../src/features/reports/replies/replies.texts.ts';
import { reportsTexts as texts } from '../../../src/features/reports/reports.texts.ts';
import { areaTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { botListLink } from '../../../src/platform/links.ts';
import { reportLink } from '../../../src/platform/report-links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { createTrainedShop } from '../support/trained-shop.ts';

const { server, browser } = await setUpJourneys();

/** Distance in px of an element from the top of its scroll container. */
function distanceFromScrollTop(element: Element): number {
  let page = element.parentElement;
  while (page && getComputedStyle(page).overflowY !== 'auto') page = page.parentElement;
  return element.getBoundingClientRect().top - (page?.getBoundingClientRect().top ?? 0);
}

test('shows every view of a report, keeps its period on reload and exports CSV (desktop, Persian)', async () => {
  const shop = await createTrainedShop(new Api(server.url), 'fa');
  const user = await BrowserSession.open(browser, server.url, {
    size: desktop,
    locale: 'fa',
    session: shop.session,
  });
  const { page } = user;
  const figure = (name: string) =>
    page.locator('dl div').filter({ has: page.locator('dt', { hasText: name }) });
  await user.goTo(botListLink);
  await user.link(areaTexts.reports).filter({ visible: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(reportLink(shop.botId));
  // The only visitor's question had no answer.
  await expect(figure(texts.conversations.fa)).toContainText('۱');
  await expect(page.getByText(shop.question)).toBeVisible();
  await expect(user.link(texts.waiting, { count: 1 })).toBeVisible();
  await expectAccessible(user, 'a report');

  await page.getByRole('radio', { name: texts.today.fa, exact: true }).check({ force: true });
  await expect.poll(() => new URL(page.url()).search).toBe('?range=today');
  await page.getByRole('switch').press('Space');
  await expect.poll(() => new URL(page.url()).search).toBe('?range=today&compare=0');
  await page.reload();
  await expect(page.getByRole('radio', { name: texts.today.fa, exact: true })).toBeChecked();

  await user.link(texts.analytical).click();
  await expect
    .poll(() => page.url())
    .toContain(`${reportLink(shop.botId, 'analytical')}?range=today&compare=0`);
  await expect(user.heading(texts.busiest)).toBeVisible();
  await expectAccessible(user, 'a report analytical');
  await user.capture('report-analytical');

  await user.link(texts.statistical).click();
  await expect(page.getByRole('grid', { name: texts.serviceTable.fa })).toBeVisible();
  await expectAccessible(user, 'a report statistical');
  // Thirty rows scroll under the table header, which sticks below the page header.
  await page.getByRole('radio', { name: texts.days30.fa, exact: true }).check({ force: true });
  await expect(page.getByRole('grid', { name: texts.dayTable.fa }).getByRole('row')).toHaveCount(32);
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 900);
  const head = page.getByRole('grid', { name: texts.dayTable.fa }).getByRole('columnheader').first();
  await expect.poll(() => head.evaluate(distanceFromScrollTop)).toBe(0);
  const saved = page.waitForEvent('download');
  await user.button(texts.csvOf, { what: texts.serviceTable.fa }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.startsWith('\ufeffسرویس,گفتگو,')).toBe(true);

  await user.link(texts.chart).click();
  await expect(user.heading(texts.totalMetric)).toBeVisible();
  await user.link(texts.replies).click();
  await expect(user.heading(repliesTexts.emptyTitle)).toBeVisible();
  await expectAccessible(user, 'a report replies');
  await page.goBack();
  await expect(user.heading(texts.totalMetric)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
  await user.leave();
});

test('shows a report on a phone and an install link for a bot without conversations (English)', async () => {
  const api = new Api(server.url);
  const shop = await createTrainedShop(api, 'en');
  const user = await BrowserSession.open(browser, server.url, {
    size: phone,
    locale: 'en',
    session: shop.session,
  });
  await user.goTo(reportLink(shop.botId, 'analytical'));
  await expect(user.heading(texts.funnel)).toBeVisible();
  await expectAccessible(user, 'a report phone');
  await user.goTo(reportLink(shop.botId, 'replies'));
  await expect(user.heading(repliesTexts.narrowTitle)).toBeVisible();
  const other = await api.signUp();
  const quiet = await api.createBot(other.token, 'Quiet');
  const owner = await BrowserSession.open(browser, server.url, { size: phone, locale: 'en', session: other });
  await owner.goTo(reportLink(quiet.id));
  await expect(owner.heading(texts.emptyTitle)).toBeVisible();
  await expect(owner.link(texts.install)).toBeVisible();
  expect([...user.pageErrors, ...owner.pageErrors]).toEqual([]);
  await Promise.all([user.leave(), owner.leave()]);
});
