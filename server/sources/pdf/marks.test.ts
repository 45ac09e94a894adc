import { expect, it } from 'vitest';
import type { Glyph } from './glyphs.ts';
import { attachMarks } from './marks.ts';

const glyph = (text: string, x0: number, width: number, y = 100): Glyph => ({
  text,
  x0,
  x1: x0 + width,
  y,
  size: 10,
  ink: 'dark',
  face: 'F1',
  isBold: false,
});
const texts = (glyphs: readonly Glyph[]) => attachMarks(glyphs).map(({ text }) => text);

it('puts a mark on the letter drawn after it, not on the digit that is nearer', () => {
  expect(texts([glyph('۴', 20, 5), glyph('۵', 25, 5), glyph('ً', 31, 0, 97), glyph('ا', 32, 3)])).toEqual([
    '۴',
    '۵',
    'اً',
  ]);
});

it('puts a mark on the letter drawn before it', () => {
  expect(texts([glyph('ب', 40, 6), glyph('ِ', 43, 0, 103), glyph(' ', 37, 3)])).toEqual(['بِ', ' ']);
});

it('puts two marks on one letter', () => {
  expect(texts([glyph('َ', 43, 0), glyph('ّ', 43, 0), glyph('م', 40, 6)])).toEqual(['مَّ']);
});

it('puts accents on Latin letters', () => {
  expect(texts([glyph('e', 40, 6), glyph('\u0301', 43, 0)])).toEqual(['e\u0301']);
});

it('drops a mark with no letter near it', () => {
  expect(texts([glyph('ً', 300, 0), glyph('ب', 40, 6)])).toEqual(['ب']);
});
