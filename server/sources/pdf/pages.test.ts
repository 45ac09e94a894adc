import { expect, test } from 'vitest';
import { joinPages } from './pages.ts';

test('running heads and numbered feet go, whatever their number', () => {
  const pages = [1, 2, 3].map((page) => [
    'فروشگاه نمونه',
    `متن صفحهٔ ${'یک '.repeat(page)}است.`,
    `صفحهٔ ${page} از ۳`,
  ]);
  expect(joinPages(pages)).toEqual(pages.map((page) => page[1]));
});

test('a paragraph that goes on overleaf is one paragraph', () => {
  const start = 'مشتری می‌تواند کالا را تا هفت روز پس از دریافت، با فاکتور و بسته‌بندی سالم، به فروشگاه';
  expect(joinPages([[start], ['بازگرداند.', 'پایان.']])).toEqual([`${start} بازگرداند.`, 'پایان.']);
});

test('numbered headings are no page numbers, and a page of one paragraph is no head', () => {
  const catalogue = [1, 2, 3, 4].map((n) => [`محصول ${n}`, `شرح کالای شمارهٔ ${n}.`]);
  expect(joinPages(catalogue)).toEqual(catalogue.flat());
  expect(joinPages([['سلام.'], ['سلام.'], ['سلام.']])).toEqual(['سلام.', 'سلام.', 'سلام.']);
});

test('two pages alike are kept, and headings are not run into the next page', () => {
  expect(joinPages([['قوانین'], ['قوانین']])).toEqual(['قوانین', 'قوانین']);
});
