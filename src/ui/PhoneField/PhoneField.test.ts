import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

const pastes = [
  ['Persian digits', '۰۹۱۲۳۴۵۶۷۸۹', '09123456789'],
  ['Arabic digits', '٠٩١٢٣٤٥٦٧٨٩', '09123456789'],
  ['spaces and dashes', '0912 345-67 89', '09123456789'],
  ['a long dash and brackets', '(0912) 345–6789', '09123456789'],
  ['pasted marks of direction', '\u202A\u200E+98 912 345 6789\u202C', '+989123456789'],
  ['half-spaces', '0912\u200C345\u200C6789', '09123456789'],
  ['letters, which the screen answers', '0912abc', '0912abc'],
] as const;

it('normalises any pasted number', async () => {
  await using demoPage = await openDemo('PhoneField');
  const field = demoPage.page.getByRole('figure', { name: 'خالی' }).getByRole('textbox');
  for (const [name, pasted, expected] of pastes) {
    await field.fill(pasted);
    expect(await field.inputValue(), name).toBe(expected);
  }
  expect(demoPage.consoleErrors).toEqual([]);
});

it('opens the keypad, allows autofill and is left to right', async () => {
  await using demoPage = await openDemo('PhoneField');
  const field = demoPage.page.getByRole('textbox').first();
  expect(
    await field.evaluate((element) =>
      ['type', 'inputmode', 'autocomplete', 'dir'].map((name) => element.getAttribute(name)),
    ),
  ).toEqual(['tel', 'tel', 'tel', 'ltr']);
});

it.each([
  ['fa', '۰۹۱۲۳۴۵۶۷۸۹'],
  ['en', '09123456789'],
] as const)('shows an example in the digits of %s', async (locale, example) => {
  await using demoPage = await openDemo('PhoneField', { locale });
  const field = demoPage.page.getByRole('textbox').first();
  expect(await field.getAttribute('placeholder')).toBe(example);
});

it('accepts edits by keyboard and keeps the caret', async () => {
  await using demoPage = await openDemo('PhoneField');
  const { page } = demoPage;
  const input = page.getByRole('figure', { name: 'خالی' }).getByRole('textbox');
  await input.focus();
  await page.keyboard.type('۰۹۱۲ ۳۷۸۹');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('۴ ۵۶');
  await expect.poll(() => input.inputValue()).toBe('09123456789');
  await page.keyboard.press('Tab');
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(false);
});
