import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('shows each distance in the page language and the exact time in a hint', async () => {
  await using demoPage = await openDemo('RelativeTime');
  const time = (name: string) => demoPage.page.getByRole('figure', { name }).locator('time');
  expect(await time('چند دقیقه').textContent()).toBe('۵ دقیقه پیش');
  expect(await time('چند ساعت').textContent()).toBe('۳ ساعت پیش');
  expect(await time('جلوتر از ساعت').textContent()).toBe(await time('همین حالا').textContent());
  expect(await time('چند دقیقه').getAttribute('datetime')).toBe('2026-11-18T06:55:00.000Z');
  expect(await time('چند دقیقه').getAttribute('title')).toContain('۱۰:۲۵');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('updates itself while the page is open', async () => {
  await using demoPage = await openDemo('RelativeTime', { locale: 'en', clock: 'running' });
  const time = demoPage.page.getByRole('figure', { name: 'Minutes' }).locator('time');
  const before = await time.textContent();
  await demoPage.page.clock.fastForward('02:00');
  await expect.poll(() => time.textContent()).not.toBe(before);
});
