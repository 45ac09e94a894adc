import { expect, it } from 'vitest';
import { formatList } from './lists.ts';

it.each([
  [[], '', ''],
  [['پیراهن'], 'پیراهن', '\u2068پیراهن\u2069'],
  [['پیراهن', 'دامن'], 'پیراهن و دامن', '\u2068پیراهن\u2069 and \u2068دامن\u2069'],
  [
    ['a.pdf', 'فهرست', 'b.pdf'],
    '\u2068a.pdf\u2069، فهرست و \u2068b.pdf\u2069',
    'a.pdf, \u2068فهرست\u2069, and b.pdf',
  ],
])('joins %j', (items, persian, english) => {
  expect(formatList('fa', items)).toBe(persian);
  expect(formatList('en', items)).toBe(english);
});
