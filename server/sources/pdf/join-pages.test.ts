import { expect, test } from 'vitest';
import { joinPages } from './join-pages.ts';

test('removes running headers and numbered footers', () => {
  const pages = [1, 2, 3].map((page) => [
    'فروشگاه نمونه',
    `متن صفحهٔ ${'یک '.repeat(page)}است.`,
    `صفحهٔ ${page} از ۳`,
  ]);
  expect(joinPages(pages)).toEqual(pages.map((page) => page[1]));
});

test('joins a paragraph across a page break', () => {
  const start = 'مشتری می‌تواند کالا را تا هفت روز پس از دریافت، با فاکتور و بسته‌بندی سالم، به فروشگاه';
  expect(joinPages([[start], ['بازگرداند.', 'پایان.']])).toEqual([`${start} بازگرداند.`, 'پایان.']);
});

test('keeps numbered headings and single-paragraph pages', () => {
  const catalogue = [1, 2, 3, 4].map((n) => [`محصول ${n}`, `شرح کالای شمارهٔ ${n}.`]);
  expect(joinPages(catalogue)).toEqual(catalogue.flat());
  expect(joinPages([['سلام.'], ['سلام.'], ['سلام.']])).toEqual(['سلام.', 'سلام.', 'سلام.']);
});

test('keeps two equal pages and does not join headings to the next page', () => {
  expect(joinPages([['قوانین'], ['قوانین']])).toEqual(['قوانین', 'قوانین']);
});
