import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it.each([
  ['fa', 'ساده', 'ArrowLeft', 'دانش'],
  ['en', 'Plain', 'ArrowRight', 'Knowledge'],
] as const)(
  'moves in reading direction in %s and skips disabled tabs',
  async (locale, name, nextKey, label) => {
    await using demoPage = await openDemo('Tabs', { locale });
    const { page } = demoPage;
    const figure = page.getByRole('figure', { name });
    const list = figure.getByRole('tablist', { name: label });
    const selectedText = () => list.getByRole('tab', { selected: true }).textContent();
    await list.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press(nextKey);
    await expect.poll(() => selectedText()).toBe(locale === 'fa' ? 'پرسش‌وپاسخ' : 'Questions and answers');
    await page.keyboard.press(nextKey);
    await expect.poll(() => selectedText()).toContain(locale === 'fa' ? 'فایل و لینک' : 'Files and links');
    await page.keyboard.press('Tab');
    const panel = figure.getByRole('tabpanel');
    await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(demoPage.consoleErrors).toEqual([]);
  },
);

it('scrolls on a phone to show the chosen tab', async () => {
  await using demoPage = await openDemo('Tabs', { width: 390 });
  const { page } = demoPage;
  const list = page.getByRole('tablist', { name: 'پهن‌تر از صفحه' });
  await list.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('End');
  const last = list.getByRole('tab').last();
  await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
  const isInView = async () => {
    const tab = await last.boundingBox();
    return tab !== null && tab.x >= 0 && tab.x + tab.width <= 390;
  };
  await expect.poll(isInView).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
