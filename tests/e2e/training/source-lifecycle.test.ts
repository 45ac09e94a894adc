import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { links } from '../../../contract/training/links.ts';
import { intervalTexts, scheduleTexts } from '../../../src/features/training/schedule/schedule.texts.ts';
import { sourceListTexts, trainingStatusTexts } from '../../../src/features/training/source-list.texts.ts';
import { previewTexts, sourceTexts, trainingTexts } from '../../../src/features/training/training.texts.ts';
import { botLink, messagingPlansLink } from '../../../src/platform/links.ts';
import { tableTexts } from '../../../src/ui/Table/table.texts.ts';
import { upgradeTexts } from '../../../src/ui/UpgradeHint/upgrade.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { startServer } from '../../drivers/server.ts';
import { page, type Site, startSite } from '../../external-systems/website.ts';

const SHIPPING_TEXT =
  'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد و هزینهٔ آن در سبد خرید دیده می‌شود.';
const ADDED_SENTENCE = 'از این هفته ارسال به تهران همان روز است و هزینه‌ای ندارد.';
const text = { title: 'شرایط بازگشت', text: 'بازگشت کالا تا ۷ روز پس از تحویل پذیرفته می‌شود.' };
const other = { title: 'ساعت کار', text: 'فروشگاه هر روز از ۹ تا ۱۷ باز است.' };

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let site: Site;
let clockOffsetMs = 0;

beforeAll(async () => {
  site = await startSite({ '/shipping': page('شرایط ارسال', SHIPPING_TEXT) });
  const env = { OUTBOUND_ALLOWED: site.host, LOG_LEVEL: 'silent' };
  [server, browser] = await Promise.all([
    startServer({ env, clock: () => Date.now() + clockOffsetMs }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await site.close();
});

async function openUser(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'راهنمای نیلوفر');
  const addLink = (path: string) =>
    api.call(links.add, { botId, url: `${site.url}${path}` }, { token: session.token });
  // In another zone than the schedule, to check that the chosen hour is kept.
  const zone = 'America/New_York';
  const user = await BrowserSession.open(browser, server.url, { size, locale, session, zone });
  return { user, botId, addLink, owner: new Owner(user) };
}

test('retrains changed pages on schedule, and the ones over the limit once there is room (phone)', async () => {
  const { user, botId, addLink, owner } = await openUser(phone, 'fa');
  await addLink('/shipping');
  await user.goTo(botLink(botId, 'knowledge'));
  await owner.waitForTrained('شرایط ارسال');
  // The URL has a line of its own, so it is not truncated.
  const urlLine = owner.item('شرایط ارسال').getByRole('link').locator('..');
  expect(await urlLine.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);

  await user.button(scheduleTexts.set).click();
  await user.page.getByText(user.text(intervalTexts.daily), { exact: true }).click();
  await user.capture('schedule');
  await user.button(scheduleTexts.save).click();
  await expect(user.page.getByRole('dialog')).toBeHidden();
  await expect(user.page.getByText(user.text(intervalTexts.daily), { exact: true })).toBeVisible();
  await expect(user.page.getByText(/^بار بعد: .+ ساعت ۰۳:۰۰ به وقت تهران$/)).toBeVisible();
  site.serve({ '/shipping': page('شرایط ارسال', `${SHIPPING_TEXT} ${ADDED_SENTENCE}`) });
  clockOffsetMs += DAY_MS + 60_000;
  server.store.jobs.wake();
  await expect(user.page.getByText(/۱ بررسی، ۱ تغییر/)).toBeVisible();
  await owner.waitForTrained('شرایط ارسال');

  const setCharactersLeft = (left: number) =>
    server.store.db.updateTable('accounts').set({ characters_left: left }).execute();
  await setCharactersLeft(10);
  await owner.pasteText(text.title, text.text);
  await expect(owner.item(text.title)).toContainText(user.text(sourceTexts.noSpaceLeft));
  await expect(user.page.getByText(user.text(sourceListTexts.noSpaceTitle, { count: 1 }))).toBeVisible();
  await expect(user.page.getByRole('link', { name: user.text(upgradeTexts.plans) })).toHaveAttribute(
    'href',
    messagingPlansLink,
  );
  await user.capture('no-space');
  await user.button(trainingTexts.preview, { title: text.title }).click();
  const preview = user.page.getByRole('dialog', { name: user.text(previewTexts.title) });
  await expect(preview).toContainText(errorTexts.NoCharactersLeft.fa);
  await user.dismiss(preview);
  await setCharactersLeft(100_000);
  await user.button(sourceListTexts.retryAll).click();
  await owner.waitForTrained(text.title);
  expect(user.pageErrors).toEqual([]);
});

test('pauses, resumes and stops training and restores a removed source (desktop)', async () => {
  const { user, botId, addLink, owner } = await openUser(desktop, 'en');
  const releaseResponse = Promise.withResolvers<void>();
  const { body } = page('Slow page', SHIPPING_TEXT);
  site.serve({
    '/slow': async (_, response) => {
      await releaseResponse.promise;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    },
  });
  await user.goTo(botLink(botId, 'knowledge'));
  await expect(user.heading(trainingTexts.title)).toBeVisible();
  const { title } = await addLink('/slow');
  await expect(owner.item(title)).toContainText(user.text(sourceTexts.learning));
  await user.button(trainingTexts.pause, { title }).click();
  await expect(owner.item(title)).toContainText(user.text(trainingStatusTexts.paused));
  await user.button(trainingTexts.resume, { title }).click();
  await expect(owner.item(title)).toContainText(user.text(sourceTexts.learning));
  await user.button(tableTexts.rowActions, { row: title }).click();
  await user.page.getByRole('menuitem', { name: user.text(sourceListTexts.cancel), exact: true }).click();
  await expect(owner.item(title)).toContainText(user.text(sourceTexts.untrained));
  releaseResponse.resolve();
  await user.button(trainingTexts.retry, { title }).click();
  await owner.waitForTrained('Slow page');

  await owner.pasteText(text.title, text.text);
  await owner.pasteText(other.title, other.text);
  for (const name of [text.title, other.title]) {
    await owner.waitForTrained(name);
    const box = user.page.getByRole('checkbox', { name: user.text(sourceListTexts.select, { title: name }) });
    await box.press('Space');
    await expect(box).toBeChecked();
  }
  const bar = user.page.getByRole('group', { name: user.text(sourceListTexts.selection) });
  await user.capture('knowledge-selected');
  await user.freezeClock();
  await bar.getByRole('button', { name: user.text(sourceListTexts.remove), exact: true }).click();
  await expect(owner.item(other.title)).toBeHidden();
  await user.button(trainingTexts.undo).click();
  await user.page.clock.resume();
  await owner.waitForTrained(text.title);
  await owner.waitForTrained(other.title);
  expect(user.pageErrors).toEqual([]);
});
