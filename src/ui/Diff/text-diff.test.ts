import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { shortestEditScript } from './myers-diff.ts';
import { type DiffRun, diffTexts } from './text-diff.ts';
import { splitParagraphs, splitWords, textDirection } from './tokenize.ts';

const render = (runs: readonly DiffRun[]) =>
  runs.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind]).join('');
const sideText = (runs: readonly DiffRun[], without: DiffRun['kind']) =>
  runs
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

const pieces = fc.constantFrom(
  'بله',
  'می‌توانید',
  'تا',
  '۷',
  '10',
  ' ',
  '  ',
  '\n',
  '،',
  '.',
  'size',
  '«',
  '\u200c',
  'اولِ',
  '\u2067',
);
const texts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));
/** Includes lone surrogates. */
const anyString = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));

describe('word splitting', () => {
  it('keeps half-spaces and vowel marks within words and separates punctuation', () => {
    expect(splitWords('ارسالِ  بار، می‌کنم؟')).toEqual(['ارسالِ', '  ', 'بار', '،', ' ', 'می‌کنم', '؟']);
  });

  it('splits text without losing a character', () => {
    fc.assert(
      fc.property(fc.oneof(texts, anyString), (text) => {
        expect(splitWords(text).join('')).toBe(text);
        expect(splitParagraphs(text).join('')).toBe(text);
      }),
    );
  });

  it.each([
    ['۷ روز', 'rtl'],
    ['12 days', 'ltr'],
    ['«سلام» hello', 'rtl'],
    ['(hello) سلام', 'ltr'],
    ['۱۲٪ + 3', undefined],
    ['', undefined],
  ])('reads the direction of %j from its first letter', (text, direction) => {
    expect(textDirection(text)).toBe(direction);
  });
});

describe('text difference', () => {
  it('produces a readable difference', () => {
    const { runs, added, removed } = diffTexts(
      'بله، تا ۱۰ روز می‌توانید عوض کنید؛ به شرط سالم بودن کالا.',
      'بله، تا ۷ روز می‌توانید عوض کنید؛ کافی است برچسب کالا جدا نشده باشد.',
    );
    expect(render(runs)).toBe(
      'بله، تا [-۱۰-]{+۷+} روز می‌توانید عوض کنید؛ [-به شرط سالم بودن-]{+کافی است برچسب+} کالا{+ جدا نشده باشد+}.',
    );
    expect([added, removed]).toEqual([3, 2]);
  });

  it('detects a lost half-space and a doubled space', () => {
    expect(render(diffTexts('می‌کنم', 'می کنم').runs)).toBe('[-می‌کنم-]{+می کنم+}');
    expect(render(diffTexts('یک دو', 'یک  دو').runs)).toBe('یک {+ +}دو');
  });

  it('returns no change for equal texts and everything for an empty one', () => {
    expect(diffTexts('همان', 'همان')).toEqual({
      runs: [{ kind: 'same', text: 'همان' }],
      added: 0,
      removed: 0,
      isCoarse: false,
    });
    expect(diffTexts('', '').runs).toEqual([]);
    expect(diffTexts('', 'تازه').runs).toEqual([{ kind: 'added', text: 'تازه' }]);
    expect(diffTexts('رفته', '').runs).toEqual([{ kind: 'removed', text: 'رفته' }]);
  });

  it('keeps changes on separate lines apart', () => {
    expect(render(diffTexts('یک\nدو', 'سه\nچهار').runs)).toBe('[-یک-]{+سه+}\n[-دو-]{+چهار+}');
  });

  it('restores both texts by words and by paragraphs', () => {
    fc.assert(
      fc.property(texts, texts, fc.constantFrom(undefined, 0), (before, after, maxParts) => {
        const { runs } = diffTexts(before, after, maxParts);
        expect(sideText(runs, 'added')).toBe(before);
        expect(sideText(runs, 'removed')).toBe(after);
        expect(runs.every(({ text }) => text !== '')).toBe(true);
        for (const [index, run] of runs.entries()) expect(run.kind).not.toBe(runs[index + 1]?.kind);
      }),
      { numRuns: 500 },
    );
  });
});

describe('edit script', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 24 });

  it('finds the minimal number of edits', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const { removed, added } = shortestEditScript(a, b);
        const edits = sum(removed) + sum(added);
        expect(edits).toBe(a.length + b.length - 2 * lcsLength(a, b));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the same common parts in the same order', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const { removed, added } = shortestEditScript(a, b);
        expect(a.filter((_, index) => !removed[index])).toEqual(b.filter((_, index) => !added[index]));
      }),
    );
  });
});

it('compares by paragraphs when there are too many words', () => {
  const line = 'هزینهٔ ارسال با فروشگاه است. '.repeat(60);
  const before = Array.from({ length: 120 }, (_, index) => `${index} ${line}\n`).join('');
  const after = before.replace('60 هزینهٔ', '60 بهای');
  const { runs, isCoarse, added, removed } = diffTexts(before, after);
  expect([isCoarse, added, removed]).toEqual([true, 1, 1]);
  expect(runs.find(({ kind }) => kind === 'added')?.text).toMatch(/^60 بهای .*\n$/);
});

const sum = (marks: Uint8Array) => marks.reduce((total, mark) => total + mark, 0);

function lcsLength(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const letter of a) {
    const next = [0];
    for (const [index, other] of b.entries())
      next.push(letter === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}
