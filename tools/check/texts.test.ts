import { expect, it } from 'vitest';
import { textProblems } from './texts.ts';

it('accepts sentences, plurals and a row named like a language', () => {
  const rows = {
    plain: { fa: 'ورود', en: 'Log in' },
    counted: { fa: '{count} پیام', en: { one: 'one message', other: '{count} messages' } },
    named: { fa: '{name}: {file}', en: '{file} of {name}' },
    fa: { fa: 'فارسی', en: 'Persian' },
    en: { fa: 'انگلیسی', en: 'English' },
    address: 'https://example.com',
  };
  expect(textProblems(rows, 'rows')).toEqual([]);
});

it.each([
  [{ fa: '{count پیام', en: 'x' }, /fa has an unmatched brace/],
  [{ fa: 'پیام}', en: 'x' }, /fa has an unmatched brace/],
  [{ fa: 'الف', en: '{} left' }, /en has an unmatched brace/],
  [{ fa: 'الف', en: '{two words}' }, /en has an unmatched brace/],
  [{ fa: 'الف', en: { one: 'one', other: '{count, plural, one {x}}' } }, /en.other has an unmatched brace/],
  [{ fa: '{name} رفت', en: '{nmae} left' }, /has placeholders “name” in Persian but “nmae” in English/],
  [{ fa: '{name} رفت', en: 'Somebody left' }, /has placeholders “name” in Persian but “” in English/],
  [
    { fa: 'رفت', en: { one: 'one', other: '{name} left' } },
    /has placeholders “” in Persian but “name” in English/,
  ],
  [{ fa: '  ', en: 'x' }, /fa is empty/],
  [{ fa: 'الف' }, /en must be a string/],
  [{ fa: 'الف', en: { other: 'x' } }, /en must be a string/],
  [{ fa: 'الف', en: { one: 'x', few: 'y', other: 'z' } }, /en must be a string/],
  [{ fa: 'الف', en: 7 }, /en must be a string/],
])('rejects %j', (row, why) => {
  const problems = textProblems({ area: { row } }, 'texts');
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(why);
});

it('rejects an export that is not a text', () => {
  expect(textProblems({ row: () => 'x' }, 'texts')).toEqual(['texts.row is not a text']);
});
