import { expect, it } from 'vitest';
import { joinPages } from './join-pages.ts';
import type { PageBlock } from './page-block.ts';

const block = (text: string): PageBlock => ({
  kind: 'text',
  text,
  lineCount: 1,
  size: 12,
  isBold: false,
  face: 'F1',
  isRow: false,
  firstBaseline: 0,
  lastBaseline: 0,
  centreX: 300,
});
const join = (pages: readonly (readonly string[])[]) =>
  joinPages(pages.map((page) => page.map(block))).blocks.map((one) =>
    one.kind === 'text' ? one.text : 'table',
  );

it('keeps a running header once and removes numbered footers', () => {
  const pages = [1, 2, 3].map((page) => [
    'فروشگاه نمونه',
    `متن صفحهٔ ${'یک '.repeat(page)}است.`,
    `صفحهٔ ${page} از ۳`,
  ]);
  expect(join(pages)).toEqual([...pages.map((page) => page[1]), 'فروشگاه نمونه']);
});

it('keeps two lines of a header and a footer once, without its page number', () => {
  const pages = [1, 2, 3].map((page) => [
    'Sample shop',
    'Price list 2026',
    `Text of part ${'one '.repeat(page)}here.`,
    `sample.example – page ${page} of 3`,
  ]);
  expect(join(pages)).toEqual([
    ...pages.map((page) => page[2]),
    'Sample shop',
    'Price list 2026',
    'sample.example',
  ]);
});

it('removes the numbers of two pages', () => {
  expect(
    join([
      ['سلام.', '۱'],
      ['پایان.', '۲'],
    ]),
  ).toEqual(['سلام.', 'پایان.']);
});

it('keeps numbers that are no page numbers', () => {
  expect(
    join([
      ['Total', '120'],
      ['Total', '340'],
    ]),
  ).toEqual(['Total', '120', 'Total', '340']);
});

it('joins a paragraph across a page break', () => {
  const start = 'مشتری می‌تواند کالا را تا هفت روز پس از دریافت، با فاکتور و بسته‌بندی سالم، به فروشگاه';
  expect(join([[start], ['بازگرداند.', 'پایان.']])).toEqual([`${start} بازگرداند.`, 'پایان.']);
});

it('keeps numbered headings and single-paragraph pages', () => {
  const catalogue = [1, 2, 3, 4].map((n) => [`محصول ${n}`, `شرح کالای شمارهٔ ${n}.`]);
  expect(join(catalogue)).toEqual(catalogue.flat());
  expect(join([['سلام.'], ['سلام.'], ['سلام.']])).toEqual(['سلام.', 'سلام.', 'سلام.']);
});

it('keeps two equal pages and does not join headings to the next page', () => {
  expect(join([['قوانین'], ['قوانین']])).toEqual(['قوانین', 'قوانین']);
});
