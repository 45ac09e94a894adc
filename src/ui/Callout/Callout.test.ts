import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('announces only failures', async () => {
  await using demoPage = await openDemo('Callout');
  const alerts = demoPage.page.getByRole('figure', { name: 'رنگ‌ها' }).getByRole('alert');
  expect(await alerts.allTextContents()).toEqual(['پرداخت انجام نشد و پولی از حساب شما کم نشده است.']);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('keeps its action reachable by Tab and wraps a long address on a phone', async () => {
  await using demoPage = await openDemo('Callout', { locale: 'en', width: 390 });
  const { page } = demoPage;
  await page.getByRole('figure', { name: 'With a title and a verb' }).getByRole('button').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('View plans');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
