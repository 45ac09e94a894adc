import { expect, it } from 'vitest';
import { freeName } from './free-name.ts';

it.each([
  ['فروشگاه', [], 'فروشگاه'],
  ['فروشگاه', ['فروشگاه'], 'فروشگاه ۲'],
  ['فروشگاه', ['فروشگاه', 'فروشگاه ۲'], 'فروشگاه ۳'],
  ['فروشگاه ۲', ['فروشگاه', 'فروشگاه ۲'], 'فروشگاه ۳'],
  // The same name on another keyboard, or with other digits.
  ['كتاب‌ها', ['کتاب ها', 'کتاب ها 2'], 'كتاب‌ها ۳'],
])('suggests for %s beside %j the name %s', (name, taken, expected) => {
  expect(freeName(name, taken, 'fa')).toBe(expected);
});

it('writes the number in the digits of the language', () => {
  expect(freeName('Shop', ['shop'], 'en')).toBe('Shop 2');
});
