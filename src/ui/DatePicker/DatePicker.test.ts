import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { dateParserTexts } from '../../i18n/dates/date-parser.texts.ts';
import { openDemo } from '../gallery/open-demo.ts';
import { findPicker, focusedName, press, waitUntil } from './datepicker.driver.ts';
import { problemTexts } from './problem.texts.ts';

/** The text of the input's description. */
const descriptionOf = (input: Locator) =>
  input.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  });

async function typeInto(page: Page, input: Locator, text: string) {
  await input.focus();
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.insertText(text);
  await press(page, 'Enter');
}

it('reads all digits, month names, half-spaces, bidi marks and both calendars', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, value } = findPicker(page, 'ساده');
  for (const [text, iso] of [
    ['۱۴۰۵/۹/۱', '2026-11-22'],
    ['  ', 'null'],
    ['1405-09-02', '2026-11-23'],
    ['١٤٠٥/٩/٣', '2026-11-24'],
    ['۱ آذر ۱۴۰۵', '2026-11-22'],
    ['\u200f۲\u200c آذر \u202b۱۴۰۵\u202c', '2026-11-23'],
    ['2026-11-25', '2026-11-25'],
    ['۱۴۰۳/۱۲/۳۰', '2025-03-20'],
    ['۳۱۷۷/۱/۱', '3798-03-20'],
  ] as const) {
    await typeInto(page, input, text);
    await waitUntil(async () => [text, await value()]).toEqual([text, iso]);
    expect(await input.getAttribute('aria-invalid')).toBeNull();
  }
  expect(demoPage.consoleErrors).toEqual([]);
});

const unreadable = { fa: 'تاریخ را مثل پنجشنبه ۲۸ آبان ۱۴۰۵ بنویسید.' };

it('keeps invalid text with a linked error until it is corrected', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  for (const [name, text, reason] of [
    ['ساده', '۱۴۰۴/۱۲/۳۰', dateParserTexts.noSuchDay],
    ['ساده', '۱۴۰۵/۱۳/۱', dateParserTexts.noSuchMonth],
    ['ساده', '۳۱ مهر ۱۴۰۵', dateParserTexts.noSuchDay],
    ['ساده', '۱۲۳۴۵/۱/۱', dateParserTexts.yearOutOfRange],
    ['ساده', '۱۴۰۵/سلام/۱', unreadable],
    ['ساده', '۱۴آب۰۵', unreadable],
    ['با بازهٔ مجاز', '۱۴۰۵/۸/۱', problemTexts.outOfBounds],
    ['با بازهٔ مجاز', '۱۴۰۵/۸/۲۹', problemTexts.disabled],
    ['روز و ساعت', '۱۴۰۵/۸/۲۸ ۲۵:۶۱', dateParserTexts.invalidTime],
    ['ساعت', '۲۵:۶۱', dateParserTexts.invalidTime],
  ] as const) {
    const { input, value } = findPicker(page, name);
    const previousValue = await value();
    await typeInto(page, input, text);
    await waitUntil(async () => [text, await descriptionOf(input)]).toEqual([
      text,
      expect.stringContaining(reason.fa),
    ]);
    expect(await input.inputValue()).toBe(text);
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    expect(await value()).toBe(previousValue);
    // Further typing clears the error.
    await page.keyboard.insertText('۱');
    expect(await input.getAttribute('aria-invalid')).toBeNull();
  }
  expect(demoPage.consoleErrors).toEqual([]);
});

it('sorts a typed range from the start of its first to the end of its last day', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, value } = findPicker(page, 'بازه');
  await typeInto(page, input, '۲۶ تا ۲۳ آبان ۱۴۰۵');
  await waitUntil(value).toBe('2026-11-14T00:00 … 2026-11-17T23:59');
  expect(await input.inputValue()).toBe('۲۳ تا ۲۶ آبان ۱۴۰۵');
});

it('parses on blur and shows typed text in the panel', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, value } = findPicker(page, 'خالی');
  await input.click();
  await panel.waitFor();
  await page.keyboard.insertText('۱۵ دی ۱۴۰۵');
  await press(page, 'ArrowDown');
  await waitUntil(value).toBe('2027-01-05');
  await waitUntil(() => focusedName(page)).toBe('سه‌شنبه ۱۵ دی ۱۴۰۵، انتخاب‌شده');
});

it('clears by its button and focuses the input', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { state, input, value } = findPicker(page, 'روز و ساعت');
  await state.getByRole('button', { name: 'پاک کردن' }).click();
  await waitUntil(value).toBe('null');
  expect(await input.inputValue()).toBe('');
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await state.getByRole('button', { name: 'پاک کردن' }).count()).toBe(0);
});

it.each(['غیرفعال', 'خواندنی'])('does not open or change when it is %s', async (name) => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, opener, panel, value } = findPicker(page, name);
  expect(await opener.isDisabled()).toBe(true);
  await input.click({ force: true });
  await press(page, 'ArrowDown');
  await page.keyboard.insertText('۱۴۰۵/۱/۱');
  expect([await panel.count(), await value()]).toEqual([0, '2026-11-19']);
});

it('reports invalid bounds and blocks selection', async () => {
  await using demoPage = await openDemo('DatePicker');
  const { page } = demoPage;
  const { input, panel, now } = findPicker(page, 'بازهٔ مجاز نادرست');
  await input.click();
  await panel.waitFor();
  expect(await descriptionOf(input)).toContain(problemTexts.invalidBounds.fa);
  expect(await panel.locator('[data-at]:not([aria-disabled])').count()).toBe(0);
  expect(await now.count()).toBe(0);
  expect(demoPage.consoleErrors).toEqual([]);
});
