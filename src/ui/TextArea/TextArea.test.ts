import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('grows with its text', async () => {
  await using demoPage = await openDemo('TextArea');
  const area = demoPage.page.getByRole('figure', { name: 'خالی' }).getByRole('textbox');
  const before = await area.boundingBox();
  await area.fill(Array.from({ length: 12 }, () => 'یک خط').join('\n'));
  const height = async () => (await area.boundingBox())?.height;
  await expect.poll(height).toBeGreaterThan((before?.height ?? 900) * 2);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('describes the used length and announces only an excess', async () => {
  await using demoPage = await openDemo('TextArea');
  const state = demoPage.page.getByRole('figure', { name: 'با شمارنده' });
  const area = state.getByRole('textbox');
  const descriptions = await area.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  );
  expect(descriptions).toEqual(['بات با همین جمله‌ها خودش را می‌شناساند.', '۸۲ از ۱۲۰']);
  const status = state.getByRole('status');
  expect(await status.textContent()).toBe('');
  await area.fill('ن'.repeat(123));
  await expect.poll(() => status.textContent()).toBe('۳ کاراکتر بیشتر از حد مجاز');
  expect(await area.inputValue()).toHaveLength(123);
});

it('takes its direction from its text, not from the page', async () => {
  await using demoPage = await openDemo('TextArea');
  const area = demoPage.page.getByRole('figure', { name: 'خالی' }).getByRole('textbox');
  await area.fill('Orders within Tehran arrive in one day.');
  expect(await area.evaluate((element) => element.matches(':dir(ltr)'))).toBe(true);
});

it('stays within the window for any pasted text', async () => {
  await using demoPage = await openDemo('TextArea', { width: 390 });
  const area = demoPage.page.getByRole('figure', { name: 'خالی' }).getByRole('textbox');
  await area.fill(`https://niloofar-shop.example/${'a'.repeat(3000)}\u202E`);
  const width = await demoPage.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

it('accepts line breaks by Enter and is left by Tab', async () => {
  await using demoPage = await openDemo('TextArea');
  const { page } = demoPage;
  const area = (state: string) => page.getByRole('figure', { name: state, exact: true }).getByRole('textbox');
  await area('خالی').focus();
  await page.keyboard.type('سلام');
  await page.keyboard.press('Enter');
  await page.keyboard.type('بفرمایید');
  await page.keyboard.press('Tab');
  expect(await area('خالی').inputValue()).toBe('سلام\nبفرمایید');
  await expect
    .poll(() => area('با شمارنده').evaluate((element) => element === document.activeElement))
    .toBe(true);
});
