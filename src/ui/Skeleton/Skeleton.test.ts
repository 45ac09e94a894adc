import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('announces loading once and hides its shapes from screen readers', async () => {
  await using demoPage = await openDemo('Skeleton');
  const state = demoPage.page.getByRole('figure', { name: 'ردیف‌ها' });
  expect(await state.getByRole('status').allTextContents()).toEqual(['در حال بارگذاری']);
  expect(await state.locator('[aria-busy=true]').count()).toBe(1);
  const exposedCount = await state.locator('[aria-busy] span:not([aria-hidden], [role=status])').count();
  expect(exposedCount).toBe(0);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('animates except with reduced motion', async () => {
  for (const [motion, runs] of [
    ['reduce', false],
    ['no-preference', true],
  ] as const) {
    await using demoPage = await openDemo('Skeleton', { context: { reducedMotion: motion } });
    const counts = await demoPage.page
      .locator('[data-demo] [aria-hidden]')
      .first()
      .evaluate((shape) => getComputedStyle(shape).animationIterationCount);
    expect(counts.includes('infinite')).toBe(runs);
  }
});
