import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('shows addresses left to right and free text by its first letter', async () => {
  await using demoPage = await openDemo('TextField');
  const { page } = demoPage;
  const direction = (name: string) =>
    page.getByLabel(name).evaluate((element) => getComputedStyle(element).direction);
  expect(await direction('ایمیل')).toBe('ltr');
  expect(await direction('آدرس سایت')).toBe('ltr');
  const free = page.getByLabel('معرفی');
  expect(await free.evaluate((element) => element.matches(':dir(ltr)'))).toBe(true);
  await free.fill('سلام، hello');
  expect(await free.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true);
  expect(demoPage.consoleErrors).toEqual([]);
});

const pastes = [
  ['marks of direction', '\u202Bپشتیبان\u200F نیلوفر\u202C'],
  ['half-spaces', 'می\u200Cخواهم'],
  ['digits of three kinds', '۱۲ ١٢ 12'],
  ['far too much', 'ن'.repeat(5000)],
] as const;

it('keeps pasted text unchanged', async () => {
  await using demoPage = await openDemo('TextField');
  const field = demoPage.page.getByRole('figure', { name: 'ساده' }).getByRole('textbox');
  for (const [name, pasted] of pastes) {
    await field.fill(pasted);
    expect(await field.inputValue(), name).toBe(pasted);
  }
  const width = await demoPage.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(1440);
});

it('does not trigger zoom on a phone', async () => {
  await using demoPage = await openDemo('TextField', { width: 390, hasTouch: true });
  const sizes = await demoPage.page
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

it('accepts text, edits and blur by keyboard alone', async () => {
  await using demoPage = await openDemo('TextField', { locale: 'en' });
  const { page } = demoPage;
  const input = (state: string) =>
    page.getByRole('figure', { name: state, exact: true }).getByRole('textbox');
  await input('Plain').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nilofar');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'o']) await page.keyboard.press(key);
  await expect.poll(() => input('Empty, with an example').inputValue()).toBe('Niloofar');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Roya');
  await expect.poll(() => input('Plain').inputValue()).toBe('Roya');
});
