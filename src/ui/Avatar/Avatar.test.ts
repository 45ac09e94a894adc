import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('shows the first letter of a name and a question mark when there is none', async () => {
  await using demoPage = await openDemo('Avatar');
  const letters = (name: string) =>
    demoPage.page.getByRole('figure', { name }).locator('[aria-hidden]').allTextContents();
  expect(await letters('آدم‌ها')).toEqual(['س', 'س', 'K', 'B', 'ن']);
  expect(await letters('نام‌های ناجور')).toEqual(['؟', '؟', '؟', 'ن', 'Z']);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('gives one name the same colour at every size', async () => {
  await using demoPage = await openDemo('Avatar', { locale: 'en' });
  const colours = await demoPage.page
    .getByRole('figure', { name: 'Sizes' })
    .locator('[aria-hidden]')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
  expect(colours).toHaveLength(3);
  expect(new Set(colours).size).toBe(1);
});

it('falls back to the letter when the picture fails to load', async () => {
  await using demoPage = await openDemo('Avatar');
  const state = demoPage.page.getByRole('figure', { name: 'تصویری که نیامد' });
  await expect.poll(() => state.locator('[aria-hidden]').textContent()).toBe('س');
  expect(await state.locator('img').count()).toBe(0);
});
