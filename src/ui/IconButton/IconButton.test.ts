import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('exposes its name and pressed state and toggles by Space', async () => {
  await using demoPage = await openDemo('IconButton');
  const { page } = demoPage;
  const star = page.getByRole('button', { name: 'نشان‌دار کردن گفتگو' });
  expect(await star.getAttribute('aria-pressed')).toBe('true');
  await star.press('Space');
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('shows its name on keyboard focus and hides it by Escape', async () => {
  await using demoPage = await openDemo('IconButton', { locale: 'en' });
  const { page } = demoPage;
  const states = page.getByRole('main');
  await states.getByRole('button', { name: 'Rename' }).first().focus();
  await page.getByRole('tooltip', { name: 'Rename' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
});

it('is finger-sized on a phone', async () => {
  await using demoPage = await openDemo('IconButton', { width: 390, hasTouch: true });
  const boxes = await demoPage.page
    .getByRole('figure', { name: 'ساده' })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((element) => element.getBoundingClientRect().toJSON()));
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
