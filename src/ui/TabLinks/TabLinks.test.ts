import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('names its sections, marks the current one and navigates by Enter', async () => {
  await using demoPage = await openDemo('TabLinks');
  const { page } = demoPage;
  const sections = page
    .getByRole('figure', { name: 'ساده' })
    .getByRole('navigation', { name: 'پشتیبان نیلوفر' });
  expect(await sections.locator('[aria-current=page]').allTextContents()).toEqual(['گفتگوها۴۸']);
  await sections.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/knowledge');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('scrolls to the last section on a phone without widening the page', async () => {
  await using demoPage = await openDemo('TabLinks', { width: 390, locale: 'en' });
  const { page } = demoPage;
  const last = page.getByRole('navigation', { name: 'More than fit' }).getByRole('link').last();
  await last.focus();
  const box = await last.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
