import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defineTexts, formatText } from './texts.ts';

const texts = defineTexts({
  plain: { fa: 'ورود', en: 'Log in' },
  left: { fa: '{count} پیام مانده', en: { one: '{count} message left', other: '{count} messages left' } },
  removed: { fa: '«{name}» حذف شد.', en: '“{name}” was deleted.' },
});

it('returns a text without placeholders unchanged', () => {
  expect([formatText('fa', texts.plain), formatText('en', texts.plain)]).toEqual(['ورود', 'Log in']);
});

it.each([
  [0, '۰ پیام مانده', '0 messages left'],
  [1, '۱ پیام مانده', '1 message left'],
  [12_345, '۱۲٬۳۴۵ پیام مانده', '12,345 messages left'],
])('formats the count %d', (count, persian, english) => {
  expect(formatText('fa', texts.left, { count })).toBe(persian);
  expect(formatText('en', texts.left, { count })).toBe(english);
});

it('isolates only values of the opposite direction', () => {
  expect(formatText('fa', texts.removed, { name: 'price.pdf' })).toBe('«\u2068price.pdf\u2069» حذف شد.');
  expect(formatText('fa', texts.removed, { name: 'فهرست' })).toBe('«فهرست» حذف شد.');
  expect(formatText('en', texts.removed, { name: 'فهرست' })).toBe('“\u2068فهرست\u2069” was deleted.');
  const isolated = '\u2066a1b2\u2069';
  expect(formatText('fa', texts.removed, { name: isolated })).toBe(`«${isolated}» حذف شد.`);
});

it('ignores braces inside a value', () => {
  expect(formatText('en', texts.removed, { name: '{count}' })).toBe('“{count}” was deleted.');
});

it('uses one Persian verb for choosing in all texts', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync(['{contract,server,src,widget}/**/*.{ts,tsx}', 'wordpress/**/*.po'], {
    cwd: root,
  });
  const usesOtherVerb = (path: string) => /بر(ن|می\u200c)?گزی/.test(readFileSync(join(root, path), 'utf8'));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter(usesOtherVerb)).toEqual([]);
});

it('contains no direction isolates around placeholders in text files', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{contract,server,src,widget}/**/*.texts.ts', { cwd: root });
  const hasIsolates = (path: string) =>
    /(?:\\u206[6-8]|[\u2066-\u2068])\{/.test(readFileSync(join(root, path), 'utf8'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter(hasIsolates)).toEqual([]);
});

it('rejects missing or wrong values at compile time', () => {
  // @ts-expect-error the value is missing
  expect(formatText('en', texts.removed)).toContain('{name}');
  // @ts-expect-error a count is a number
  expect(formatText('en', texts.left, { count: '1' })).toContain('1');
});
