import { describe, expect, it } from 'vitest';
import { countWords, splitSegments } from '../text/segments.ts';
import { isQuotedWhole } from './extractive-answer.ts';
import { selectSpans } from './quoted-spans.ts';

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
    expect(selectedTexts([0, 0.5, 0.45, 0.05])).toEqual(['دو. سه.']);
  });

  it('skips a long sentence between two likely ones and leaves out an unlikely one', () => {
    const filler = `${'میان '.repeat(38)}ما.`;
    const fullText = `اول. ${filler} سوم. ${filler} پنجم.`;
    const parts = splitSegments(fullText);
    const selectedIn = (shares: readonly number[]) =>
      selectSpans(fullText, parts, shares).map(({ start, end }) => fullText.slice(start, end));
    expect(selectedIn([0.5, 0, 0.1, 0.01, 0.39])).toEqual(['اول.', 'پنجم.']);
    expect(selectedIn([0.95, 0, 0.03, 0.01, 0.01])).toEqual(['اول.']);
  });

  it('includes a sentence between two likely ones and leaves out several', () => {
    expect(selectedTexts([0.5, 0.05, 0.45, 0])).toEqual(['یک. دو. سه.']);
    expect(selectedTexts([0.5, 0, 0, 0.5])).toEqual(['یک.', 'چهار.']);
  });

  it('leaves out another paragraph and keeps an exception', () => {
    const quoted = (fullText: string, shares: readonly number[]) =>
      selectSpans(fullText, splitSegments(fullText), shares).map(({ start, end }) =>
        fullText.slice(start, end),
      );
    const likely = [0.85, 0.12, 0.03];
    expect(quoted('ماهی ضمانت دارد.\n\nفیلم لازم است. پایان.', likely)).toEqual(['ماهی ضمانت دارد.']);
    expect(quoted('ماهی ضمانت دارد. فیلم لازم است. پایان.', likely)).toEqual([
      'ماهی ضمانت دارد. فیلم لازم است.',
    ]);
    const unlikely = [0.93, 0.05, 0.02];
    expect(quoted('ماهی ضمانت دارد. ولی دیسکس نه. پایان.', unlikely)).toEqual([
      'ماهی ضمانت دارد. ولی دیسکس نه.',
    ]);
    expect(quoted('ماهی ضمانت دارد. دیسکس گران است. پایان.', unlikely)).toEqual(['ماهی ضمانت دارد.']);
  });

  it('goes on where a page break cuts a sentence', () => {
    const cut = 'در شهر پیک همان روز\n\n۸۰ هزار تومان است. پایان.';
    const [span] = selectSpans(cut, splitSegments(cut), [0.97, 0.02, 0.01]);
    expect(cut.slice(span?.start, span?.end)).toBe('در شهر پیک همان روز\n\n۸۰ هزار تومان است.');
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
