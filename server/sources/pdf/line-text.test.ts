import { expect, it } from 'vitest';
import { joinLines } from './line-text.ts';

it.each([
  ['the custom-', 'ers may return it', 'the customers may return it'],
  ['the custom\u00ad', 'ers may return it', 'the customers may return it'],
  ['please call 021-', '8877 now', 'please call 021-8877 now'],
  ['a list -', 'of things', 'a list - of things'],
  ['the model SKU-', 'B12', 'the model SKU-B12'],
  ['سلام بر', 'شما', 'سلام بر شما'],
  ['', 'first', 'first'],
])('joins «%s» and «%s»', (before, after, joined) => {
  expect(joinLines(before, after)).toBe(joined);
});
