import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it.each(['Escape', 'Tab, then Enter'])('clears by %s and keeps focus', async (method) => {
  await using demoPage = await openDemo('SearchField');
  const { page } = demoPage;
  const box = page.getByRole('figure', { name: 'با متن' }).getByRole('searchbox');
  await box.focus();
  if (method === 'Escape') await page.keyboard.press('Escape');
  else {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => box.inputValue()).toBe('');
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'پاک کردن' }).count()).toBe(0);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('passes Escape on while empty', async () => {
  await using demoPage = await openDemo('SearchField');
  const { page } = demoPage;
  await page.evaluate(() => {
    document.addEventListener('keydown', (event) => {
      document.title = `${event.key} ${event.defaultPrevented}`;
    });
  });
  await page.getByRole('figure', { name: 'خالی' }).getByRole('searchbox').press('Escape');
  await expect.poll(() => page.title()).toBe('Escape false');
});

it('takes its direction from its text', async () => {
  await using demoPage = await openDemo('SearchField', { locale: 'en' });
  const box = demoPage.page.getByRole('searchbox').first();
  expect(await box.evaluate((element) => element.matches(':dir(ltr)'))).toBe(true);
  await box.fill('سارا');
  expect(await box.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true);
});
