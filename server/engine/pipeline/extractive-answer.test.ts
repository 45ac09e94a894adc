import { describe, expect, it } from 'vitest';
import { countWords, splitSegments } from '../text/segments.ts';
import { isQuotedWhole, selectSpans } from './extractive-answer.ts';

const segmentTexts = (text: string) => splitSegments(text).map(({ start, end }) => text.slice(start, end));

describe('splitSegments', () => {
  it('splits at sentence ends and lines but not in decimals or initials', () => {
    expect(segmentTexts('وزن ۱.۸ کیلو است. دکتر م. رضایی آمد؟ بله!\nDr. Smith paid $1.5. Done.')).toEqual([
      'وزن ۱.۸ کیلو است.',
      'دکتر م. رضایی آمد؟',
      'بله!',
      'Dr. Smith paid $1.5.',
      'Done.',
    ]);
  });

  it('splits a long sentence at commas into segments of at most 40 words', () => {
    const clause = 'این بند ده واژه دارد تا جمله بلند شود و بماند،';
    const segments = segmentTexts(Array.from({ length: 12 }, () => clause).join(' '));
    expect(segments.length).toBeGreaterThan(2);
    expect(segments.every((unit) => countWords(unit) <= 40)).toBe(true);
  });

  it('counts words as a reader does, including parts of half-spaced words', () => {
    expect(countWords('می‌شود ۱۲٫۵٪ — hello, world')).toBe(countWords('می شود ۱۲٫۵٪ hello world'));
  });
});

describe('selectSpans', () => {
  const text = 'یک. دو. سه. چهار.';
  const units = splitSegments(text);
  const selectedTexts = (shares: readonly number[]) =>
    selectSpans(text, units, shares).map(({ start, end }) => text.slice(start, end));

  it('chooses the likely sentence and skips sentences that add nothing', () => {
    expect(selectedTexts([0, 0.994, 0, 0.006])).toEqual(['دو.']);
  });

  it('joins neighbouring sentences that share the probability', () => {
    expect(selectedTexts([0, 0.5, 0.45, 0.05])).toEqual(['دو. سه. چهار.']);
  });

  it('skips a long sentence between two likely ones and leaves out an unlikely one', () => {
    const filler = `${'میان '.repeat(38)}ما.`;
    const fullText = `اول. ${filler} سوم. ${filler} پنجم.`;
    const parts = splitSegments(fullText);
    const selectedIn = (shares: readonly number[]) =>
      selectSpans(fullText, parts, shares).map(({ start, end }) => fullText.slice(start, end));
    expect(selectedIn([0.5, 0, 0.1, 0.01, 0.39])).toEqual(['اول.', `سوم. ${filler} پنجم.`]);
    expect(selectedIn([0.95, 0, 0.03, 0.01, 0.01])).toEqual(['اول.']);
  });

  it('includes the sentences between two likely ones when they fit', () => {
    expect(selectedTexts([0.5, 0, 0, 0.5])).toEqual(['یک. دو. سه. چهار.']);
  });

  it('stays within 60 words unless a single unit is longer', () => {
    const longText = Array.from({ length: 10 }, () => `${'واژه '.repeat(14)}پایان.`).join(' ');
    const segments = splitSegments(longText);
    const [span, ...others] = selectSpans(
      longText,
      segments,
      segments.map(() => 0.1),
    );
    expect(span && countWords(longText.slice(span.start, span.end))).toBe(60);
    expect(others).toEqual([]);
  });

  it('returns nothing without units', () => {
    expect(selectSpans('', [], [])).toEqual([]);
  });
});

describe('isQuotedWhole', () => {
  it('quotes a stored answer in full up to 150 words', () => {
    expect(isQuotedWhole('واژه '.repeat(150))).toBe(true);
    expect(isQuotedWhole('واژه '.repeat(151))).toBe(false);
  });
});
