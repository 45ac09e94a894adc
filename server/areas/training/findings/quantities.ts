// Extracts quantities with units from a statement.
import { spellNumber } from '../../../../contract/billing/amount.words.ts';
import { foldCharacters } from '../../../engine/text/normalise.ts';

const NUMBERS = new Map<string, number>([['صفر', 0], ...spellNumber]);

const SCALES = new Map([
  ['هزار', 1e3],
  ['میلیون', 1e6],
  ['thousand', 1e3],
  ['million', 1e6],
]);

/** Every word for a unit, and what one of it is of the unit's base. */
const UNITS = new Map<string, readonly [string, number]>([
  ...names(['دقیقه', 'دقیقه ای', 'minute', 'minutes'], 'time', 1),
  ...names(['ساعت', 'ساعته', 'hour', 'hours'], 'time', 60),
  ...names(['روز', 'روزه', 'روزکاری', 'day', 'days'], 'time', 1_440),
  ...names(['هفته', 'هفته ای', 'week', 'weeks'], 'time', 10_080),
  ...names(['ماه', 'ماهه', 'month', 'months'], 'time', 43_200),
  ...names(['سال', 'ساله', 'year', 'years'], 'time', 525_600),
  ...names(['تومان', 'تومن', 'toman', 'tomans'], 'money', 1),
  ...names(['ریال', 'rial', 'rials'], 'money', 0.1),
  ...names(['درصد', '%', 'percent'], 'share', 1),
  ...names(['کیلو', 'کیلوگرم', 'kg'], 'weight', 1_000),
  ...names(['گرم'], 'weight', 1),
  ...names(['عدد', 'تا', 'بار', 'times'], 'count', 1),
]);

function names(words: readonly string[], kind: string, size: number): [string, readonly [string, number]][] {
  return words.map((word) => [word, [kind, size]]);
}

export type Quantities = ReadonlyMap<string, ReadonlySet<number>>;

interface Amount {
  readonly kind: string;
  /** In the base of its kind; null where it is asked for: «چند روز». */
  readonly size: number | null;
  /** Where its words stand. */
  readonly start: number;
  readonly end: number;
}

const WORDS = /\d+(?:\.\d+)?|[\p{L}\p{M}]+|%/gu;
const plain = (text: string): string => foldCharacters(text).replace(/(\d)[,٬](?=\d{3})/gu, '$1');
const numberIn = (word: string): number | undefined => (/^\d/.test(word) ? Number(word) : NUMBERS.get(word));

/** Numbers on their way to their unit: «۲ تا ۳», «یک میلیون و» (1,000,000, open for more). */
interface Counting {
  readonly start: number;
  readonly end: number;
  /** Of «۲ تا ۳ روز» and «۵ و ۱۰ درصد» what stands before the last number. */
  readonly others: readonly number[];
  readonly whole: number;
  readonly rest: number | null;
  readonly joint: 'و' | 'تا' | 'یا' | null;
  /** Whether its last part was said in a word, or is a scale: only that goes on after «و». */
  readonly isWord: boolean;
  /** «۹ تا ۱۸». */
  readonly isRange: boolean;
}

const sizeOf = ({ whole, rest }: Counting): number => whole + (rest ?? 0);

/** «بیست و پنج», «هزار و ۲۰۰»; «۵ و ۱۰» are two. */
const goesOn = ({ joint, rest, isWord }: Counting, number: number, word: string): boolean =>
  rest === null
    ? joint === 'و' || joint === null
    : joint === 'و' && isWord && !/^\d/.test(word) && rest % 10 === 0 && number < rest;

function withNumber(before: Counting | null, word: string, number: number, at: number): Counting {
  const end = at + word.length;
  const isWord = !/^\d/.test(word);
  if (before && goesOn(before, number, word))
    return { ...before, end, rest: (before.rest ?? 0) + number, joint: null, isWord };
  const isListed = before !== null && before.joint !== null;
  const others = isListed ? [...before.others, sizeOf(before)] : [];
  const start = isListed ? before.start : at;
  const isRange = before?.joint === 'تا';
  return { start, end, others, whole: 0, rest: number, joint: null, isWord, isRange };
}

/** The numbers after one more word, or null where that word is none of them. */
function counted(before: Counting | null, word: string, at: number): Counting | null {
  const number = word === 'چند' ? Number.NaN : numberIn(word);
  if (number !== undefined) return withNumber(before, word, number, at);
  const scale = SCALES.get(word);
  if (scale !== undefined) {
    const { whole, rest, ...counting } = before ?? {
      start: at,
      others: [],
      whole: 0,
      rest: null,
      isRange: false,
    };
    const size = whole + (rest ?? 1) * scale;
    return { ...counting, end: at + word.length, whole: size, rest: null, joint: null, isWord: true };
  }
  return before && (word === 'و' || word === 'تا' || word === 'یا') ? { ...before, joint: word } : null;
}

/** A range without a unit, as of hours, is known by its beginning. */
function spanOf({ start, end, isRange, others: [from] }: Counting): Amount[] {
  return isRange && from !== undefined ? [{ kind: 'span', size: from, start, end }] : [];
}

function amountsIn(folded: string): Amount[] {
  const found: Amount[] = [];
  const words = [...folded.matchAll(WORDS)];
  let counting: Counting | null = null;
  for (const [wordIndex, { 0: word, index }] of words.entries()) {
    const next = words[wordIndex + 1]?.[0] ?? '';
    const isRange = word === 'تا' && numberIn(next) !== undefined;
    const unit = isRange ? undefined : UNITS.get(word);
    if (unit && counting) {
      const [kind, size] = unit;
      const { start, others } = counting;
      for (const amount of [...others, sizeOf(counting)]) {
        const inBase = Number.isNaN(amount) ? null : Math.round(amount * size * 10) / 10;
        found.push({ kind, size: inBase, start, end: index + word.length });
      }
      counting = null;
      continue;
    }
    const after: Counting | null = counted(counting, word, index);
    if (counting && after?.start !== counting.start) found.push(...spanOf(counting));
    counting = after;
  }
  return counting ? [...found, ...spanOf(counting)] : found;
}

/** The amounts of each kind of unit, in its base. «۳ روزه», «سه روز» and «72 ساعت» are one amount. */
export function extractQuantities(text: string): Quantities {
  const found = new Map<string, Set<number>>();
  for (const { kind, size } of amountsIn(plain(text)))
    if (size !== null) found.set(kind, (found.get(kind) ?? new Set()).add(size));
  return found;
}

/** The text without its amounts: what is measured, and the numbers that are names («مدل 1001», «آیفون ۱۵»). */
export function removeAmounts(text: string): string {
  const folded = plain(text);
  let rest = '';
  let from = 0;
  for (const { start, end } of amountsIn(folded)) {
    if (start >= from) rest += `${folded.slice(from, start)} `;
    from = Math.max(from, end);
  }
  return (rest + folded.slice(from)).replace(/(?<= )\s*کاری(?!\p{L})/gu, ' ');
}

/** Whether a word only counts. */
export const isNumberWord = (word: string): boolean => numberIn(word) !== undefined || SCALES.has(word);

/** Whether two statements name amounts of one kind of which they share none. */
export function quantitiesConflict(one: Quantities, other: Quantities): boolean {
  return [...one].some(([kind, amounts]) => {
    const others = other.get(kind);
    return others !== undefined && [...amounts].every((amount) => !others.has(amount));
  });
}
