// Reads numbers out of words, in digits or spelled out, in Persian and English.
import { numberWords } from '../../../contract/amount.words.ts';

const ALIASES: Readonly<Record<string, number>> = {
  صفر: 0,
  شیش: 6,
  پونزده: 15,
  شونزده: 16,
  هیجده: 18,
  پونصد: 500,
  شیشصد: 600,
  hundred: 100,
  dozen: 12,
};

const NUMBERS: ReadonlyMap<string, number> = new Map([...numberWords, ...Object.entries(ALIASES)]);

const SCALES: ReadonlyMap<string, number> = new Map([
  ['هزار', 1e3],
  ['هزارتا', 1e3],
  ['میلیون', 1e6],
  ['ملیون', 1e6],
  ['میلیارد', 1e9],
  ['k', 1e3],
  ['thousand', 1e3],
  ['million', 1e6],
  ['mn', 1e6],
  ['billion', 1e9],
  ['bn', 1e9],
]);

const HALVES = new Set(['نیم', 'half']);
const ANDS = new Set(['و', 'and']);
/** Too often something else than a number: «نه» is no, «یک» and “a” are articles, «سی دی» is a disc. */
const DOUBTFUL = new Set(['نه', 'یک', 'one', 'سی']);

export interface Read {
  readonly value: number;
  /** The word behind the number. */
  readonly next: number;
  /** A word that may as well be no number: it counts only before a unit. */
  readonly isDoubtful: boolean;
  /** Its first part, before a scale: 45 of «۴۵ هزار». */
  readonly face: number;
}

const digitsOf = (word: string): number | undefined =>
  /^\d+(\.\d+)?$/.test(word) ? Number(word) : undefined;

const numberOf = (word: string): number | undefined => digitsOf(word) ?? NUMBERS.get(word);

/** Whether a word of tens or hundreds may go on with a smaller one: «بیست و پنج», “twenty five”, «صد و ده». */
const goesOn = (before: number, after: number): boolean =>
  (before >= 100 && before % 100 === 0 && after < 100) || (before >= 20 && before % 10 === 0 && after < 10);

/** The part of a number before its scale: «سیصد و بیست و پنج», “one hundred”, «سه و نیم». */
function partAt(words: readonly string[], at: number): { value: number; next: number } | undefined {
  const first = numberOf(words[at] ?? '');
  if (first === undefined) return undefined;
  let value = first;
  let next = at + 1;
  if (words[next] === 'hundred' && value < 10) {
    value *= 100;
    next += 1;
  }
  for (let last = value; ; ) {
    const skip = ANDS.has(words[next] ?? '') ? 1 : 0;
    const word = words[next + skip] ?? '';
    if (skip === 1 && HALVES.has(word)) return { value: value + 0.5, next: next + 2 };
    const more = digitsOf(words[at] ?? '') === undefined ? NUMBERS.get(word) : undefined;
    if (more === undefined || !goesOn(last, more) || word === 'dozen') return { value, next };
    value += more;
    last = more;
    next += skip + 1;
  }
}

/** The number that begins at a word: «۳ میلیون و ۲۰۰ هزار» is 3,200,000. */
export function numberAt(words: readonly string[], at: number): Read | undefined {
  const word = words[at] ?? '';
  if (HALVES.has(word) || SCALES.has(word)) {
    const scale = SCALES.get(words[HALVES.has(word) ? at + 1 : at] ?? '');
    const value = (HALVES.has(word) ? 0.5 : 1) * (scale ?? 1);
    const next = at + (HALVES.has(word) && scale !== undefined ? 2 : 1);
    return { value, next, isDoubtful: true, face: value };
  }
  let total = 0;
  let next = at;
  let smallest = Number.POSITIVE_INFINITY;
  let face: number | undefined;
  for (;;) {
    const skip = face !== undefined && ANDS.has(words[next] ?? '') ? 1 : 0;
    const part = partAt(words, next + skip);
    if (!part || (face !== undefined && smallest === 1)) break;
    const scale = SCALES.get(words[part.next] ?? '') ?? 1;
    if (scale >= smallest) break;
    const further = SCALES.get(words[part.next + 1] ?? '');
    const both = scale === 1e3 && further !== undefined && further > 1e3 ? further : 1;
    total += part.value * scale * both;
    next = part.next + (scale > 1 ? 1 : 0) + (both > 1 ? 1 : 0);
    smallest = scale * both;
    face ??= part.value;
  }
  if (face === undefined) return undefined;
  return { value: total, next, isDoubtful: next === at + 1 && DOUBTFUL.has(word), face };
}
