import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { checkTimeZones } from './time-zones.ts';

const found = (text: string, path = 'src/features/x/X.ts') =>
  checkTimeZones([{ path, text, tree: parseSync(path, text) }]).length;

it.each([
  'new Intl.DateTimeFormat(locale).format(at)',
  "new Intl.DateTimeFormat(locale, { dateStyle: 'short' })",
  'Intl.DateTimeFormat().resolvedOptions().timeZone',
  'new Date(at).getHours()',
  'day.setDate(1)',
  'new Date(at).toLocaleString()',
  "at.toLocaleDateString('fa')",
  'new Date(at).toDateString()',
  'new Date(2026, 10, 28)',
  ['new Date(`$', '{day}T00:00:00`)'].join(''),
])('finds %s', (text) => expect(found(text)).toBe(1));

it.each([
  "new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: zone })",
  'new Intl.DateTimeFormat(locale, options)',
  'new Date(at).getUTCHours()',
  'new Date(at).toISOString()',
  'amount.toLocaleString()',
])('ignores %s', (text) => expect(found(text)).toBe(0));

it('ignores tests and the widget', () => {
  expect(found('new Date(at).getHours()', 'src/features/x/X.test.ts')).toBe(0);
  expect(found('new Date(at).getHours()', 'widget/frame/thread/Thread.tsx')).toBe(0);
});
