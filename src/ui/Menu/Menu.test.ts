import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

it('opens by arrow on the first item, skips disabled ones and returns focus', async () => {
  await using demoPage = await openDemo('Menu');
  const { page } = demoPage;
  const button = page.getByRole('figure', { name: 'ساده' }).getByRole('button');
  await button.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'تغییر نام' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await expect.poll(focused).toContain('تغییر نام');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toContain('حذف');
  await page.keyboard.press('Enter');
  await page.getByText(/انتخاب‌شده: .?remove/).waitFor();
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('finds an item by its first letters and closes by Escape without a choice', async () => {
  await using demoPage = await openDemo('Menu', { locale: 'en' });
  const { page } = demoPage;
  const button = page.getByRole('figure', { name: 'Plain' }).getByRole('button');
  await button.press('Enter');
  await waitForFocus(page.getByRole('menu'));
  // Dispatched without pauses: type-ahead restarts after a pause, and a busy machine pauses.
  await page.evaluate((letters) => {
    for (const key of letters)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, 'cop');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Copy the address');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  expect(await page.getByText('Chosen').count()).toBe(0);
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
});

it('is accessible while open in both directions and follows link items', async () => {
  for (const [locale, state, itemName] of [
    ['fa', 'جاها، با نشان جای فعلی', 'همهٔ بات‌ها'],
    ['en', 'Places, with the present one marked', 'All bots'],
  ] as const) {
    await using demoPage = await openDemo('Menu', { locale, scheme: locale === 'fa' ? 'light' : 'dark' });
    const { page } = demoPage;
    await page.getByRole('figure', { name: state }).getByRole('button').click();
    const item = page.getByRole('menuitem', { name: itemName });
    await item.waitFor();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    const direction = await page.getByRole('menu').evaluate((element) => getComputedStyle(element).direction);
    expect(direction).toBe(locale === 'fa' ? 'rtl' : 'ltr');
    await item.click();
    await page.waitForURL('**/bots');
  }
});
