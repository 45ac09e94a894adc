import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';
import { announcements, findPicker, findState, press, waitUntil } from './datepicker.driver.ts';
import { problemTexts } from './problem.texts.ts';

it('sorts two picks, previews the range and counts its days', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, select, value } = findPicker(page, 'بازه');
  await input.click();
  await panel.getByText('۵ روز · شنبه تا چهارشنبه').waitFor();
  await panel.getByRole('button', { name: 'پنجشنبه ۲۸ آبان' }).click();
  await waitUntil(() => announcements(panel)).toBe('پنجشنبه ۲۸ آبان ۱۴۰۵، شروع بازه');
  expect(await select.isDisabled()).toBe(true);
  await panel.getByRole('button', { name: 'دوشنبه ۲۵ آبان' }).hover();
  await panel.getByText('۴ روز · دوشنبه تا پنجشنبه').waitFor();
  expect(await panel.locator('[data-chosen]').count()).toBe(4);
  await waitUntil(value).toBe('2026-11-14T00:00 … 2026-11-18T23:59');
  await panel.getByRole('button', { name: 'دوشنبه ۲۵ آبان' }).click();
  await waitUntil(() => announcements(panel)).toBe('دوشنبه ۲۵ آبان ۱۴۰۵ تا پنجشنبه ۲۸ آبان ۱۴۰۵، ۴ روز');
  await select.click();
  await waitUntil(value).toBe('2026-11-16T00:00 … 2026-11-19T23:59');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('names the cells of a range for screen readers', async () => {
  await using demoPage = await openDemo('DatePickerInline');
  const state = findState(demoPage.page, 'بازه');
  await state.getByRole('grid').waitFor();
  for (const name of ['شنبه ۲۳ آبان ۱۴۰۵، شروع بازه', 'چهارشنبه ۲۷ آبان ۱۴۰۵، امروز، پایان بازه'])
    expect(await state.getByRole('gridcell', { name, selected: true }).count()).toBe(1);
  expect(await state.getByRole('gridcell', { selected: true }).count()).toBe(5);
  expect(await state.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');
  expect(await state.locator('[aria-current=date]').textContent()).toBe('۲۷');
});

it('offers preset ranges and marks the current one', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, select, value } = findPicker(page, 'بازه');
  await input.click();
  const week = panel.getByRole('button', { name: 'این هفته' });
  expect(await week.getAttribute('aria-pressed')).toBe('true');
  await panel.getByRole('button', { name: '۷ روز' }).click();
  expect(await week.getAttribute('aria-pressed')).toBe('false');
  await select.click();
  await waitUntil(value).toBe('2026-11-12T00:00 … 2026-11-18T23:59');
});

it('selects several days and removes one again', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, select, value } = findPicker(page, 'چند روز');
  await input.click();
  await panel.getByRole('button', { name: 'سه‌شنبه ۱۹ آبان' }).click();
  await panel.getByRole('button', { name: 'جمعه ۲۹ آبان' }).click();
  await waitUntil(() => announcements(panel)).toBe('جمعه ۲۹ آبان ۱۴۰۵، حذف شد');
  await panel.getByText('۲ روز').waitFor();
  await select.click();
  await waitUntil(value).toBe('2026-11-10 2026-11-27');
});

it('rejects disabled and out-of-bounds days at every level and hides Now', async () => {
  await using demoPage = await openDemo('DatePickerInline');
  const state = findState(demoPage.page, 'امروز بسته است');
  await state.getByRole('grid').waitFor();
  const buttonNamed = (name: string) => state.getByRole('button', { name, exact: true });
  expect(await buttonNamed('الان').count()).toBe(0);
  for (const [name, reason] of [
    ['دوشنبه ۱۸ آبان ۱۴۰۵', problemTexts.outOfBounds.fa],
    ['چهارشنبه ۲۷ آبان ۱۴۰۵، امروز', problemTexts.disabled.fa],
    ['جمعه ۲۲ آبان ۱۴۰۵', problemTexts.disabled.fa],
  ] as const) {
    const cell = buttonNamed(`${name}، ${reason}`);
    expect(await cell.getAttribute('aria-disabled')).toBe('true');
    await cell.click({ force: true });
    expect(await state.getByRole('gridcell', { selected: true }).count()).toBe(0);
  }
  await waitUntil(() => announcements(state)).toBe(problemTexts.disabled.fa);
  expect(await buttonNamed('انتخاب').isDisabled()).toBe(true);
  expect(await buttonNamed('ماه قبل').isDisabled()).toBe(true);
  await buttonNamed('ماه: آبان').click();
  expect(await state.locator('[data-at]:not([aria-disabled])').allTextContents()).toEqual(['آبان', 'آذر']);
  await buttonNamed('سال: ۱۴۰۵').click();
  expect(await state.locator('[data-at]:not([aria-disabled])').allTextContents()).toEqual(['۱۴۰۵']);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('lists 150 years from 1300, scrolled to the selected one', async () => {
  await using demoPage = await openDemo('DatePickerInline');
  const years = findState(demoPage.page, 'سال').locator('[data-at]');
  await years.first().waitFor();
  expect([await years.first().textContent(), await years.last().textContent()]).toEqual(['۱۳۰۰', '۱۴۴۹']);
  const list = findState(demoPage.page, 'سال').getByRole('grid').locator('..');
  const selectedYear = findState(demoPage.page, 'سال').getByRole('button', { name: '۱۴۰۵، انتخاب‌شده' });
  const [outer, inner] = [await list.boundingBox(), await selectedYear.boundingBox()];
  if (!outer || !inner) throw new Error('The list is not rendered');
  expect(inner.y).toBeGreaterThan(outer.y);
  expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
  await years.last().click();
  await waitUntil(() => announcements(findState(demoPage.page, 'سال'))).toBe('۱۴۴۹، انتخاب‌شده');
});

it('opens beside its field, flips without room and closes on an outside press', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel } = findPicker(page, 'خواندنی');
  const bottomPicker = findPicker(page, 'با خطا');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await bottomPicker.input.click();
  await panel.waitFor();
  const [field, box] = [await bottomPicker.input.boundingBox(), await panel.boundingBox()];
  if (!field || !box) throw new Error('The panel is not rendered');
  expect(box.y + box.height).toBeLessThanOrEqual(900);
  const isAdjacent = box.y >= field.y + field.height || box.y + box.height <= field.y;
  expect(isAdjacent).toBe(true);
  await page.mouse.click(5, 5);
  await panel.waitFor({ state: 'detached' });
  expect(await input.count()).toBe(1);
  await press(page, 'Escape');
  expect(demoPage.consoleErrors).toEqual([]);
});
