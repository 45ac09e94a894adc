import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('exposes heading, reason, steps and one action and hides the drawing', async () => {
  await using demoPage = await openDemo('EmptyState');
  const state = demoPage.page.getByRole('figure', { name: 'با مرحله‌های مانده' });
  await state.getByRole('heading', { name: 'هنوز گفتگویی نیست' }).waitFor();
  expect(await state.getByRole('link').count()).toBe(1);
  expect(await state.locator('svg[viewBox="0 0 120 84"]').getAttribute('aria-hidden')).toBe('true');
  await state.getByRole('link', { name: 'افزودن دانش' }).press('Enter');
  await demoPage.page.waitForURL('**/knowledge');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('limits line length on a wide window', async () => {
  await using demoPage = await openDemo('EmptyState', { locale: 'en' });
  const width = await demoPage.page
    .getByRole('figure', { name: 'With the steps left' })
    .getByText('Teach the bot')
    .evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeLessThan(520);
});
