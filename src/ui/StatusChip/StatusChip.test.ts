import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('gives every status its own word and icon', async () => {
  await using demoPage = await openDemo('StatusChip', { locale: 'en' });
  const chips = await demoPage.page
    .getByRole('figure', { name: 'Conversation' })
    .locator('span:has(> svg)')
    .evaluateAll((all) =>
      all.map((chip) => [chip.textContent ?? '', chip.querySelector('svg')?.innerHTML ?? '']),
    );
  expect(chips).toHaveLength(6);
  expect(chips.every(([text]) => text !== '')).toBe(true);
  expect(new Set(chips.map(([, icon]) => icon)).size).toBe(6);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('keeps one line height in both languages and wraps as a whole', async () => {
  for (const locale of ['fa', 'en'] as const) {
    await using demoPage = await openDemo('StatusChip', { locale, width: 390 });
    const heights = await demoPage.page
      .locator('[data-demo] span:has(> svg)')
      .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(32);
  }
});
