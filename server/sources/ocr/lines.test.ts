import { expect, test } from 'vitest';
import { heightOf, type Line, linesOf, meanConfidence, mergeByConfidence, textOf } from './lines.ts';

const line = (text: string, confidence: number, y0: number, height = 0.02, x0 = 0.1): Line => ({
  text,
  confidence,
  startsParagraph: true,
  box: { x0, y0, x1: x0 + 0.3, y1: y0 + height },
  words: [],
});
const textsOf = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);
const isLarge = (line: Line): boolean => heightOf(line) > 0.04;

test('measures boxes relative to the page width and weighs confidence by word length', () => {
  const words = [
    { text: 'قیمت', confidence: 90, bbox: { x0: 300, y0: 50, x1: 500, y1: 90 } },
    { text: '۸', confidence: 40, bbox: { x0: 100, y0: 50, x1: 150, y1: 90 } },
  ];
  const bbox = { x0: 100, y0: 50, x1: 500, y1: 90 };
  const lines = linesOf(
    [{ paragraphs: [{ lines: [1, 2].map(() => ({ text: ' قیمت ۸\n', bbox, words })) }] }],
    1000,
  );
  expect(lines[0]).toEqual({
    text: 'قیمت ۸',
    confidence: 80,
    startsParagraph: true,
    box: { x0: 0.1, y0: 0.05, x1: 0.5, y1: 0.09 },
    words: [
      { text: 'قیمت', x0: 0.3, x1: 0.5 },
      { text: '۸', x0: 0.1, x1: 0.15 },
    ],
  });
  expect(textOf(lines)).toBe('\nقیمت ۸\nقیمت ۸');
  expect([meanConfidence(lines), meanConfidence([])]).toEqual([80, 0]);
});

test('replaces a large line and nearby specks with a more confident reading', () => {
  const lines = [line('۰ ۰', 90, 0.09, 0.01), line('قهر مه', 60, 0.1, 0.08), line('متن زیر آن', 90, 0.3)];
  const coarse = [line('۸', 95, 0.092, 0.01), line('فهرست قیمت', 88, 0.1, 0.08), line('مته زیر ان', 20, 0.3)];
  expect(textsOf(mergeByConfidence(lines, coarse, isLarge))).toEqual(['فهرست قیمت', 'متن زیر آن']);
});

test('ignores a reading that is less confident, empty or in another area', () => {
  const lines = [line('فهرست قیمت', 88, 0.1, 0.08), line('کنار', 50, 0.1, 0.02, 0.6)];
  expect(mergeByConfidence(lines, [line('قهر', 60, 0.1, 0.08)], isLarge)).toEqual(lines);
  expect(mergeByConfidence(lines, [], isLarge)).toEqual(lines);
  expect(mergeByConfidence(lines, [line('دیگر', 99, 0.1, 0.02, 0.6)], isLarge)).toEqual(lines);
});

test('keeps a small line of words close under a large one', () => {
  const lines = [line('قهر مه', 60, 0.1, 0.08), line('شرایط فروش', 90, 0.181)];
  expect(textsOf(mergeByConfidence(lines, [line('فهرست قیمت', 88, 0.1, 0.08)], isLarge))).toEqual([
    'فهرست قیمت',
    'شرایط فروش',
  ]);
});

test('replaces two touching broken lines with one better reading', () => {
  const lines = [line('ا', 30, 0.1, 0.05), line('ب', 40, 0.14, 0.05), line('پایان', 90, 0.5)];
  const coarse = [line('یک خط', 80, 0.11, 0.07)];
  expect(textsOf(mergeByConfidence(lines, coarse, isLarge))).toEqual(['یک خط', 'پایان']);
});
