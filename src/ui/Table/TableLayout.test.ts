import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true }).first();
/** Ten thousand rows are slow on a busy machine. */
const longTimeout = { timeout: 10_000 };
const MANY = 'پنجره‌ای بر ردیف‌های بی‌شمار';

it.each([
  ['fa', 'start'],
  ['en', 'end'],
] as const)('aligns numbers by their units digit in %s', async (locale, side) => {
  await using demoPage = await openDemo('Table', { locale });
  const cell = demoPage.page.locator('tbody > tr > :nth-child(2)').first();
  const style = await cell.evaluate((element) => {
    const { textAlign, fontVariantNumeric, direction } = getComputedStyle(element);
    return { textAlign, fontVariantNumeric, direction };
  });
  expect(style).toMatchObject({ textAlign: side, fontVariantNumeric: 'tabular-nums' });
  expect(demoPage.consoleErrors).toEqual([]);
});

describe.each([
  [1440, ['روز', 'گفتگو', 'بات', 'بی‌پاسخ', 'اولین پاسخ', 'رضایت'], []],
  [900, ['روز', 'گفتگو', 'بات', 'اولین پاسخ', 'جزئیات'], ['بی‌پاسخ', 'رضایت']],
  [390, ['روز', 'گفتگو', 'جزئیات'], ['بات', 'بی‌پاسخ', 'اولین پاسخ', 'رضایت']],
] as const)('table at %d pixels', (width, headers, collapsed) => {
  it('keeps columns by priority and lists the rest below each row', async () => {
    await using demoPage = await openDemo('Table', { width });
    const days = grid(demoPage.page, 'روزهای گذشته');
    await expect.poll(() => days.getByRole('columnheader').allTextContents()).toEqual(headers);
    const first = days.locator('tbody > tr').first();
    await expect.poll(() => first.locator('dt').allTextContents()).toEqual(collapsed);
    const content = await first.textContent();
    for (const value of ['۳۲۹', '۲۴۳', '۲۴', '۳۹ ثانیه', '۹۱٪']) expect(content).toContain(value);
    const overflow = await demoPage.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

it('collapses columns when the window narrows and keeps the selection', async () => {
  await using demoPage = await openDemo('Table');
  const { page } = demoPage;
  const rows = grid(page, 'صورتحساب‌ها');
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(() => rows.locator('dl').count()).toBe(5);
  await expect.poll(() => rows.locator('[aria-selected="true"]').count()).toBe(1);
});

it('keeps the header visible while the page scrolls', async () => {
  await using demoPage = await openDemo('Table', {
    width: 1440,
    context: { viewport: { width: 1440, height: 320 } },
  });
  const { page } = demoPage;
  const header = grid(page, 'صورتحساب‌ها').getByRole('columnheader', { name: 'شماره' });
  await grid(page, 'صورتحساب‌ها').locator('tbody > tr').nth(3).scrollIntoViewIfNeeded();
  const row = grid(page, 'صورتحساب‌ها').locator('tbody > tr').nth(4);
  await row.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const box = await header.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
});

describe('virtual table of ten thousand rows', () => {
  const openManyRows = async (page: Page) => {
    await page.getByRole('button', { name: 'ده‌هزار ردیف' }).click();
    const table = grid(page, MANY);
    await expect.poll(() => table.getAttribute('aria-rowcount'), longTimeout).toBe('10001');
    return table;
  };

  it('renders only visible rows and reaches the last by End', async () => {
    await using demoPage = await openDemo('Table');
    const { page } = demoPage;
    const table = await openManyRows(page);
    expect(await table.getByRole('row').count()).toBeLessThan(60);
    await table.getByRole('row').nth(1).focus();
    await page.keyboard.press('Control+End');
    await expect.poll(() => table.getByRole('row', { name: 'PN-10001' }).count(), longTimeout).toBe(1);
    const last = table.getByRole('row', { name: 'PN-10001' });
    await expect
      .poll(() => last.evaluate((element) => element.contains(document.activeElement)), longTimeout)
      .toBe(true);
    expect(await last.getAttribute('aria-rowindex')).toBe('10001');
    expect(await table.getByRole('row').count()).toBeLessThan(60);
    const header = table.getByRole('columnheader', { name: 'شماره' });
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    await expect.poll(async () => (await topOf(header)) - (await topOf(table))).toBeCloseTo(0, 0);
  });

  it('selects all rows at once', async () => {
    await using demoPage = await openDemo('Table');
    const { page } = demoPage;
    const table = await openManyRows(page);
    await table.getByRole('row').nth(1).focus();
    await page.keyboard.press('Control+a');
    const bar = page.getByRole('group', { name: 'کارهای انتخاب‌شده‌ها' }).last();
    await expect.poll(() => bar.textContent(), longTimeout).toContain('۱۰٬۰۰۰ انتخاب');
  });
});

it('shows a reason when there are no rows', async () => {
  await using demoPage = await openDemo('Table');
  const { page } = demoPage;
  const state = (name: string) =>
    page.locator('figure').filter({ has: page.getByText(name, { exact: true }) });
  expect(await state('در راه').locator('[aria-busy="true"]').getByRole('status').textContent()).toBe(
    'در حال بارگذاری',
  );
  expect(await state('باز نشد').getByRole('alert').getByRole('button').textContent()).toBe(
    'دوباره تلاش کنید',
  );
  expect(await state('بی‌نتیجه').getByRole('heading').textContent()).toBe('چیزی با «کاظمی» پیدا نشد');
  expect(await state('خالی').getByRole('heading').textContent()).toBe('هنوز صورتحسابی نیست');
  const stale = state('تازه نشد، اما خواندنی است');
  expect(await stale.getByRole('alert').count()).toBe(1);
  expect(await stale.locator('tbody > tr').count()).toBe(2);
});
