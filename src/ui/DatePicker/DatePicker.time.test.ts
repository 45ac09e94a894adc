import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';
import { findState, press, waitUntil } from './datepicker.driver.ts';

it('repeats while an arrow is held, after 600 ms and then faster down to 30 ms', async () => {
  await using demoPage = await openDemo('DatePickerInline', { clock: 'running' });
  const { page } = demoPage;
  const state = findState(page, 'روز و ساعت');
  const minutes = state.getByRole('spinbutton', { name: 'دقیقه' });
  const shownMinute = async () => Number(await minutes.getAttribute('aria-valuenow'));
  await page.clock.pauseAt(new Date('2026-11-18T10:31:00+03:30'));
  await state.getByRole('button', { name: 'افزایش دقیقه' }).hover();
  await page.mouse.down();
  await waitUntil(shownMinute).toBe(31);
  await page.clock.runFor(590);
  expect(await shownMinute()).toBe(31);
  await page.clock.runFor(20);
  await waitUntil(shownMinute).toBe(32);
  await page.clock.runFor(160);
  await waitUntil(shownMinute).toBe(33);
  // From 150 ms each repetition is 10 ms shorter: the next twelve take 1140 ms, then there are 33 a second.
  await page.clock.runFor(1130);
  const startMinute = await shownMinute();
  await page.clock.runFor(300);
  const steps = (await shownMinute()) - startMinute;
  expect(steps).toBeGreaterThanOrEqual(8);
  expect(steps).toBeLessThanOrEqual(11);
  await page.mouse.up();
  const stoppedMinute = await shownMinute();
  await page.clock.runFor(2000);
  expect(await shownMinute()).toBe(stoppedMinute);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('steps by the wheel once per notch without scrolling the page', async () => {
  await using demoPage = await openDemo('DatePickerInline');
  const { page } = demoPage;
  const state = findState(page, 'روز و ساعت');
  const hours = state.getByRole('spinbutton', { name: 'ساعت' });
  await hours.hover();
  await page.mouse.wheel(0, -120);
  await waitUntil(() => hours.getAttribute('aria-valuenow')).toBe('11');
  await page.mouse.wheel(0, 120);
  await page.mouse.wheel(0, 120);
  await waitUntil(() => hours.getAttribute('aria-valuenow')).toBe('9');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

it.each([
  ['۱۲', '۴۵', '12:45'],
  ['7', '05', '07:05'],
  ['٢٣', '٥٩', '23:59'],
  // Invalid hours and minutes: the last digit starts a new number.
  ['25', '61', '05:01'],
])('accepts %s and %s from the keyboard', async (hour, minute, time) => {
  await using demoPage = await openDemo('DatePickerInline');
  const { page } = demoPage;
  const state = findState(page, 'ساعت');
  await state.getByRole('spinbutton', { name: 'ساعت' }).focus();
  for (const digit of hour) await page.keyboard.insertText(digit);
  await state.getByRole('spinbutton', { name: 'دقیقه' }).focus();
  for (const digit of minute) await page.keyboard.insertText(digit);
  await state.getByRole('button', { name: 'انتخاب' }).click();
  await waitUntil(() => state.locator('code').textContent()).toBe(time);
});

it('moves to the minutes after a full hour, steps by five and wraps around', async () => {
  await using demoPage = await openDemo('DatePickerInline');
  const { page } = demoPage;
  const state = findState(page, 'ساعت');
  const minutes = state.getByRole('spinbutton', { name: 'دقیقه' });
  await state.getByRole('spinbutton', { name: 'ساعت' }).focus();
  await page.keyboard.insertText('1');
  await page.keyboard.insertText('4');
  expect(await minutes.evaluate((element) => element === document.activeElement)).toBe(true);
  await press(page, ...Array.from({ length: 6 }, () => 'ArrowUp'));
  expect(await minutes.getAttribute('aria-valuenow')).toBe('0');
  await press(page, 'ArrowDown');
  expect([await minutes.getAttribute('aria-valuenow'), await minutes.inputValue()]).toEqual(['55', '۵۵']);
  expect(await state.getByRole('spinbutton', { name: 'ساعت' }).inputValue()).toBe('۱۴');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('keeps and names the two times of a range separately', async () => {
  await using demoPage = await openDemo('DatePickerInline');
  const { page } = demoPage;
  const state = findState(page, 'بازه با ساعت');
  await state.getByRole('spinbutton', { name: 'از ساعت' }).focus();
  await press(page, 'ArrowUp');
  await state.getByRole('spinbutton', { name: 'تا دقیقه' }).focus();
  await press(page, 'ArrowUp');
  await state.getByRole('button', { name: 'انتخاب' }).click();
  await waitUntil(() => state.locator('code').textContent()).toBe('2026-11-14T10:00 … 2026-11-18T17:31');
});
