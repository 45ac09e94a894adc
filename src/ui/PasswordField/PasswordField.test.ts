import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('toggles visibility by keyboard and names the next state', async () => {
  await using demoPage = await openDemo('PasswordField');
  const { page } = demoPage;
  const state = page.getByRole('figure', { name: 'رمز جدید' });
  const field = state.getByLabel('رمز عبور', { exact: true });
  await field.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.getAttribute('type')).toBe('text');
  const button = state.getByRole('button', { name: 'پنهان کردن رمز عبور' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => field.getAttribute('type')).toBe('password');
  expect(await field.inputValue()).toBe('niloofar-1405');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('disables spell checking while visible', async () => {
  await using demoPage = await openDemo('PasswordField');
  const state = demoPage.page.getByRole('figure', { name: 'رمز فعلی' });
  await state.getByRole('button').click();
  const field = state.getByLabel('رمز عبور', { exact: true });
  await expect.poll(() => field.getAttribute('type')).toBe('text');
  expect(await field.getAttribute('spellcheck')).toBe('false');
});

it('sets its autocomplete type and is left to right', async () => {
  await using demoPage = await openDemo('PasswordField');
  const fields = demoPage.page.getByLabel('رمز عبور', { exact: true });
  expect(await fields.evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))).toEqual([
    'current-password',
    'new-password',
    'current-password',
  ]);
  expect(await fields.first().evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});
