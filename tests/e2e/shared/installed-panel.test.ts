import type { Page } from 'playwright';
import { test } from 'vitest';
import { training } from '../../../contract/training/training.ts';
import { sharedFilesTexts } from '../../../src/features/training/shared-files/shared-files.texts.ts';
import { trainingTexts } from '../../../src/features/training/training.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { setUpFaultyNetwork } from '../support/conversation-journey.ts';

const { browser, network, api } = await setUpFaultyNetwork();

/** A panel on a phone whose service worker has kept the page. */
async function openInstalled(locale: 'fa' | 'en' = 'fa') {
  const session = await api.signUp();
  const bot = await api.createBot(session.token, 'نیلوفر');
  const user = await BrowserSession.open(browser, network.url, { size: phone, locale, session });
  await user.goTo('/dashboard/bot/list');
  await expect.poll(() => user.page.evaluate(() => caches.match('/').then(Boolean))).toBe(true);
  return { user, page: user.page, session, bot };
}

/** Does what a phone does when files are shared with the installed panel. */
const shareFiles = (page: Page, ...names: readonly string[]) =>
  page.evaluate((fileNames) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share' });
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'files',
      multiple: true,
    });
    const transfer = new DataTransfer();
    for (const name of fileNames)
      transfer.items.add(new File(['ارسال به همهٔ شهرها رایگان است.'], name, { type: 'text/plain' }));
    input.files = transfer.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, names);

test('opens without a connection, and goes on when it is back', async () => {
  const { user, page } = await openInstalled();
  await page.reload(); // the worker answers from now on
  await expect(page.getByRole('link', { name: 'نیلوفر' }).first()).toBeVisible();
  network.setCondition('down');
  await page.reload();
  await expect(user.heading(uiTexts.failedTitle)).toBeVisible();
  network.setCondition('ok');
  await user.button(uiTexts.retry).click();
  await expect(page.getByRole('link', { name: 'نیلوفر' }).first()).toBeVisible();
  expect(user.pageErrors).toEqual([]);
});

test('keeps no data of the account on the device', async () => {
  const { page } = await openInstalled();
  await page.reload();
  const readStored = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('pasokh-shell /')).keys();
      return keys.map(({ url }) => new URL(url).pathname.replace(/^\/assets\/.*/, '/assets/'));
    });
  await expect.poll(async () => (await readStored()).length).toBeGreaterThan(6);
  expect([...new Set(await readStored())].toSorted()).toEqual(
    ['/', '/assets/', '/favicon-marked.svg', '/favicon.svg', '/scheme.js', '/script-loader.js'].toSorted(),
  );
});

test('teaches a bot the files that another app shares', async () => {
  const { user, page, session, bot } = await openInstalled();
  await shareFiles(page, 'ارسال.txt', 'عکس.png');
  await expect(user.heading(sharedFilesTexts.title)).toBeVisible();
  await expect(page.getByText('ارسال.txt')).toBeVisible();
  await page.getByRole('main').getByText('نیلوفر', { exact: true }).click();
  const readTitles = async () =>
    (await api.call(training.list, { botId: bot.id }, { token: session.token })).sources.map(
      ({ title }) => title,
    );
  await expect.poll(readTitles).toEqual(['ارسال.txt']);
  await expect(page.getByText('عکس.png')).toBeVisible();
  await user.goTo('/dashboard/share'); // the refused file is not lost
  await expect(page.getByText('عکس.png')).toBeVisible();
  await expect(page.getByText('ارسال.txt')).toHaveCount(0);
});

test('uploads no shared file by the link of another website', async () => {
  const { user, page, session, bot } = await openInstalled();
  await shareFiles(page, 'طعمه.txt');
  await expect(page.getByText('طعمه.txt')).toBeVisible();
  await user.goTo(`/dashboard/bot/${bot.id}/data-management?shared`);
  await expect(user.heading(trainingTexts.title)).toBeVisible();
  const { sources } = await api.call(training.list, { botId: bot.id }, { token: session.token });
  expect(sources).toEqual([]);
});

test('keeps no page but the panel’s own for offline use', async () => {
  const { user, page } = await openInstalled();
  await page.reload();
  await user.goTo('/readyz');
  await user.goTo('/auth/login');
  network.setCondition('down');
  await user.goTo('/dashboard/bot/list');
  await expect(user.heading(uiTexts.failedTitle)).toBeVisible();
});

test('forgets shared files when the session ends', async () => {
  const { page } = await openInstalled();
  await shareFiles(page, 'محرمانه.txt');
  await expect(page.getByText('محرمانه.txt')).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${network.url}/favicon.svg`);
  await otherTab.evaluate(() => localStorage.removeItem('token'));
  await expect.poll(() => page.evaluate(() => caches.has('pasokh-shared /'))).toBe(false);
});

test('discards shared files', async () => {
  const { user, page } = await openInstalled('en');
  await shareFiles(page, 'prices.txt');
  await user.button(sharedFilesTexts.discard).click();
  await expect(user.heading(sharedFilesTexts.emptyTitle)).toBeVisible();
  expect(await page.evaluate(() => caches.has('pasokh-shared /'))).toBe(false);
});

test.each(['fa', 'en'] as const)('can be installed under its %s name', async (locale) => {
  const { page } = await openInstalled(locale);
  const manifest = await page.evaluate(async () => {
    const href = document.querySelector<HTMLLinkElement>('[rel=manifest]')?.href ?? '';
    return (await fetch(href)).json();
  });
  expect(manifest).toMatchObject({ name: locale === 'fa' ? 'پاسخ' : 'Pasokh', display: 'standalone' });
  const icons: { src: string; sizes: string }[] = manifest.icons;
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, `/${src}`);
    if (sizes !== 'any') expect(size).toBe(sizes);
  }
});
