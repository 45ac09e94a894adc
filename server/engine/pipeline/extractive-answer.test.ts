import { describe, expect, it } from 'vitest';
import { countWords, splitSegments } from '../text/segments.ts';
import { isQuotedWhole, selectSpans } from './extractive-answer.ts';

const textOf = (text: string) => splitSegments(text).map(({ start, end }) => text.slice(start, end));

describe('splitSegments', () => {
  it('splits at sentence ends and lines but not in decimals or initials', () => {
    expect(textOf('وزن ۱.۸ کیلو است. دکتر م. رضایی آمد؟ بله!\nDr. Smith paid $1.5. Done.')).toEqual([
      'وزن ۱.۸ کیلو است.',
      'دکتر م. رضایی آمد؟',
      'بله!',
      'Dr. Smith paid $1.5.',
      'Done.',
    ]);
  });

  it('splits a long sentence at commas into units of about 40 words', () => {
    const clause = 'این بند ده واژه دارد تا جمله بلند شود و بماند،';
    const units = textOf(Array.from({ length: 12 }, () => clause).join(' '));
    expect(units.length).toBeGreaterThan(2);
    expect(units.every((unit) => countWords(unit) <= 40)).toBe(true);
  });

  it('counts words as a reader does, including parts of half-spaced words', () => {
    expect(countWords('می‌شود ۱۲٫۵٪ — hello, world')).toBe(countWords('می شود ۱۲٫۵٪ hello world'));
  });
});

describe('selectSpans', () => {
  const text = 'یک. دو. سه. چهار.';
  const units = splitSegments(text);
  const said = (shares: readonly number[]) =>
    selectSpans(text, units, shares).map(({ start, end }) => text.slice(start, end));

  it('chooses the likely sentence and skips sentences that add nothing', () => {
    expect(said([0, 0.994, 0, 0.006])).toEqual(['دو.']);
  });

  it('joins neighbouring sentences that share the probability', () => {
    expect(said([0, 0.5, 0.45, 0.05])).toEqual(['دو. سه. چهار.']);
  });

  it('skips a long sentence between two likely ones unless the second is unlikely', () => {
    const between = `${'میان '.repeat(38)}ما.`;
    const whole = `اول. ${between} سوم. ${between} پنجم.`;
    const parts = splitSegments(whole);
    const of = (shares: readonly number[]) =>
      selectSpans(whole, parts, shares).map(({ start, end }) => whole.slice(start, end));
    expect(of([0.5, 0, 0.1, 0.01, 0.39])).toEqual(['اول.', `سوم. ${between} پنجم.`]);
    expect(of([0.95, 0, 0.03, 0.01, 0.01])).toEqual([`اول. ${between} سوم.`]);
  });

  it('includes the sentences between two likely ones when they fit', () => {
    expect(said([0.5, 0, 0, 0.5])).toEqual(['یک. دو. سه. چهار.']);
  });

  it('stays within 60 words unless a single unit is longer', () => {
    const long = Array.from({ length: 10 }, () => `${'واژه '.repeat(14)}پایان.`).join(' ');
    const all = splitSegments(long);
    const [run, ...others] = selectSpans(
      long,
      all,
      all.map(() => 0.1),
    );
    expect(run && countWords(long.slice(run.start, run.end))).toBe(60);
    expect(others).toEqual([]);
  });

  it('returns nothing without units', () => {
    expect(selectSpans('', [], [])).toEqual([]);
  });
});

describe('isQuotedWhole', () => {
  it('returns a stored answer whole up to 150 words', () => {
    expect(isQuotedWhole('واژه '.repeat(150))).toBe(true);
    expect(isQuotedWhole('واژه '.repeat(151))).toBe(false);
  });
});
