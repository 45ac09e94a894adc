import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';
import { fieldTexts } from './DatePicker.texts.ts';
import { findPicker, findState, focusedName, press, waitUntil } from './datepicker.driver.ts';

const SCRIPTS = '**/assets/*.js';

it('reports a panel that failed to load and opens on retry', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { state, input, panel } = findPicker(page, 'ساده');
  await page.route(SCRIPTS, (route) => route.abort());
  await input.click();
  await state.getByRole('alert').getByText('تقویم باز نشد.').waitFor();
  expect(await input.inputValue()).toBe('پنجشنبه ۲۸ آبان ۱۴۰۵');
  await page.unroute(SCRIPTS);
  await state.getByRole('button', { name: 'دوباره تلاش کنید' }).click();
  await panel.waitFor();
});

it('keeps typed text and key presses made before it loads', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, value } = findPicker(page, 'خالی');
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await gate;
    await route.continue();
  });
  await input.focus();
  await page.keyboard.insertText('۱ دی ۱۴۰۵');
  await press(page, 'Enter');
  expect([await input.inputValue(), await value()]).toEqual(['۱ دی ۱۴۰۵', 'null']);
  await input.click();
  await findState(page, 'خالی').getByText('در حال بارگذاری').waitFor();
  release();
  await waitUntil(value).toBe('2026-12-22');
  await panel.getByRole('grid', { name: 'دی ۱۴۰۵' }).waitFor();
  expect(demoPage.consoleErrors).toEqual([]);
});

it('keeps typed text when its parser fails to load and parses on retry', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { state, input, panel, value } = findPicker(page, 'خالی');
  await input.click();
  await panel.waitFor();
  await page.route(SCRIPTS, (route) => route.abort());
  await input.fill('۱ دی ۱۴۰۵');
  await press(page, 'Enter');
  await state.getByText(fieldTexts.readFailed.fa).waitFor();
  expect([await input.inputValue(), await value()]).toEqual(['۱ دی ۱۴۰۵', 'null']);
  await page.unroute(SCRIPTS);
  await press(page, 'Enter');
  await waitUntil(value).toBe('2026-12-22');
  await state.getByText(fieldTexts.readFailed.fa).waitFor({ state: 'detached' });
});

it('does not open when closed during loading', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, state, value } = findPicker(page, 'ساده');
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await gate;
    await route.continue();
  });
  await input.click();
  await state.getByText('در حال بارگذاری').waitFor();
  await press(page, 'Escape');
  await state.getByText('در حال بارگذاری').waitFor({ state: 'detached' });
  // Typed text waits for the code too, so it shows when that is loaded.
  await input.fill('۱ دی ۱۴۰۵');
  await press(page, 'Enter');
  release();
  await waitUntil(value).toBe('2026-12-22');
  expect([await panel.count(), await input.getAttribute('aria-expanded')]).toEqual([0, 'false']);
});

it('keeps day, selection and text when the language changes while open', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel } = findPicker(page, 'ساده');
  const invalidInput = findPicker(page, 'خالی').input;
  await invalidInput.fill('۱۴۰۴/۱۲/۳۰');
  await press(page, 'Enter');
  await input.focus();
  await press(page, 'ArrowDown');
  await panel.waitFor();
  await press(page, 'ArrowLeft', 'Enter');
  // Another tab of the panel switches to English.
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await otherTab.evaluate(() => localStorage.setItem('locale', 'en'));
  const english = findPicker(page, 'Plain', 'en');
  await panel.getByRole('grid', { name: 'November 2026' }).waitFor();
  await waitUntil(() => focusedName(page)).toBe('Friday, November 20, 2026, selected');
  await press(page, 'ArrowRight');
  expect(await focusedName(page)).toBe('Saturday, November 21, 2026');
  expect(await findPicker(page, 'Empty', 'en').input.inputValue()).toBe('۱۴۰۴/۱۲/۳۰');
  await english.select.press('Enter');
  await waitUntil(english.value).toBe('2026-11-20');
  expect(await english.input.inputValue()).toBe('Friday, November 20, 2026');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('follows its field while scrolling and closes when the field is removed', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel } = findPicker(page, 'ساده');
  // As in the panel, where `main` scrolls instead of the window.
  const frame = page.locator('main');
  await frame.evaluate((main) => Object.assign(main.style, { blockSize: '600px', overflow: 'auto' }));
  await input.click();
  await panel.waitFor();
  await press(page, 'ArrowLeft');
  const day = await focusedName(page);
  const gap = async () => {
    const [fieldBox, panelBox] = await Promise.all([input.boundingBox(), panel.boundingBox()]);
    return Math.round((panelBox?.y ?? 0) - (fieldBox?.y ?? 0));
  };
  const initialGap = await gap();
  const scroll = (pixels: number) => frame.evaluate((main, distance) => main.scrollBy(0, distance), pixels);
  const top = (await input.boundingBox())?.y ?? 0;
  await scroll(60);
  await waitUntil(async () => [(await input.boundingBox())?.y, await gap()]).toEqual([top - 60, initialGap]);
  expect(await panel.isVisible()).toBe(true);
  expect(await focusedName(page)).toEqual(day);
  await scroll(4_000);
  await panel.waitFor({ state: 'hidden' });
});
