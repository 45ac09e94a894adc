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
  [{ fa: '{count پیام', en: 'x' }, /fa has a brace/],
  [{ fa: 'پیام}', en: 'x' }, /fa has a brace/],
  [{ fa: 'الف', en: '{} left' }, /en has a brace/],
  [{ fa: 'الف', en: '{two words}' }, /en has a brace/],
  [{ fa: 'الف', en: { one: 'one', other: '{count, plural, one {x}}' } }, /en.other has a brace/],
  [{ fa: '{name} رفت', en: '{nmae} left' }, /names “name” in Persian and “nmae” in English/],
  [{ fa: '{name} رفت', en: 'Somebody left' }, /names “name” in Persian and “” in English/],
  [{ fa: 'رفت', en: { one: 'one', other: '{name} left' } }, /names “” in Persian and “name” in English/],
  [{ fa: '  ', en: 'x' }, /fa says nothing/],
  [{ fa: 'الف' }, /en is neither/],
  [{ fa: 'الف', en: { other: 'x' } }, /en is neither/],
  [{ fa: 'الف', en: { one: 'x', few: 'y', other: 'z' } }, /en is neither/],
  [{ fa: 'الف', en: 7 }, /en is neither/],
])('rejects %j', (row, why) => {
  const problems = textProblems({ area: { row } }, 'texts');
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(why);
});

it('rejects an export that is no text', () => {
  expect(textProblems({ row: () => 'x' }, 'texts')).toEqual(['texts.row is no text']);
});
