import { describe, expect, test } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { splitText } from './split-text.ts';

const pieces = fc.constantFrom(
  'سلام',
  'می‌خواهم',
  'کیف',
  'iPhone',
  'https://shop.example/کیف-چرم?id=12&x=۳',
  '👩‍👩‍👧‍👦',
  '🇮🇷',
  'é',
  '۲۵۰٬۰۰۰',
  'ارسال رایگان است.',
);
const gaps = fc.constantFrom(' ', '\n', '\n\n', '\t', '  ');
const texts = fc
  .array(fc.tuple(pieces, gaps), { minLength: 1, maxLength: 60 })
  .map((tuples) => tuples.map(([piece, gap]) => piece + gap).join(''));

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const splitGraphemes = (text: string) =>
  [...new Intl.Segmenter('fa', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

describe('message splitting', () => {
  test('keeps words and links intact and in order within the length limit', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 45, max: 120 }), (text, limit) => {
        const parts = splitText(text, limit);
        expect(parts.flatMap(splitWords)).toEqual(splitWords(text));
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(limit);
          expect(part).toBe(part.trim());
          expect(part).not.toBe('');
        }
      }),
    );
  });

  test('splits a word longer than the limit between graphemes', () => {
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 5, maxLength: 40 }), (fragments) => {
        const word = fragments.join('').replaceAll(/\s/g, '');
        const parts = splitText(word, 40);
        expect(parts.join('')).toBe(word);
        expect(parts.flatMap(splitGraphemes)).toEqual(splitGraphemes(word));
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(40);
      }),
    );
  });

  test('prefers paragraph, then line, then sentence boundaries', () => {
    expect(splitText(`${'الف '.repeat(8)}\n\n${'ب '.repeat(8)}\n${'پ '.repeat(8)}`, 60)).toEqual([
      'الف '.repeat(8).trim(),
      `${'ب '.repeat(8)}\n${'پ '.repeat(8)}`.trim(),
    ]);
    expect(splitText('این ارزان است. آن گران‌تر است و هنوز نیامده', 28)).toEqual([
      'این ارزان است.',
      'آن گران‌تر است و هنوز نیامده',
    ]);
  });

  test('returns one part for a short text and none for an empty one', () => {
    expect(splitText('سلام', 4)).toEqual(['سلام']);
    expect(splitText(' \n ', 4)).toEqual([]);
  });
});
