import { expect, test } from 'vitest';
import { htmlToLine, htmlToText } from './html-text.ts';

test('writes rows of a table as lines with their header', () => {
  const html =
    '<p>راهنما</p><table><thead><tr><th>سایز</th><th>قد</th></tr></thead><tbody><tr><td><p>M</p></td><td>۷۰<br>سانتی‌متر</td></tr><tr><td>L</td><td></td></tr></tbody></table><p>پایان</p>';
  expect(htmlToText(html)).toBe('راهنما\n| سایز | قد |\n| --- | --- |\n| M | ۷۰ سانتی‌متر |\n| L | |\nپایان');
});

test('writes names and values, tables without a header and cells of one column', () => {
  expect(
    htmlToText('<table><tr><th>وزن:</th><td>۲۰۰ گرم</td></tr><tr><th>رنگ</th><td>مشکی</td></tr></table>'),
  ).toBe('وزن: ۲۰۰ گرم\nرنگ: مشکی');
  expect(htmlToText('<table><tr><td>M</td><td>۷۰ | ۷۲</td></tr></table>')).toBe('| M | ۷۰ \\| ۷۲ |');
  expect(htmlToText('<table><tr><td>یک</td></tr><tr><td>دو</td></tr></table>')).toBe('یک\nدو');
});

test.each([
  ['cells without a row', '<table><td>یک<td>دو</table>سه', ['یک', 'دو', 'سه']],
  ['a table that is never closed', '<table><tr><td>یک<td>دو', ['یک', 'دو']],
  [
    'a table in a cell',
    '<table><tr><td>یک<table><tr><td>دو</td></tr></table></td><td>سه</td></tr></table>',
    ['یک', 'دو', 'سه'],
  ],
  ['rows without a table', '<tr><td>یک</td></tr>', ['یک']],
])('loses no word of %s', (_, html, words) => {
  for (const word of words) expect(htmlToLine(html)).toContain(word);
});

test('reads endlessly nested tables quickly', () => {
  expect(htmlToText('<table><tr><td>'.repeat(12_000))).toBe('');
});
