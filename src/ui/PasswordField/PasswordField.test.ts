import { expect, it } from 'vitest';
import { openDemo } from '../gallery/stage.ts';

it('shows and hides the password by the keyboard alone, and says which comes next', async () => {
  await using stage = await openDemo('PasswordField');
  const { page } = stage;
  const state = page.getByRole('figure', { name: 'رمز تازه' });
  const field = state.getByLabel('رمز عبور', { exact: true });
  await field.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.getAttribute('type')).toBe('text');
  const button = state.getByRole('button', { name: 'پنهان کردن رمز عبور' });
  await expect.poll(() => button.evaluate((own) => own === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => field.getAttribute('type')).toBe('password');
  expect(await field.inputValue()).toBe('niloofar-1405');
  expect(stage.complaints).toEqual([]);
});

it('is kept from spelling checkers also while it is shown', async () => {
  await using stage = await openDemo('PasswordField');
  const state = stage.page.getByRole('figure', { name: 'رمز کنونی' });
  await state.getByRole('button').click();
  const field = state.getByLabel('رمز عبور', { exact: true });
  await expect.poll(() => field.getAttribute('type')).toBe('text');
  expect(await field.getAttribute('spellcheck')).toBe('false');
});

it('tells password managers what it wants, and runs left to right', async () => {
  await using stage = await openDemo('PasswordField');
  const fields = stage.page.getByLabel('رمز عبور', { exact: true });
  expect(await fields.evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))).toEqual([
    'current-password',
    'new-password',
    'current-password',
  ]);
  expect(await fields.first().evaluate((own) => getComputedStyle(own).direction)).toBe('ltr');
});
