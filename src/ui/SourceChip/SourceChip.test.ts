import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('opens by Enter, closes by Space and exposes its state', async () => {
  await using demoPage = await openDemo('SourceChip');
  const chip = demoPage.page.getByRole('figure', { name: 'فشردنی' }).getByRole('button');
  expect(await chip.getAttribute('aria-expanded')).toBe('false');
  await chip.press('Enter');
  await expect.poll(() => chip.getAttribute('aria-expanded')).toBe('true');
  await chip.press('Space');
  await expect.poll(() => chip.getAttribute('aria-expanded')).toBe('false');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('truncates a long name on a phone and keeps the page number visible', async () => {
  await using demoPage = await openDemo('SourceChip', { width: 390 });
  const state = demoPage.page.getByRole('figure', { name: 'نام بلند' });
  const [chip, location] = await Promise.all([
    state.getByRole('button').boundingBox(),
    state.getByText('ص ۲').boundingBox(),
  ]);
  expect(chip?.width ?? 999).toBeLessThanOrEqual(358);
  expect(location?.width ?? 0).toBeGreaterThan(8);
  expect(location?.x ?? 0).toBeGreaterThanOrEqual(chip?.x ?? 999);
});
