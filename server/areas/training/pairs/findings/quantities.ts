// Knows the quantities a statement names: how many of which unit, in digits or words. Knows no statement's topic.
import { numberWords } from '../../../../../contract/amount.words.ts';
import { foldLetters } from '../../../../engine/normalise.ts';

const NUMBERS = new Map<string, number>([['صفر', 0], ...numberWords]);

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
const plain = (text: string): string => foldLetters(text).replace(/(\d)[,٬](?=\d{3})/gu, '$1');
const numberIn = (word: string): number | undefined => (/^\d/.test(word) ? Number(word) : NUMBERS.get(word));

/** A number on its way to its unit: «یک میلیون و» is 1,000,000 and open for more. */
interface Counting {
  readonly start: number;
  readonly whole: number;
  readonly rest: number | null;
  readonly isOpen: boolean;
}

/** The number after one more word, or null where that word is none of a number. */
function counted(before: Counting | null, word: string, at: number): Counting | null {
  const number = word === 'چند' ? Number.NaN : numberIn(word);
  const scale = SCALES.get(word);
  if (number !== undefined) {
    const { start, whole, rest } = before?.isOpen ? before : { start: at, whole: 0, rest: null };
    return { start, whole, rest: (rest ?? 0) + number, isOpen: false };
  }
  if (scale !== undefined) {
    const { start, whole, rest } = before ?? { start: at, whole: 0, rest: null };
    return { start, whole: whole + (rest ?? 1) * scale, rest: null, isOpen: true };
  }
  return before && word === 'و' ? { ...before, isOpen: true } : null;
}

function amountsIn(folded: string): Amount[] {
  const found: Amount[] = [];
  let counting: Counting | null = null;
  for (const { 0: word, index } of folded.matchAll(WORDS)) {
    const unit = UNITS.get(word);
    if (unit && counting) {
      const [kind, size] = unit;
      const amount = Math.round((counting.whole + (counting.rest ?? 0)) * size * 10) / 10;
      const end = index + word.length;
      found.push({ kind, size: Number.isNaN(amount) ? null : amount, start: counting.start, end });
      counting = null;
    } else counting = counted(counting, word, index);
  }
  return found;
}

/** The amounts of each kind of unit, in its base. «۳ روزه», «سه روز» and «72 ساعت» are one amount. */
export function quantitiesOf(text: string): Quantities {
  const found = new Map<string, Set<number>>();
  for (const { kind, size } of amountsIn(plain(text)))
    if (size !== null) found.set(kind, (found.get(kind) ?? new Set()).add(size));
  return found;
}

/** The text without its amounts: what is measured, and the numbers that are names («مدل 1001», «آیفون ۱۵»). */
export function withoutAmounts(text: string): string {
  const folded = plain(text);
  let rest = '';
  let from = 0;
  for (const { start, end } of amountsIn(folded)) {
    rest += `${folded.slice(from, start)} `;
    from = end;
  }
  return (rest + folded.slice(from)).replace(/(?<= )\s*کاری(?!\p{L})/gu, ' ');
}

/** Whether a word only counts. */
export const isNumberWord = (word: string): boolean => numberIn(word) !== undefined || SCALES.has(word);

/** Whether two statements name amounts of one kind of which they share none. */
export function disagree(one: Quantities, other: Quantities): boolean {
  return [...one].some(([kind, amounts]) => {
    const others = other.get(kind);
    return others !== undefined && [...amounts].every((amount) => !others.has(amount));
  });
}
