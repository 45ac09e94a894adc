import { expect, it } from 'vitest';
import { cpuTimeOf } from '../../../tests/cpu-time.ts';
import { type ComboOption, filterOptions, groupOptions, hasExactMatch } from './options.ts';

const option = (label: string, overrides: Partial<ComboOption> = {}): ComboOption => ({
  id: label,
  label,
  ...overrides,
});
const cities = [
  option('کرج', { detail: 'استان البرز' }),
  option('كرمان'),
  option('خرم‌آباد'),
  option('تهران ۲'),
  option('Shiraz'),
];
const labels = (query: string) => filterOptions(cities, query).map(({ label }) => label);

it.each([
  ['', ['کرج', 'كرمان', 'خرم‌آباد', 'تهران ۲', 'Shiraz']],
  ['   ', ['کرج', 'كرمان', 'خرم‌آباد', 'تهران ۲', 'Shiraz']],
  ['کر', ['کرج', 'كرمان']],
  ['كر', ['کرج', 'كرمان']],
  ['خرم آباد', ['خرم‌آباد']],
  ['تهران 2', ['تهران ۲']],
  ['٢', ['تهران ۲']],
  ['SHI', ['Shiraz']],
  ['البرز کرج', ['کرج']],
  ['تِهران', ['تهران ۲']],
  ['قم', []],
  ['.*', []],
])('filters by «%s» to %j', (query, expected) => {
  expect(labels(query)).toEqual(expected);
});

it('groups options by title', () => {
  const ungrouped = [option('a', { group: 'x' }), option('b'), option('c', { group: 'x' })];
  expect(groupOptions(ungrouped).map(({ title, options }) => [title, options.map(({ id }) => id)])).toEqual([
    ['x', ['a', 'c']],
    ['', ['b']],
  ]);
});

it('recognises a name in another spelling', () => {
  expect(hasExactMatch(cities, 'کرمان')).toBe(true);
  expect(hasExactMatch(cities, 'shiraz')).toBe(true);
  expect(hasExactMatch(cities, 'کر')).toBe(false);
});

it('filters a thousand options quickly', () => {
  const many = Array.from({ length: 1000 }, (_, index) => option(`محصول شمارهٔ ${index} فروشگاه نیلوفر`));
  // The best of ten, as the first ones include compilation.
  const times = Array.from({ length: 10 }, () =>
    cpuTimeOf(() => expect(filterOptions(many, 'شماره ۹۹')).toHaveLength(19)),
  );
  expect(Math.min(...times)).toBeLessThan(50);
});
