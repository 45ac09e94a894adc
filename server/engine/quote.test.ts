import { describe, expect, it } from 'vitest';
import { bestStretches, saysWhole } from './quote.ts';
import { countWords, unitsOf } from './units.ts';

const textOf = (text: string) => unitsOf(text).map(({ start, end }) => text.slice(start, end));

describe('unitsOf', () => {
  it('cuts at sentence ends and lines, not in decimals or initials', () => {
    expect(textOf('وزن ۱.۸ کیلو است. دکتر م. رضایی آمد؟ بله!\nDr. Smith paid $1.5. Done.')).toEqual([
      'وزن ۱.۸ کیلو است.',
      'دکتر م. رضایی آمد؟',
      'بله!',
      'Dr. Smith paid $1.5.',
      'Done.',
    ]);
  });

  it('cuts a long sentence at commas into units of about 40 words', () => {
    const clause = 'این بند ده واژه دارد تا جمله بلند شود و بماند،';
    const units = textOf(Array.from({ length: 12 }, () => clause).join(' '));
    expect(units.length).toBeGreaterThan(2);
    expect(units.every((unit) => countWords(unit) <= 40)).toBe(true);
  });

  it('counts words as a reader does, parts of half-spaced words too', () => {
    expect(countWords('می‌شود ۱۲٫۵٪ — hello, world')).toBe(countWords('می شود ۱۲٫۵٪ hello world'));
  });
});

describe('bestStretches', () => {
  const text = 'یک. دو. سه. چهار.';
  const units = unitsOf(text);
  const said = (shares: readonly number[]) =>
    bestStretches(text, units, shares).map(({ start, end }) => text.slice(start, end));

  it('takes the likely sentence and leaves sentences that add nothing', () => {
    expect(said([0, 0.994, 0, 0.006])).toEqual(['دو.']);
  });

  it('joins neighbours that share the probability', () => {
    expect(said([0, 0.5, 0.45, 0.05])).toEqual(['دو. سه. چهار.']);
  });

  it('leaves a long sentence out between two likely ones, but not for little', () => {
    const between = `${'میان '.repeat(38)}ما.`;
    const whole = `اول. ${between} سوم. ${between} پنجم.`;
    const parts = unitsOf(whole);
    const of = (shares: readonly number[]) =>
      bestStretches(whole, parts, shares).map(({ start, end }) => whole.slice(start, end));
    expect(of([0.5, 0, 0.1, 0.01, 0.39])).toEqual(['اول.', `سوم. ${between} پنجم.`]);
    expect(of([0.95, 0, 0.03, 0.01, 0.01])).toEqual([`اول. ${between} سوم.`]);
  });

  it('says the sentences between when there is room for them', () => {
    expect(said([0.5, 0, 0, 0.5])).toEqual(['یک. دو. سه. چهار.']);
  });

  it('never goes beyond 60 words unless one unit alone does', () => {
    const long = Array.from({ length: 10 }, () => `${'واژه '.repeat(14)}پایان.`).join(' ');
    const all = unitsOf(long);
    const [run, ...others] = bestStretches(
      long,
      all,
      all.map(() => 0.1),
    );
    expect(run && countWords(long.slice(run.start, run.end))).toBe(60);
    expect(others).toEqual([]);
  });

  it('finds nothing where there is no unit', () => {
    expect(bestStretches('', [], [])).toEqual([]);
  });
});

describe('saysWhole', () => {
  it('lets a stored answer be said whole up to 150 words', () => {
    expect(saysWhole('واژه '.repeat(150))).toBe(true);
    expect(saysWhole('واژه '.repeat(151))).toBe(false);
  });
});
