import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentence, type TextRow } from '../../src/i18n/texts.ts';
import fc from '../../tests/fast-check.setup.ts';
import compileTexts, { compiled } from './texts-loader.ts';

/** A row as it comes out of the compiler, to be said like any other. */
const through = (row: TextRow): TextRow => JSON.parse(JSON.stringify(compiled(row, 'row')));

const name = fc.constantFrom('count', 'name', 'file', 'limit');
const words = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .map((text) => `الف ${text.replace(/[{}]/g, '')} ب`);
const wording = fc
  .array(
    fc.oneof(
      words,
      name.map((one) => `{${one}}`),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => `${parts.join('')}.`);

it('returns the same sentence compiled or not', () => {
  const values = { count: 12, name: 'price.pdf', file: 'فهرست', limit: 1_000 };
  fc.assert(
    fc.property(wording, wording, (one, other) => {
      const row: TextRow = { fa: one, en: { one, other: one + other.replace(/\{\w+\}/g, '') } };
      for (const locale of ['fa', 'en'] as const)
        expect(sentence(locale, through(row), values)).toBe(sentence(locale, row, values));
    }),
  );
});

it('keeps plain sentences and splits those with placeholders', () => {
  const rows = { a: { fa: 'ورود', en: 'Log in' }, b: { fa: '{count} پیام', en: 'x' } };
  expect(compiled(rows, 'rows')).toEqual({
    a: { fa: 'ورود', en: 'Log in' },
    b: { fa: ['', 'count', ' پیام'], en: 'x' },
  });
});

it('distinguishes a row named like a language from a text', () => {
  const rows = { fa: { fa: 'فارسی', en: 'Persian' }, en: { fa: 'انگلیسی', en: 'English' } };
  expect(compiled(rows, 'rows')).toEqual(rows);
});

describe('malformed texts', () => {
  it.each([
    [{ fa: '{count پیام', en: 'x' }, /fa has a brace/],
    [{ fa: 'پیام}', en: 'x' }, /fa has a brace/],
    [{ fa: 'الف', en: '{} left' }, /en has a brace/],
    [{ fa: 'الف', en: '{two words}' }, /en has a brace/],
    [{ fa: 'الف', en: { one: 'one', other: '{count, plural, one {x}}' } }, /en.other has a brace/],
    [{ fa: '{name} رفت', en: '{nmae} left' }, /names “name” in Persian and “nmae” in English/],
    [{ fa: '{name} رفت', en: 'Somebody left' }, /names “name” in Persian and “” in English/],
    [{ fa: '  ', en: 'x' }, /fa says nothing/],
    [{ fa: 'الف' }, /en is neither/],
    [{ fa: 'الف', en: { other: 'x' } }, /en is neither/],
    [{ fa: 'الف', en: { one: 'x', few: 'y', other: 'z' } }, /en is neither/],
    [{ fa: 'الف', en: 7 }, /en is neither/],
  ])('rejects %j', (row, why) => {
    expect(() => compiled({ row }, 'texts')).toThrow(why);
  });

  it('rejects an export that is no text', () => {
    expect(() => compiled({ row: () => 'x' }, 'texts')).toThrow('texts.row is no text');
  });
});

it('compiles a file and recompiles it after an edit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'));
  const resourcePath = join(folder, 'sample.texts.ts');
  const write = (text: string) =>
    writeFile(resourcePath, `export const texts = { a: { fa: '{n} ${text}', en: '{n}' } } as const;`);
  try {
    await write('نخست');
    expect(await compileTexts.call({ resourcePath })).toBe(
      'export const texts = {"a":{"fa":["","n"," نخست"],"en":["","n",""]}};',
    );
    await write('دوم');
    expect(await compileTexts.call({ resourcePath })).toContain('دوم');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
