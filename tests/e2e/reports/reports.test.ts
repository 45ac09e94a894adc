import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { repliesTexts } from '../../../src/features/reports/replies/replies.texts.ts';
import { reportScheduleTexts as scheduleTexts } from '../../../src/features/reports/report-schedule.texts.ts';
import { reportsTexts as texts } from '../../../src/features/reports/reports.texts.ts';
import { areaTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { botLink, botListLink } from '../../../src/platform/links.ts';
import { reportLink, reviewedRepliesLink } from '../../../src/platform/report-links.ts';
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
  await expect(user.link(texts.waiting, { count: 1 })).toBeVisible();
  await expectAccessible(user, 'a report');

  await page.getByRole('radio', { name: texts.today.fa, exact: true }).check({ force: true });
  await expect.poll(() => new URL(page.url()).search).toBe('?range=today');
  await page.getByRole('switch').press('Space');
  await expect.poll(() => new URL(page.url()).search).toBe('?range=today&compare=0');
  await page.reload();
  await expect(page.getByRole('radio', { name: texts.today.fa, exact: true })).toBeChecked();

  // One day is told hour by hour; more days by day.
  await expect(user.heading(texts.hourly)).toBeVisible();
  await expectAccessible(user, 'a report of a day');
  await page.getByRole('radio', { name: texts.days30.fa, exact: true }).check({ force: true });
  await expect(user.heading(texts.busiest)).toBeVisible();
  // Thirty rows scroll under the table header, which sticks below the page header.
  const dayTable = page.getByRole('grid', { name: texts.dayTable.fa });
  await expect(dayTable.getByRole('row')).toHaveCount(32);
  await dayTable.scrollIntoViewIfNeeded();
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 900);
  const head = dayTable.getByRole('columnheader').first();
  await expect.poll(() => head.evaluate(distanceFromScrollTop)).toBe(0);

  await user.link(texts.answers).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(reportLink(shop.botId, 'answers'));
  await expect(page.getByText(shop.question)).toBeVisible();
  await expectAccessible(user, 'a report answers');

  await user.link(texts.people).click();
  await expect.poll(() => page.url()).toContain(`${reportLink(shop.botId, 'people')}?compare=0`);
  await expect(page.getByRole('grid', { name: texts.serviceTable.fa })).toBeVisible();
  await expectAccessible(user, 'a report people');
  const saved = page.waitForEvent('download');
  await user.button(texts.csvOf, { what: texts.serviceTable.fa }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.startsWith('\ufeffاتصال,گفتگو,')).toBe(true);

  // Reviewed replies are a page of the answers.
  await user.link(texts.answers).click();
  await user.link(texts.reviewed).click();
  await expect(user.heading(repliesTexts.emptyTitle)).toBeVisible();
  await expectAccessible(user, 'a report replies');
  await expect(user.link(texts.answers)).toHaveAttribute('aria-current', 'page');
  // The addresses of the former sections lead to their tabs.
  await user.goTo(`/dashboard/bot/${shop.botId}/chart`);
  await expect(user.link(texts.overview)).toHaveAttribute('aria-current', 'page');

  // From a number to its conversations.
  await user.goTo(reportLink(shop.botId));
  await figure(texts.conversations.fa).first().getByRole('link').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(botLink(shop.botId, 'inbox'));
  await expect(page.getByText(shop.question).first()).toBeVisible();
  await page.goBack();
  // Without a verified address no report is sent, and the way to verify one is shown.
  await user.button(scheduleTexts.open).click();
  await expect(page.getByText(scheduleTexts.noEmail.fa)).toBeVisible();
  await expectAccessible(user, 'a report by email');
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('shows a report on a phone and an install link for a bot without conversations (English)', async () => {
  const api = new Api(server.url);
  const shop = await createTrainedShop(api, 'en');
  const user = await BrowserSession.open(browser, server.url, {
    size: phone,
    locale: 'en',
    session: shop.session,
  });
  await user.goTo(reportLink(shop.botId));
  await expect(user.heading(texts.funnel)).toBeVisible();
  await expectAccessible(user, 'a report phone');
  await user.goTo(reviewedRepliesLink(shop.botId));
  await expect(user.heading(repliesTexts.narrowTitle)).toBeVisible();
  const other = await api.signUp();
  const quiet = await api.createBot(other.token, 'Quiet');
  const owner = await BrowserSession.open(browser, server.url, { size: phone, locale: 'en', session: other });
  await owner.goTo(reportLink(quiet.id));
  await expect(owner.heading(texts.emptyTitle)).toBeVisible();
  await expect(owner.link(texts.install)).toBeVisible();
  expect([...user.pageErrors, ...owner.pageErrors]).toEqual([]);
  await Promise.all([user.close(), owner.close()]);
});
