import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';
import { findPicker, focusedName, press, waitUntil } from './datepicker.driver.ts';

const phone = { width: 390, hasTouch: true } as const;

it('opens as a sheet without a keyboard and closes by Back without changing the URL', async () => {
  await using demoPage = await openDemo('DatePicker', phone);
  const { page } = demoPage;
  const { input, panel, value } = findPicker(page, 'ساده');
  const url = page.url();
  expect(await input.getAttribute('inputmode')).toBe('none');
  await input.tap();
  await panel.waitFor();
  expect(await panel.getByRole('heading').textContent()).toBe('روز تحویل');
  await panel.getByRole('button', { name: 'دوشنبه ۲۵ آبان' }).tap();
  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  expect([page.url(), await value()]).toEqual([url, '2026-11-19']);
  await waitUntil(() => focusedName(page)).toBe('پنجشنبه ۲۸ آبان ۱۴۰۵');
  await input.tap();
  await panel.waitFor();
  await panel.getByRole('button', { name: 'دوشنبه ۲۵ آبان' }).tap();
  await panel.getByRole('button', { name: 'انتخاب', exact: true }).tap();
  await panel.waitFor({ state: 'detached' });
  await waitUntil(value).toBe('2026-11-16');
  // Its history entry is gone: Back leaves the page.
  await waitUntil(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('overlays":1');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('accepts typed dates in the sheet, shows errors there and closes by Escape', async () => {
  await using demoPage = await openDemo('DatePicker', phone);
  const { page } = demoPage;
  const { input, panel, value } = findPicker(page, 'ساده');
  await input.tap();
  const sheetInput = panel.getByRole('textbox', { name: 'روز تحویل' });
  await sheetInput.fill('۱۴۰۴/۱۲/۳۰');
  await press(page, 'Enter');
  await panel.getByText('این ماه چنین روزی ندارد.').waitFor();
  await sheetInput.fill('۱ دی ۱۴۰۵');
  await press(page, 'Enter');
  await waitUntil(value).toBe('2026-12-22');
  expect(await panel.getByRole('gridcell', { selected: true }).textContent()).toBe('۱');
  await sheetInput.focus();
  await press(page, 'Escape');
  await panel.waitFor({ state: 'detached' });
  expect(demoPage.consoleErrors).toEqual([]);
});

it('keeps targets of 44 px and never scrolls sideways', async () => {
  await using demoPage = await openDemo('DatePickerOpen', { width: 320, hasTouch: true });
  const { page } = demoPage;
  await page.getByRole('dialog').waitFor();
  const buttons = await page.getByRole('dialog').locator('td button').all();
  for (const button of buttons) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const name of ['ماه قبل', 'افزایش ساعت', 'انتخاب'])
    expect(
      (await page.getByRole('button', { name, exact: true }).boundingBox())?.height,
    ).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

it.each([
  [480, 1],
  [481, 0],
])('shows at %i px %i sheets', async (width, sheets) => {
  await using demoPage = await openDemo('DatePicker', { width });
  const { page } = demoPage;
  const { input, panel } = findPicker(page, 'ساده');
  await input.click();
  await panel.waitFor();
  expect(await panel.getByRole('heading').count()).toBe(sheets);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('switches between popover and sheet with the window and keeps the selection', async () => {
  await using demoPage = await openDemo('DatePicker', { width: 900 });
  const { page } = demoPage;
  const { input, panel } = findPicker(page, 'ساده');
  await input.click();
  await panel.getByRole('button', { name: 'دوشنبه ۲۵ آبان' }).click();
  await page.setViewportSize({ width: 400, height: 800 });
  await panel.getByRole('heading').waitFor();
  expect(await panel.getByRole('gridcell', { selected: true }).textContent()).toBe('۲۵');
  await page.setViewportSize({ width: 900, height: 800 });
  await panel.getByRole('heading').waitFor({ state: 'detached' });
  expect(await panel.getByRole('gridcell', { selected: true }).textContent()).toBe('۲۵');
});
