import { expect, it } from 'vitest';
import { contains } from './search.ts';

it('matches texts from different keyboards', () => {
  expect(contains('کتاب‌های فارسی ۱۴۰۵', 'كتاب هاي')).toBe(true);
  expect(contains('کتاب‌های فارسی ۱۴۰۵', ' 1405 ')).toBe(true);
  expect(contains('Return POLICY', 'policy')).toBe(true);
  expect(contains('مُحَمّد', 'محمد')).toBe(true);
});

it('matches everything for an empty search and nothing absent', () => {
  expect(contains('سلام', '')).toBe(true);
  expect(contains('سلام', 'خداحافظ')).toBe(false);
});
