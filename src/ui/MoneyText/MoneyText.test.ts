import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

const state = (page: Page, name: string) =>
  page.locator('figure').filter({ has: page.getByText(name, { exact: true }) });

it('shows toman with the same amount in rial below', async () => {
  await using demoPage = await openDemo('MoneyText');
  const total = state(demoPage.page, 'قابل پرداخت، با ریال');
  expect(await total.locator('bdi').allTextContents()).toEqual(['۱۲٬۷۷۱٬۰۰۰ تومان', '۱۲۷٬۷۱۰٬۰۰۰ ریال']);
  expect(await state(demoPage.page, 'یک ریال بیشتر').locator('bdi').allTextContents()).toEqual([
    '۱٬۵۰۰٫۱ تومان',
  ]);
  expect(await state(demoPage.page, 'صفر').locator('bdi').allTextContents()).toEqual(['۰ تومان']);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('keeps a minus before its number and the unit after it', async () => {
  await using demoPage = await openDemo('MoneyText');
  const sum = state(demoPage.page, 'منفی').locator('bdi');
  const [minus, digit, unit] = await sum.evaluate((element) => {
    const text = element.firstChild;
    const content = element.textContent ?? '';
    const xOf = (index: number) => {
      const range = document.createRange();
      if (text) range.setStart(text, index);
      if (text) range.setEnd(text, index + 1);
      return range.getBoundingClientRect().x;
    };
    return [xOf(content.search(/[-−]/)), xOf(content.indexOf('۱')), xOf(content.indexOf('ت'))];
  });
  expect(minus).toBeLessThan(digit ?? 0);
  expect(unit).toBeLessThan(minus ?? 0);
});

it('announces a discount and a former price in words', async () => {
  await using demoPage = await openDemo('MoneyText');
  expect(await state(demoPage.page, 'تخفیف').locator('bdi').textContent()).toBe('۱٬۲۹۰٬۰۰۰ تومان کمتر');
  const discounted = state(demoPage.page, 'بعد از تخفیف');
  expect((await discounted.locator('figcaption + div').textContent())?.replace(/\s+/g, ' ')).toBe(
    'قبلاً: ۱۲٬۹۰۰٬۰۰۰ تومان الان: ۱۱٬۶۱۰٬۰۰۰ تومان۱۱۶٬۱۰۰٬۰۰۰ ریال',
  );
  expect(await state(demoPage.page, 'رایگان').locator('bdi').textContent()).toBe('رایگان');
});

it('uses tabular digits in columns only', async () => {
  await using demoPage = await openDemo('MoneyText');
  const numericVariant = (name: string) =>
    state(demoPage.page, name)
      .locator('bdi')
      .first()
      .evaluate((element) => getComputedStyle(element).fontVariantNumeric);
  expect(await numericVariant('در ستون')).toBe('tabular-nums');
  expect(await numericVariant('قابل پرداخت، با ریال')).toBe('normal');
});

it('shows an invalid amount as unknown, also in English', async () => {
  await using demoPage = await openDemo('MoneyText', { locale: 'en' });
  expect(await state(demoPage.page, 'Not a sum').locator('bdi').textContent()).toBe('Unknown');
  expect(await state(demoPage.page, 'Discount').locator('bdi').textContent()).toBe('1,290,000 toman less');
});
