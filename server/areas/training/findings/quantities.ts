// Extracts quantities with units from a statement.
import { NUMBER_WORDS } from '../../../../contract/billing/amount.words.ts';
import { foldCharacters } from '../../../engine/text/normalise.ts';

const NUMBERS = new Map<string, number>([['صفر', 0], ...NUMBER_WORDS]);

const SCALES = new Map([
  ['هزار', 1e3],
  ['میلیون', 1e6],
  ['thousand', 1e3],
  ['million', 1e6],
]);

/** Every word for a unit, with its factor to the base unit. */
const UNITS = new Map<string, readonly [string, number]>([
  ...unitEntries(['دقیقه', 'دقیقه ای', 'minute', 'minutes'], 'time', 1),
  ...unitEntries(['ساعت', 'ساعته', 'hour', 'hours'], 'time', 60),
  ...unitEntries(['روز', 'روزه', 'روزکاری', 'day', 'days'], 'time', 1_440),
  ...unitEntries(['هفته', 'هفته ای', 'week', 'weeks'], 'time', 10_080),
  ...unitEntries(['ماه', 'ماهه', 'month', 'months'], 'time', 43_200),
  ...unitEntries(['سال', 'ساله', 'year', 'years'], 'time', 525_600),
  ...unitEntries(['تومان', 'تومن', 'toman', 'tomans'], 'money', 1),
  ...unitEntries(['ریال', 'rial', 'rials'], 'money', 0.1),
  ...unitEntries(['درصد', '%', 'percent'], 'share', 1),
  ...unitEntries(['کیلو', 'کیلوگرم', 'kg'], 'weight', 1_000),
  ...unitEntries(['گرم'], 'weight', 1),
  ...unitEntries(['عدد', 'تا', 'بار', 'times'], 'count', 1),
]);

function unitEntries(
  words: readonly string[],
  kind: string,
  size: number,
): [string, readonly [string, number]][] {
  return words.map((word) => [word, [kind, size]]);
}

export type Quantities = ReadonlyMap<string, ReadonlySet<number>>;

interface Amount {
  readonly kind: string;
  /** In the base unit; null where it is asked for: «چند روز». */
  readonly size: number | null;
  /** Offsets of its words in the text. */
  readonly start: number;
  readonly end: number;
}

const WORD = /\d+(?:\.\d+)?|[\p{L}\p{M}]+|%/gu;
const foldDigits = (text: string): string => foldCharacters(text).replace(/(\d)[,٬](?=\d{3})/gu, '$1');
const parseNumberWord = (word: string): number | undefined =>
  /^\d/.test(word) ? Number(word) : NUMBERS.get(word);

/** A number before its unit is known: «۲ تا ۳», «یک میلیون و». */
interface PendingNumber {
  readonly start: number;
  readonly end: number;
  /** The numbers before the last one in «۲ تا ۳ روز» and «۵ و ۱۰ درصد». */
  readonly others: readonly number[];
  readonly scaledSum: number;
  readonly rest: number | null;
  readonly conjunction: 'و' | 'تا' | 'یا' | null;
  /** Whether its last part is a word or a scale: only then may «و» continue it. */
  readonly isWord: boolean;
  /** «۹ تا ۱۸». */
  readonly isRange: boolean;
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

function appendNumber(
  pending: PendingNumber | null,
  word: string,
  number: number,
  offset: number,
): PendingNumber {
  const end = offset + word.length;
  const isWord = !/^\d/.test(word);
  if (pending && continuesNumber(pending, number, word))
    return { ...pending, end, rest: (pending.rest ?? 0) + number, conjunction: null, isWord };
  const isListed = pending !== null && pending.conjunction !== null;
  const others = isListed ? [...pending.others, numericValue(pending)] : [];
  const start = isListed ? pending.start : offset;
  const isRange = pending?.conjunction === 'تا';
  return { start, end, others, scaledSum: 0, rest: number, conjunction: null, isWord, isRange };
}

/** The number continued by one more word, or null where the word is not part of one. */
function appendWord(pending: PendingNumber | null, word: string, offset: number): PendingNumber | null {
  const number = word === 'چند' ? Number.NaN : parseNumberWord(word);
  if (number !== undefined) return appendNumber(pending, word, number, offset);
  const scale = SCALES.get(word);
  if (scale !== undefined) {
    const { scaledSum, rest, ...otherFields } = pending ?? {
      start: offset,
      others: [],
      scaledSum: 0,
      rest: null,
      isRange: false,
    };
    const size = scaledSum + (rest ?? 1) * scale;
    return {
      ...otherFields,
      end: offset + word.length,
      scaledSum: size,
      rest: null,
      conjunction: null,
      isWord: true,
    };
  }
  return pending && (word === 'و' || word === 'تا' || word === 'یا')
    ? { ...pending, conjunction: word }
    : null;
}

/** A range without a unit, such as hours, is identified by its start. */
function rangeAmount({ start, end, isRange, others: [from] }: PendingNumber): Amount[] {
  return isRange && from !== undefined ? [{ kind: 'span', size: from, start, end }] : [];
}

function findAmounts(folded: string): Amount[] {
  const amounts: Amount[] = [];
  const words = [...folded.matchAll(WORD)];
  let pending: PendingNumber | null = null;
  for (const [wordIndex, { 0: word, index }] of words.entries()) {
    const next = words[wordIndex + 1]?.[0] ?? '';
    const isRange = word === 'تا' && parseNumberWord(next) !== undefined;
    const unit = isRange ? undefined : UNITS.get(word);
    if (unit && pending) {
      const [kind, size] = unit;
      const { start, others } = pending;
      for (const amount of [...others, numericValue(pending)]) {
        const baseSize = Number.isNaN(amount) ? null : Math.round(amount * size * 10) / 10;
        amounts.push({ kind, size: baseSize, start, end: index + word.length });
      }
      pending = null;
      continue;
    }
    const extended: PendingNumber | null = appendWord(pending, word, index);
    if (pending && extended?.start !== pending.start) amounts.push(...rangeAmount(pending));
    pending = extended;
  }
  return pending ? [...amounts, ...rangeAmount(pending)] : amounts;
}

/** The amounts of each kind of unit, in its base unit: «۳ روزه», «سه روز» and «72 ساعت» are equal. */
export function extractQuantities(text: string): Quantities {
  const quantities = new Map<string, Set<number>>();
  for (const { kind, size } of findAmounts(foldDigits(text)))
    if (size !== null) quantities.set(kind, (quantities.get(kind) ?? new Set()).add(size));
  return quantities;
}

/** The text without its amounts, but with numbers that are names («مدل 1001», «آیفون ۱۵»). */
export function removeAmounts(text: string): string {
  const folded = foldDigits(text);
  let result = '';
  let from = 0;
  for (const { start, end } of findAmounts(folded)) {
    if (start >= from) result += `${folded.slice(from, start)} `;
    from = Math.max(from, end);
  }
  return (result + folded.slice(from)).replace(/(?<= )\s*کاری(?!\p{L})/gu, ' ');
}

/** Whether a word is a number or a scale. */
export const isNumberWord = (word: string): boolean =>
  parseNumberWord(word) !== undefined || SCALES.has(word);

/** Whether two statements have amounts of one kind, and none of them in common. */
export function quantitiesConflict(one: Quantities, other: Quantities): boolean {
  return [...one].some(([kind, amounts]) => {
    const others = other.get(kind);
    return others !== undefined && [...amounts].every((amount) => !others.has(amount));
  });
}
