import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const drawing = (root: Locator) => root.getByRole('slider').locator('svg').first();
const tip = (root: Locator) => root.getByRole('slider').locator('> div[aria-hidden]');

describe('chart cursor', () => {
  it('takes focus at the newest value, moves by arrows in time and is announced', async () => {
    await using demoPage = await openDemo('Chart');
    const { page } = demoPage;
    const daily = chart(page, 'گفتگوهای روزانه');
    const cursor = daily.getByRole('slider', { name: 'نشانگر نمودار «گفتگوهای روزانه»' });
    // Drawn once its width is measured.
    await cursor.waitFor();
    await daily.getByRole('button', { name: 'نمایش جدول' }).focus();
    await page.keyboard.press('Tab');
    expect(await cursor.evaluate((element) => element === document.activeElement)).toBe(true);
    const announcement = () => cursor.getAttribute('aria-valuetext');
    await expect.poll(announcement).toBe('چهارشنبه ۲۷ آبان ۱۴۰۵؛ آبان: ۳۸۸ و مهر: ۲۶۲');
    await expect.poll(() => tip(daily).textContent()).toContain('۳۸۸');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(announcement).toContain('۲۶ آبان');
    await page.keyboard.press('End');
    await expect.poll(announcement).toContain('آبان: بدون داده');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => cursor.getAttribute('aria-valuenow')).toBe('30');
    await page.keyboard.press('Home');
    await expect.poll(announcement).toContain('آبان: ۱۷۵');
    await page.keyboard.press('Escape');
    await expect.poll(() => tip(daily).count()).toBe(0);
    expect(demoPage.consoleErrors).toEqual([]);
  });

  it('follows the pointer to the nearest point and hides when it leaves', async () => {
    await using demoPage = await openDemo('Chart', { locale: 'en' });
    const daily = chart(demoPage.page, 'Daily conversations');
    const slider = daily.getByRole('slider');
    const box = await slider.boundingBox();
    if (!box) throw new Error('The chart is not rendered');
    await demoPage.page.mouse.move(box.x + box.width - 14, box.y + 80);
    await expect.poll(() => tip(daily).textContent()).toContain('No data');
    await demoPage.page.mouse.move(box.x + 44, box.y + 80);
    await expect.poll(() => tip(daily).textContent()).toContain('175');
    await demoPage.page.mouse.move(box.x + 44, box.y - 40);
    await expect.poll(() => tip(daily).count()).toBe(0);
  });

  it('moves through the slices of a donut', async () => {
    await using demoPage = await openDemo('Chart');
    const ring = chart(demoPage.page, 'سهم هر پاسخ‌دهنده').getByRole('slider');
    await ring.focus();
    await demoPage.page.keyboard.press('ArrowRight');
    await expect.poll(() => ring.getAttribute('aria-valuetext')).toBe('اپراتور: ۱٬۳۰۷ و ۱۷٪');
    expect(await ring.locator('text').first().textContent()).toBe('۱٬۳۰۷');
  });
});

describe('chart drawing', () => {
  it('draws left to right with labels in their own direction', async () => {
    await using demoPage = await openDemo('Chart');
    const labels = drawing(chart(demoPage.page, 'گفتگوهای روزانه')).locator('text');
    await expect
      .poll(() => labels.allTextContents())
      .toEqual(['۰', '۱۰۰', '۲۰۰', '۳۰۰', '۴۰۰', '۱ آبان', '۸ آبان', '۱۵ آبان', '۲۲ آبان', '۳۰ آبان']);
    const [first, last] = [await labels.nth(5).boundingBox(), await labels.nth(9).boundingBox()];
    expect(first?.x).toBeLessThan(last?.x ?? 0);
    // In «۱۵ آبان» the number is right of the month, with its digits adjacent.
    const [ten, five, letter] = await labels
      .nth(7)
      .evaluate((element) =>
        element instanceof SVGTextElement ? [0, 1, 3].map((index) => element.getExtentOfChar(index).x) : [],
      );
    expect(letter).toBeLessThan(ten ?? 0);
    expect((five ?? 0) - (ten ?? 0)).toBeGreaterThan(0);
    expect((five ?? 0) - (ten ?? 0)).toBeLessThan(10);
  });

  it('leaves gaps for missing values and marks a single value', async () => {
    await using demoPage = await openDemo('Chart');
    const lines = await drawing(chart(demoPage.page, 'دقیقه تا اولین پاسخ')).evaluate((svg) =>
      [...svg.children]
        .map((series) => [...series.querySelectorAll(':scope > g > path:not([transform])')])
        .filter((paths) => paths.length > 0)
        .map((paths) => paths.map((path) => path.getAttribute('d')?.split('L').length)),
    );
    expect(lines).toEqual([[3, 2, 2], [4, 1, 3], [10]]);
  });

  it('draws negative values below zero, marks zero and skips missing ones', async () => {
    await using demoPage = await openDemo('Chart');
    const bars = drawing(chart(demoPage.page, 'تراز هفته')).locator('> g > rect');
    await expect.poll(() => bars.count()).toBe(8);
    const heights = await bars.evaluateAll((elements) =>
      elements.map((element) => Number(element.getAttribute('height'))),
    );
    expect(heights.filter((height) => height === 1)).toHaveLength(1);
  });

  it('distinguishes series without colour by shapes and textures', async () => {
    await using demoPage = await openDemo('Chart');
    const shapes = drawing(chart(demoPage.page, 'دقیقه تا اولین پاسخ')).locator('path[transform]');
    await expect
      .poll(() =>
        shapes.evaluateAll((elements) => new Set(elements.map((element) => element.getAttribute('d'))).size),
      )
      .toBe(3);
    const textures = drawing(chart(demoPage.page, 'چه کسی پاسخ داد؟')).locator('pattern');
    await expect
      .poll(() =>
        textures.evaluateAll(
          (elements) =>
            new Set(elements.map((element) => element.querySelector('path')?.getAttribute('d') ?? '')).size,
        ),
      )
      .toBe(3);
  });

  it('redraws for the available width', async () => {
    await using demoPage = await openDemo('Chart');
    const svg = drawing(chart(demoPage.page, 'گفتگوهای روزانه'));
    const fullWidth = Number(await svg.getAttribute('width'));
    await demoPage.page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(async () => Number(await svg.getAttribute('width'))).toBeLessThan(fullWidth / 2);
    const overflow = () => demoPage.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });
});

describe('chart legend and table', () => {
  it('toggles a series by keyboard, keeps its style and never hides the last', async () => {
    await using demoPage = await openDemo('Chart');
    const { page } = demoPage;
    const repliers = chart(page, 'چه کسی پاسخ داد؟');
    const bars = drawing(repliers).locator('> rect');
    await expect.poll(() => bars.count()).toBe(21);
    await repliers.getByRole('button', { name: 'بات' }).focus();
    await page.keyboard.press('Enter');
    expect(await repliers.getByRole('button', { name: 'بات' }).getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => bars.count()).toBe(14);
    await repliers.getByRole('button', { name: 'اپراتور' }).press('Space');
    const last = repliers.getByRole('button', { name: 'بی‌پاسخ' });
    await last.press('Enter');
    await expect.poll(() => bars.count()).toBe(7);
    await expect.poll(() => last.getAttribute('aria-disabled')).toBe('true');
  });

  it('provides every value in a table for screen readers and on demand', async () => {
    await using demoPage = await openDemo('Chart');
    const { page } = demoPage;
    const balance = chart(page, 'تراز هفته');
    const table = balance.getByRole('table', { name: 'تراز هفته' });
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['روز', 'سایت', 'پیام‌رسان‌ها']);
    const cells = await table.getByRole('cell').allTextContents();
    expect(cells.slice(0, 6)).toEqual(['۱۲', '۵', '‎−۴', '۷', '۰', '‎−۸']);
    expect(cells.at(-2)).toBe('بدون داده');
    expect((await table.boundingBox())?.width).toBeGreaterThan(0);
    await balance.getByRole('button', { name: 'نمایش جدول' }).press('Enter');
    const tableRegion = balance.getByRole('region', { name: 'تراز هفته' });
    expect((await tableRegion.boundingBox())?.height).toBeGreaterThan(150);
    expect(await balance.getByRole('button', { name: 'پنهان کردن جدول' }).count()).toBe(1);
  });

  it('shows an empty or loading message instead of an empty frame', async () => {
    await using demoPage = await openDemo('Chart');
    const empty = chart(demoPage.page, 'رضایت مشتریان');
    expect(await empty.getByText('در این بازه داده‌ای نیست').count()).toBe(1);
    expect(await empty.getByRole('slider').count()).toBe(0);
    expect(await chart(demoPage.page, 'ساعت').getByRole('status').textContent()).toBe('در حال بارگذاری');
  });
});

it('handles a thousand points with one line, one table and a few labels', async () => {
  await using demoPage = await openDemo('Chart');
  const { page } = demoPage;
  await page.getByRole('button', { name: 'هزار نقطه' }).press('Enter');
  const long = chart(page, 'گفتگوهای ماه‌های گذشته');
  const cursor = long.getByRole('slider');
  await expect.poll(() => cursor.getAttribute('aria-valuemax')).toBe('1000');
  expect(await drawing(long).locator('path').count()).toBeLessThan(10);
  expect(await drawing(long).locator('text').count()).toBeLessThan(25);
  await cursor.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => cursor.getAttribute('aria-valuenow')).toBe('900');
});
