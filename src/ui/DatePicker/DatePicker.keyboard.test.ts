import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';
import { announcements, findPicker, findState, focusedName, press, waitUntil } from './datepicker.driver.ts';

it('opens on the chosen day, moves in reading order, selects and returns focus', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, value } = findPicker(page, 'ساده');
  await input.focus();
  await press(page, 'Alt+ArrowDown');
  await panel.waitFor();
  const steps = [
    ['Home', 'شنبه ۲۳ آبان ۱۴۰۵'],
    ['ArrowLeft', 'یکشنبه ۲۴ آبان ۱۴۰۵'],
    ['ArrowRight', 'شنبه ۲۳ آبان ۱۴۰۵'],
    ['End', 'جمعه ۲۹ آبان ۱۴۰۵'],
    ['ArrowDown', 'جمعه ۶ آذر ۱۴۰۵'],
    ['ArrowUp', 'جمعه ۲۹ آبان ۱۴۰۵'],
    ['PageDown', 'یکشنبه ۲۹ آذر ۱۴۰۵'],
    ['PageUp', 'جمعه ۲۹ آبان ۱۴۰۵'],
    ['Shift+PageDown', 'شنبه ۲۹ آبان ۱۴۰۶'],
    ['Shift+PageUp', 'جمعه ۲۹ آبان ۱۴۰۵'],
  ] as const;
  await waitUntil(() => focusedName(page)).toBe('پنجشنبه ۲۸ آبان ۱۴۰۵، انتخاب‌شده');
  for (const [key, day] of steps) {
    await press(page, key);
    await waitUntil(async () => [key, await focusedName(page)]).toEqual([key, day]);
  }
  await press(page, 'Enter');
  await waitUntil(() => announcements(panel)).toBe('جمعه ۲۹ آبان ۱۴۰۵، انتخاب‌شده');
  await waitUntil(value).toBe('2026-11-19');
  await press(page, 'Tab', 'Tab', 'Tab', 'Enter');
  await panel.waitFor({ state: 'detached' });
  await waitUntil(value).toBe('2026-11-20');
  await waitUntil(() => focusedName(page)).toBe('جمعه ۲۹ آبان ۱۴۰۵');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('discards an unsaved pick by Escape and returns focus', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, value } = findPicker(page, 'ساده');
  await input.focus();
  await press(page, 'ArrowDown');
  await panel.waitFor();
  await press(page, 'ArrowLeft', 'Space', 'Escape');
  await panel.waitFor({ state: 'detached' });
  await waitUntil(() => focusedName(page)).toBe('پنجشنبه ۲۸ آبان ۱۴۰۵');
  await waitUntil(value).toBe('2026-11-19');
});

it('closes when Tab leaves it in either direction', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel } = findPicker(page, 'ساده');
  await input.click();
  await panel.waitFor();
  // Typing continues while it is open.
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  await press(page, 'Tab');
  await panel.waitFor({ state: 'detached' });
  await input.click();
  await panel.waitFor();
  await press(page, 'ArrowDown');
  await waitUntil(() => focusedName(page)).toContain('۲۸ آبان');
  await press(page, 'Tab', 'Tab', 'Tab', 'Tab');
  await panel.waitFor({ state: 'detached' });
  expect(demoPage.consoleErrors).toEqual([]);
});

it('leads from the year to the month and the day', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, select, value } = findPicker(page, 'از سال شروع می‌شود');
  await input.focus();
  await press(page, 'ArrowDown');
  await panel.getByRole('grid', { name: 'سال را انتخاب کنید' }).waitFor();
  await panel.getByText('مرحلهٔ ۱ از ۳').waitFor();
  await waitUntil(() => focusedName(page)).toBe('۱۴۰۵');
  await press(page, 'ArrowUp', 'ArrowLeft', 'Enter');
  await panel.getByText('مرحلهٔ ۲ از ۳').waitFor();
  await press(page, 'Home', 'PageDown', 'PageUp', 'ArrowDown', 'Enter');
  const grid = panel.getByRole('grid');
  await waitUntil(() => grid.getAttribute('aria-label')).toBe('دی ۱۴۰۳');
  await press(page, 'Enter');
  await select.press('Enter');
  await waitUntil(value).toBe('2025-01-16');
});

it('leads from the day to the hours and the minutes', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, select, value } = findPicker(page, 'روز و ساعت');
  await input.focus();
  await press(page, 'ArrowDown');
  await panel.waitFor();
  await press(page, 'ArrowRight', 'Enter');
  await waitUntil(() => focusedName(page)).toBe('ساعت');
  await press(page, 'ArrowUp', 'ArrowUp', 'Tab', 'ArrowDown');
  await waitUntil(() => focusedName(page)).toBe('دقیقه');
  await select.press('Enter');
  await waitUntil(value).toBe('2026-11-18T12:29');
  expect(await input.inputValue()).toBe('چهارشنبه ۲۷ آبان ۱۴۰۵، ۱۲:۲۹');
});

it.each([
  ['سال', ['ArrowLeft', 'Enter'], '2027-03-21'],
  ['سال و ماه', ['Enter', 'ArrowRight', 'Enter'], '2026-09-23'],
  ['ساعت', ['ArrowUp', 'Tab', 'ArrowUp'], '10:35'],
])('selects in mode «%s»', async (name, keys, expectedValue) => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, select, value } = findPicker(page, name);
  await input.focus();
  await press(page, 'ArrowDown');
  await panel.waitFor();
  await press(page, ...keys);
  await select.press('Enter');
  await waitUntil(value).toBe(expectedValue);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('selects automatically when configured', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, value } = findPicker(page, 'با یک انتخاب بسته می‌شود');
  await input.focus();
  await press(page, 'ArrowDown');
  await panel.waitFor();
  await waitUntil(() => focusedName(page)).toBe('چهارشنبه ۲۷ آبان ۱۴۰۵، امروز');
  await press(page, 'ArrowLeft', 'Enter');
  await panel.waitFor({ state: 'detached' });
  await waitUntil(value).toBe('2026-11-19');
});

it('opens the year list from the days and returns to them', async () => {
  await using demoPage = await openDemo('DatePickerInline');
  const { page } = demoPage;
  const state = findState(page, 'روز');
  const year = state.getByRole('button', { name: 'سال: ۱۴۰۵' });
  await year.focus();
  await press(page, 'Enter');
  await waitUntil(() => focusedName(page)).toBe('۱۴۰۵');
  expect(await state.getByRole('gridcell').count()).toBe(150);
  await press(page, 'ArrowDown', 'Enter');
  await waitUntil(() => focusedName(page)).toContain('۱۴۰۸');
  await state.getByRole('grid', { name: 'آبان ۱۴۰۸' }).waitFor();
  expect(demoPage.consoleErrors).toEqual([]);
});

it('uses the Gregorian calendar and left-to-right keys in English', async () => {
  await using demoPage = await openDemo('DatePicker', { locale: 'en' });
  const { page } = demoPage;
  const { input, panel, select, value } = findPicker(page, 'Plain', 'en');
  expect(await input.inputValue()).toBe('Thursday, November 19, 2026');
  await input.focus();
  await press(page, 'ArrowDown');
  await panel.waitFor();
  await press(page, 'Home');
  await waitUntil(() => focusedName(page)).toBe('Sunday, November 15, 2026');
  await press(page, 'ArrowRight', 'ArrowDown', 'Enter');
  await select.press('Enter');
  await waitUntil(value).toBe('2026-11-23');
  expect(demoPage.consoleErrors).toEqual([]);
});
