// Proves panels by the keyboard alone, in both directions.
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/stage.ts';

it.each([
  ['fa', 'ساده', 'ArrowLeft', 'دانش'],
  ['en', 'Plain', 'ArrowRight', 'Knowledge'],
] as const)(
  'moves along the reading direction in %s, past what is disabled',
  async (locale, name, onward, label) => {
    await using stage = await openDemo('Tabs', { locale });
    const { page } = stage;
    const state = page.getByRole('figure', { name });
    const list = state.getByRole('tablist', { name: label });
    const chosen = () => list.getByRole('tab', { selected: true }).textContent();
    await list.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press(onward);
    expect(await chosen()).toBe(locale === 'fa' ? 'پرسش‌وپاسخ' : 'Questions and answers');
    await page.keyboard.press(onward);
    expect(await chosen()).toContain(locale === 'fa' ? 'فایل و پیوند' : 'Files and links');
    await page.keyboard.press('Tab');
    const panel = state.getByRole('tabpanel');
    expect(await panel.evaluate((own) => own === document.activeElement)).toBe(true);
    expect(stage.complaints).toEqual([]);
  },
);

it('slides sideways on a phone and brings the chosen tab into sight', async () => {
  await using stage = await openDemo('Tabs', { width: 390 });
  const { page } = stage;
  const list = page.getByRole('tablist', { name: 'بیش از پهنا' });
  await list.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('End');
  const tab = await list.getByRole('tab', { selected: true }).boundingBox();
  expect(tab?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
