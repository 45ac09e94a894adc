import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect as holds, test } from 'vitest';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { links } from '../../../contract/training/links.ts';
import { everyTexts, scheduleTexts } from '../../../src/features/training/schedule/schedule.texts.ts';
import { listTexts, standingTexts } from '../../../src/features/training/source-list.texts.ts';
import { previewTexts, sourceTexts, trainingTexts } from '../../../src/features/training/training.texts.ts';
import { botLink, messagingPlansLink } from '../../../src/platform/links.ts';
import { tableTexts } from '../../../src/ui/Table/table.texts.ts';
import { upgradeTexts } from '../../../src/ui/UpgradeHint/upgrade.texts.ts';
import { Api } from '../../drivers/api.ts';
import { desktop, expect, openBrowser, phone, Seat } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { startServer } from '../../drivers/server.ts';
import { page, type Site, startSite } from '../../external-systems/website.ts';

const DAY_MS = 24 * 3_600_000;
const WORDS = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد و هزینهٔ آن در سبد خرید دیده می‌شود.';
const NEWS = 'از این هفته ارسال به تهران همان روز است و هزینه‌ای ندارد.';
const text = { title: 'شرایط بازگشت', text: 'بازگشت کالا تا ۷ روز پس از تحویل پذیرفته می‌شود.' };
const other = { title: 'ساعت کار', text: 'فروشگاه هر روز از ۹ تا ۱۷ باز است.' };

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let site: Site;
let later = 0;

beforeAll(async () => {
  site = await startSite({ '/shipping': page('شرایط ارسال', WORDS) });
  const env = { OUTBOUND_ALLOWED: site.host, LOG_LEVEL: 'silent' };
  [server, browser] = await Promise.all([
    startServer({ env, clock: () => Date.now() + later }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await site.close();
});

async function arrives(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const session = await api.signsUp();
  const { id: botId } = await api.makesBot(session.token, 'راهنمای نیلوفر');
  const adds = (path: string) =>
    api.call(links.add, { botId, url: `${site.url}${path}` }, { token: session.token });
  // Away from where the schedule's hours are meant, so that an hour is seen to be the one that was chosen.
  const zone = 'America/New_York';
  const seat = await Seat.take(browser, server.url, { size, locale, session, zone });
  return { seat, botId, adds, owner: new Owner(seat) };
}

test('relearns changed pages on schedule, and the ones over the limit once there is room (phone)', async () => {
  const { seat, botId, adds, owner } = await arrives(phone, 'fa');
  await adds('/shipping');
  await seat.goes(botLink(botId, 'knowledge'));
  await owner.seesLearned('شرایط ارسال');
  // Beside the buttons of its row it would end in three dots.
  const address = owner.item('شرایط ارسال').getByRole('link').locator('..');
  holds(await address.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);

  await seat.button(scheduleTexts.set).click();
  await seat.page.getByText(seat.says(everyTexts.daily), { exact: true }).click();
  await seat.pictures('schedule');
  await seat.button(scheduleTexts.save).click();
  await expect(seat.page.getByRole('dialog')).toBeHidden();
  await expect(seat.page.getByText(seat.says(everyTexts.daily), { exact: true })).toBeVisible();
  await expect(seat.page.getByText(/^بار بعد: .+ ساعت ۰۳:۰۰ به وقت تهران$/)).toBeVisible();
  site.serve({ '/shipping': page('شرایط ارسال', `${WORDS} ${NEWS}`) });
  later += DAY_MS + 60_000;
  server.store.jobs.wake();
  await expect(seat.page.getByText(/۱ بررسی، ۱ تغییر/)).toBeVisible();
  await owner.seesLearned('شرایط ارسال');

  const spend = (left: number) =>
    server.store.db.updateTable('accounts').set({ characters_left: left }).execute();
  await spend(10);
  await owner.pastesText(text.title, text.text);
  await expect(owner.item(text.title)).toContainText(seat.says(sourceTexts.noSpaceLeft));
  await expect(seat.page.getByText(seat.says(listTexts.noSpaceTitle, { count: 1 }))).toBeVisible();
  await expect(seat.page.getByRole('link', { name: seat.says(upgradeTexts.plans) })).toHaveAttribute(
    'href',
    messagingPlansLink,
  );
  await seat.pictures('no-space');
  await seat.button(trainingTexts.preview, { title: text.title }).click();
  const preview = seat.page.getByRole('dialog', { name: seat.says(previewTexts.title) });
  await expect(preview).toContainText(errorTexts.NoCharactersLeft.fa);
  await seat.dismisses(preview);
  await spend(100_000);
  await seat.button(listTexts.retryAll).click();
  await owner.seesLearned(text.title);
  holds(seat.faults).toEqual([]);
});

test('pauses, resumes and stops training and restores a removed source (desktop)', async () => {
  const { seat, botId, adds, owner } = await arrives(desktop, 'en');
  const open = Promise.withResolvers<void>();
  const { body } = page('Slow page', WORDS);
  site.serve({
    '/slow': async (_, response) => {
      await open.promise;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    },
  });
  await seat.goes(botLink(botId, 'knowledge'));
  await expect(seat.heading(trainingTexts.title)).toBeVisible();
  const { title } = await adds('/slow');
  await expect(owner.item(title)).toContainText(seat.says(sourceTexts.learning));
  await seat.button(trainingTexts.pause, { title }).click();
  await expect(owner.item(title)).toContainText(seat.says(standingTexts.paused));
  await seat.button(trainingTexts.resume, { title }).click();
  await expect(owner.item(title)).toContainText(seat.says(sourceTexts.learning));
  await seat.button(tableTexts.rowActions, { row: title }).click();
  await seat.page.getByRole('menuitem', { name: seat.says(listTexts.cancel), exact: true }).click();
  await expect(owner.item(title)).toContainText(seat.says(sourceTexts.untrained));
  open.resolve();
  await seat.button(trainingTexts.retry, { title }).click();
  await owner.seesLearned('Slow page');

  await owner.pastesText(text.title, text.text);
  await owner.pastesText(other.title, other.text);
  for (const name of [text.title, other.title]) {
    await owner.seesLearned(name);
    const box = seat.page.getByRole('checkbox', { name: seat.says(listTexts.select, { title: name }) });
    await box.press('Space');
    await expect(box).toBeChecked();
  }
  const bar = seat.page.getByRole('group', { name: seat.says(listTexts.selection) });
  await seat.pictures('knowledge-selected');
  await seat.stopsTheClock();
  await bar.getByRole('button', { name: seat.says(listTexts.remove), exact: true }).click();
  await expect(owner.item(other.title)).toBeHidden();
  await seat.button(trainingTexts.undo).click();
  await seat.page.clock.resume();
  await owner.seesLearned(text.title);
  await owner.seesLearned(other.title);
  holds(seat.faults).toEqual([]);
});
