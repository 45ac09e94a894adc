import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

const pastes = [
  ['Persian digits', '۱۲۳۴۵۶', '123456'],
  ['Arabic digits', '١٢٣٤٥٦', '123456'],
  ['a whole message', 'کد شما: ۱۲٣-4567', '123456'],
  ['marks of direction', '\u202B428\u200F190\u202C', '428190'],
  ['too few', '12', '12'],
  ['no digit at all', 'سلام', ''],
] as const;

it('keeps the digits of any pasted text', async () => {
  await using demoPage = await openDemo('OtpField');
  const code = demoPage.page.getByRole('figure', { name: 'خالی' }).getByLabel('کد تأیید');
  for (const [name, pasted, expected] of pastes) {
    await code.fill(pasted);
    expect(await code.inputValue(), name).toBe(expected);
  }
  expect(demoPage.consoleErrors).toEqual([]);
});

it('submits on its last digit and again only after a change', async () => {
  await using demoPage = await openDemo('OtpField');
  const { page } = demoPage;
  const state = page.getByRole('figure', { name: 'نیمه‌کاره' });
  const code = state.getByLabel('کد تأیید');
  await code.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('۱۹۰');
  await state.getByText('فرستاده شد').waitFor();
  await page.keyboard.type('7');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('5');
  await expect.poll(() => state.textContent()).toContain('428190 · 428195');
});

it('keeps the caret when edited in the middle', async () => {
  await using demoPage = await openDemo('OtpField');
  const { page } = demoPage;
  const code = page.getByRole('figure', { name: 'خالی' }).getByLabel('کد تأیید');
  await code.focus();
  await page.keyboard.type('۱۲۵۶');
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.type('۳ ۴');
  await expect.poll(() => code.inputValue()).toBe('123456');
});

it('allows autofill of a one-time code', async () => {
  await using demoPage = await openDemo('OtpField');
  const code = demoPage.page.getByLabel('کد تأیید').first();
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code.getAttribute('inputmode')).toBe('numeric');
});
