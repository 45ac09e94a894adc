// Extracts quantities with units from a statement, and compares those of two.
import { NUMBER_WORDS } from '../../../../contract/billing/amount.words.ts';
import { foldCharacters } from '../../../engine/text/normalise.ts';
import {
  BOUNDS,
  CONJUNCTIONS,
  DAY_PARTS,
  ENGLISH_NUMBERS,
  MONTHS,
  NUMBERED,
  SCALES,
  unitOf,
} from './quantity.words.ts';

const NUMBERS = new Map<string, number>([['صفر', 0], ...NUMBER_WORDS, ...ENGLISH_NUMBERS]);

/** How an amount limits: «تا ۳ روز», «دست‌کم ۳ روز», «خرید بالای ۲ میلیون», «کودک زیر ۶ سال». */
type Bound = 'exact' | 'upTo' | 'from' | 'over' | 'under';

/** The amounts of one kind and bound, in the base unit of the kind. */
interface AmountSet {
  readonly values: ReadonlySet<number>;
  /** «۲ تا ۳ روز»: what lies between belongs to it. */
  readonly isRange: boolean;
}

/** By kind and bound: `time`, `money:over`; `span` holds clock spans and `clock` clock times. */
export type Quantities = ReadonlyMap<string, AmountSet>;

interface Amount {
  readonly kind: string;
  readonly bound: Bound;
  /** In the base unit; null where it is asked for: «چند روز». */
  readonly size: number | null;
  readonly isRange: boolean;
  /** Offsets of its words in the text. */
  readonly start: number;
  readonly end: number;
}

const WORD = /\d+(?:\.\d+)?|[\p{L}\p{M}]+|%/gu;
const HALF_DAY = 720;
const MAX_HOUR = 24;
const MAX_DAY = 31;
const PHONE = /^0\d{9,10}$/u;
/** Beside a span of hours these are one too: around the clock. */
const ALL_DAY = new Set(['24 ساعته', '24 hours']);
const OCLOCK = new Set(['ساعت', 'ساعات', 'at']);

/** Folded, with one spelling of grouped digits, clock times, ranges, percentages and prices in dollars. */
const foldAmounts = (text: string): string =>
  foldCharacters(text)
    .replace(/(\d)[,٬](?=\d{3})/gu, '$1')
    .replace(
      /(?<![\d:.])(\d{1,2}):([0-5]\d)(?![\d:])/gu,
      (_match, hour: string, minute: string) =>
        ` ساعت ${Number(hour) + Math.round((Number(minute) / 60) * 100) / 100} `,
    )
    .replace(/(?<![\d\-–/])(\d+(?:\.\d+)?)\s*[-–—]\s*(?=(?:ساعت )?\d+(?:\.\d+)?(?![\d\-–/]))/gu, '$1 تا ')
    .replace(/(?<!\d)(0\d{2,3})[-– ](?=\d{4,8}(?!\d))/gu, '$1')
    .replace(/%\s*(\d+(?:\.\d+)?)/gu, '$1 % ')
    .replace(/\$\s?(\d+(?:\.\d+)?)/gu, '$1 usd ')
    .replace(/€\s?(\d+(?:\.\d+)?)/gu, '$1 euro ')
    .replace(/£\s?(\d+(?:\.\d+)?)/gu, '$1 gbp ')
    .replace(/(?<![a-z])(at|by|until|till|before|to) noon(?![a-z])/gu, '$1 12 pm')
    .replace(/(?:business|working) (?=days?)/gu, '')
    .replace(/بعد ?از ?ظهر/gu, 'بعدازظهر')
    .replace(/(?<![a-z])([ap])\.m\b\.?/gu, '$1m');

const parseNumberWord = (word: string): number | undefined =>
  /^\d/.test(word) ? Number(word) : NUMBERS.get(word);

/** A number before its unit is known: «۲ تا ۳», «یک میلیون و». */
interface PendingNumber {
  readonly start: number;
  readonly end: number;
  /** The position of its first word among the words of the text. */
  readonly position: number;
  /** The numbers before the last one in «۲ تا ۳ روز» and «۵ و ۱۰ درصد». */
  readonly others: readonly number[];
  readonly scaledSum: number;
  readonly rest: number | null;
  readonly conjunction: 'و' | 'تا' | 'یا' | null;
  /** Whether its last part is a word or a scale: only then may «و» continue it. */
  readonly isWord: boolean;
  /** «۹ تا ۱۸». */
  readonly isRange: boolean;
  /** Whether a part of the day stands beside it: «۹ صبح». */
  readonly isClock: boolean;
}

const numericValue = ({ scaledSum, rest }: PendingNumber): number => scaledSum + (rest ?? 0);

/** «بیست و پنج» and «هزار و ۲۰۰» are one number; «۵ و ۱۰» are two. */
const continuesNumber = (
  { conjunction, rest, isWord }: PendingNumber,
  number: number,
  word: string,
): boolean =>
  rest === null
    ? conjunction === 'و' || conjunction === null
    : conjunction === 'و' && isWord && !/^\d/.test(word) && rest % 10 === 0 && number < rest;

interface PositionedWord {
  readonly word: string;
  readonly offset: number;
  readonly position: number;
}

function appendNumber(
  pending: PendingNumber | null,
  number: number,
  { word, offset, position }: PositionedWord,
): PendingNumber {
  const end = offset + word.length;
  const isWord = !/^\d/.test(word);
  if (pending && continuesNumber(pending, number, word))
    return { ...pending, end, rest: (pending.rest ?? 0) + number, conjunction: null, isWord };
  const isListed = pending !== null && pending.conjunction !== null;
  return {
    start: isListed ? pending.start : offset,
    end,
    position: isListed ? pending.position : position,
    others: isListed ? [...pending.others, numericValue(pending)] : [],
    scaledSum: 0,
    rest: number,
    conjunction: null,
    isWord,
    isRange: pending?.conjunction === 'تا',
    isClock: isListed && pending.isClock,
  };
}

/** The number continued by one more word, or null where the word is not part of one. */
function appendWord(pending: PendingNumber | null, at: PositionedWord): PendingNumber | null {
  const { word, offset, position } = at;
  const number = word === 'چند' ? Number.NaN : parseNumberWord(word);
  if (number !== undefined) return appendNumber(pending, number, at);
  const scale = SCALES.get(word);
  const end = offset + word.length;
  if (scale !== undefined) {
    const { scaledSum, rest, ...otherFields } = pending ?? {
      start: offset,
      position,
      others: [],
      scaledSum: 0,
      rest: null,
      isRange: false,
      isClock: false,
    };
    const size = scaledSum + (rest ?? 1) * scale;
    return { ...otherFields, end, scaledSum: size, rest: null, conjunction: null, isWord: true };
  }
  const conjunction = CONJUNCTIONS.get(word);
  return pending && conjunction ? { ...pending, conjunction } : null;
}

/** Minutes on the face of a twelve-hour clock: «۲۳» and «۱۱ شب» are equal. */
const toClockMinutes = (hour: number): number => Math.round(hour * 60) % HALF_DAY;

/** Numbers without a unit that are clock times: «۹ تا ۱۸», «۱۲ ظهر», «ساعت ۱۴». */
function toClockAmounts(pending: PendingNumber, words: readonly string[]): Amount[] {
  const { start, end, isRange, isClock, others, position } = pending;
  const [from] = others;
  const to = numericValue(pending);
  const base = { bound: 'exact', isRange: false, start, end } as const;
  const text = words[position] ?? '';
  if (PHONE.test(text)) return [{ ...base, kind: 'phone', size: Number(text) }];
  const kind = NUMBERED.get(words[position - 1] ?? '');
  if (kind !== undefined && !isRange) return [{ ...base, kind, size: to }];
  if (isRange && from !== undefined && from <= MAX_HOUR && to <= MAX_HOUR)
    return [{ ...base, kind: 'span', size: toClockMinutes(from) * HALF_DAY + toClockMinutes(to) }];
  if (isRange && from !== undefined) return [{ ...base, kind: 'range', size: from }];
  const isTime = (isClock || OCLOCK.has(words[position - 1] ?? '')) && to <= MAX_HOUR;
  return isTime && !Number.isNaN(to) ? [{ ...base, kind: 'clock', size: toClockMinutes(to) }] : [];
}

/** The bound that the words before a number or after its unit tell. */
function boundOf(words: readonly string[], first: number, last: number): Bound {
  const before = words[first - 1] ?? '';
  const pairBefore = `${words[first - 2] ?? ''} ${before}`;
  const pairAfter = `${words[last + 1] ?? ''} ${words[last + 2] ?? ''}`;
  return BOUNDS.get(pairBefore) ?? BOUNDS.get(pairAfter) ?? BOUNDS.get(before) ?? 'exact';
}

function findAmounts(folded: string): Amount[] {
  const amounts: Amount[] = [];
  const matches = [...folded.matchAll(WORD)];
  const words = matches.map(([word]) => word);
  let pending: PendingNumber | null = null;
  for (const [position, { 0: word, index: offset }] of matches.entries()) {
    const next = words[position + 1] ?? '';
    const isBeforeNumber = parseNumberWord(next) !== undefined || OCLOCK.has(next);
    const isConjunction = CONJUNCTIONS.get(word) === 'تا' && isBeforeNumber;
    if (pending && pending.conjunction !== null && OCLOCK.has(word) && isBeforeNumber) continue;
    if (pending && DAY_PARTS.has(word) && isClockContext(pending, words, position)) {
      pending = markAsClock(pending, offset + word.length);
      continue;
    }
    const month = MONTHS.indexOf(word);
    if (pending && month >= 0 && numericValue(pending) <= MAX_DAY) {
      const { start, position: first } = pending;
      const size = month * (MAX_DAY + 1) + numericValue(pending);
      const bound = boundOf(words, first, position);
      amounts.push({ kind: 'date', bound, size, isRange: false, start, end: offset + word.length });
      pending = null;
      continue;
    }
    const unit = isConjunction ? undefined : unitOf(word);
    if (unit && pending) {
      const [kind, size] = unit;
      const { start, others, isRange } = pending;
      const bound = isRange ? 'exact' : boundOf(words, pending.position, position);
      for (const amount of [...others, numericValue(pending)]) {
        const baseSize = Number.isNaN(amount) ? null : Math.round(amount * size * 10) / 10;
        amounts.push({ kind, bound, size: baseSize, isRange, start, end: offset + word.length });
      }
      if (ALL_DAY.has(`${numericValue(pending)} ${word}`))
        amounts.push({ kind: 'span', bound: 'exact', size: -1, isRange: false, start, end: offset });
      pending = null;
      continue;
    }
    const extended: PendingNumber | null = appendWord(pending, { word, offset, position });
    if (pending && extended?.start !== pending.start) amounts.push(...toClockAmounts(pending, words));
    pending = extended;
  }
  return pending ? [...amounts, ...toClockAmounts(pending, words)] : amounts;
}

const markAsClock = (pending: PendingNumber, end: number): PendingNumber => ({
  ...pending,
  end,
  isClock: true,
});

/** «۴ شب» counts nights, «تا ۱۱ شب» and «ساعت ۱۱ شب» are clock times. */
function isClockContext(
  { isRange, position: first }: PendingNumber,
  words: readonly string[],
  position: number,
): boolean {
  const next = words[position + 1] ?? '';
  return (
    unitOf(words[position] ?? '') === undefined ||
    isRange ||
    OCLOCK.has(words[first - 1] ?? '') ||
    (CONJUNCTIONS.get(next) === 'تا' && words[position + 2] !== undefined)
  );
}

/** The amounts of each kind of unit, in its base unit: «۳ روزه», «سه روز» and «72 ساعت» are equal. */
export function extractQuantities(text: string): Quantities {
  const quantities = new Map<string, { values: Set<number>; isRange: boolean }>();
  for (const { kind, bound, size, isRange } of findAmounts(foldAmounts(text))) {
    if (size === null) continue;
    const key = bound === 'exact' ? kind : `${kind}:${bound}`;
    const { values, isRange: wasRange } = quantities.get(key) ?? { values: new Set(), isRange: false };
    quantities.set(key, { values: values.add(size), isRange: wasRange || isRange });
  }
  return quantities;
}

/** The amounts where a time is a limit: «مهلت ۷ روز» is «تا ۷ روز». */
export function toLimits(quantities: Quantities): Quantities {
  const exact = quantities.get('time');
  const upTo = quantities.get('time:upTo');
  if (!exact || exact.isRange) return quantities;
  const values = exact.values.union(upTo?.values ?? new Set<number>());
  const others = [...quantities].filter(([kind]) => kind !== 'time' && kind !== 'time:upTo');
  return new Map<string, AmountSet>([...others, ['time:upTo', { values, isRange: false }]]);
}

/** The text without its amounts, but with numbers that are names («مدل 1001», «آیفون ۱۵»). */
export function removeAmounts(text: string): string {
  const folded = foldAmounts(text);
  let result = '';
  let from = 0;
  for (const { start, end } of findAmounts(folded)) {
    if (start >= from) result += `${folded.slice(from, start)} `;
    from = Math.max(from, end);
  }
  return (result + folded.slice(from)).replace(/(?<= )\s*کاری(?!\p{L})/gu, ' ');
}

const lowest = ({ values }: AmountSet): number => Math.min(...values);
const highest = ({ values }: AmountSet): number => Math.max(...values);

/** Whether no amount is common to both, or lies within a range of the other. */
export const areDisjoint = (one: AmountSet, other: AmountSet): boolean =>
  one.isRange || other.isRange
    ? highest(one) < lowest(other) || highest(other) < lowest(one)
    : one.values.isDisjointFrom(other.values);

/** Whether an exact amount lies beyond a bound of the other statement: «تا ۷ روز» and «۱۰ روز». */
function exceedsBound(kind: string, amounts: AmountSet, other: Quantities): boolean {
  const [upTo, from] = [other.get(`${kind}:upTo`), other.get(`${kind}:from`)];
  // how many people something is for at most is how many it is for
  const isBeyond = upTo && (kind === 'people' ? areDisjoint(amounts, upTo) : lowest(amounts) > highest(upTo));
  return isBeyond === true || (from !== undefined && highest(amounts) < lowest(from));
}

/** The kinds of which two statements have amounts that cannot both be right. */
export function conflictingKinds(one: Quantities, other: Quantities): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((kind) => {
    const [amounts, others] = [one.get(kind), other.get(kind)];
    return (
      (amounts && others && areDisjoint(amounts, others)) ||
      (amounts && exceedsBound(kind, amounts, other)) ||
      (others && exceedsBound(kind, others, one))
    );
  });
}
