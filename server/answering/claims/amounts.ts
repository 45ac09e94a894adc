// Finds amounts in text (money, percentages, durations, times, counts) in a common unit.

import { NUMBER_WORDS } from '../../../contract/billing/amount.words.ts';
import { expandDates } from '../../engine/text/dates.ts';
import { foldCharacters } from '../../engine/text/normalise.ts';
import { isStopWord } from '../../engine/text/stop-words.ts';
import { BELOW_ZERO_WORD, isMeasure, joinUnitWords, UNITS } from './units.ts';

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

const NUMBERS: ReadonlyMap<string, number> = new Map([...NUMBER_WORDS, ...Object.entries(ALIASES)]);

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
const CONJUNCTIONS = new Set(['و', 'and']);
/** Often no number: «نه» means no, «یک» and “a” are articles, «سی دی» is a disc. */
const AMBIGUOUS_NUMBER_WORDS = new Set(['نه', 'یک', 'one', 'سی']);

export interface ParsedNumber {
  readonly value: number;
  /** Index of the word after the number. */
  readonly next: number;
  /** The word is often no number: it counts only before a unit. */
  readonly isAmbiguous: boolean;
  /** The part before the scale: 45 in «۴۵ هزار». */
  readonly leadingValue: number;
}

const digitsOf = (word: string): number | undefined =>
  /^\d+(\.\d+)?$/.test(word) ? Number(word) : undefined;

const numberOf = (word: string): number | undefined => digitsOf(word) ?? NUMBERS.get(word);

/**
 * Whether a tens or hundreds word may be followed by a smaller one: «بیست و پنج», “twenty five”, «صد و ده».
 */
const isCompoundNumeral = (larger: number, smaller: number): boolean =>
  (larger >= 100 && larger % 100 === 0 && smaller < 100) ||
  (larger >= 20 && larger % 10 === 0 && smaller < 10);

/** The part of a number before its scale: «سیصد و بیست و پنج», “one hundred”, «سه و نیم». */
function parseCoefficientAt(
  words: readonly string[],
  start: number,
): { value: number; next: number } | undefined {
  const first = numberOf(words[start] ?? '');
  if (first === undefined) return undefined;
  let value = first;
  let next = start + 1;
  if (words[next] === 'hundred' && value < 10) {
    value *= 100;
    next += 1;
  }
  for (let last = value; ; ) {
    const skip = CONJUNCTIONS.has(words[next] ?? '') ? 1 : 0;
    const word = words[next + skip] ?? '';
    if (skip === 1 && HALVES.has(word)) return { value: value + 0.5, next: next + 2 };
    const addend = digitsOf(words[start] ?? '') === undefined ? NUMBERS.get(word) : undefined;
    if (addend === undefined || !isCompoundNumeral(last, addend) || word === 'dozen') return { value, next };
    value += addend;
    last = addend;
    next += skip + 1;
  }
}

/** The number that begins at a word: «۳ میلیون و ۲۰۰ هزار» is 3,200,000. */
function parseNumberAt(words: readonly string[], start: number): ParsedNumber | undefined {
  const word = words[start] ?? '';
  if (HALVES.has(word) || SCALES.has(word)) {
    const scale = SCALES.get(words[HALVES.has(word) ? start + 1 : start] ?? '');
    const value = (HALVES.has(word) ? 0.5 : 1) * (scale ?? 1);
    const next = start + (HALVES.has(word) && scale !== undefined ? 2 : 1);
    return { value, next, isAmbiguous: true, leadingValue: value };
  }
  let total = 0;
  let next = start;
  let smallest = Number.POSITIVE_INFINITY;
  let leadingPart: number | undefined;
  for (;;) {
    const skip = leadingPart !== undefined && CONJUNCTIONS.has(words[next] ?? '') ? 1 : 0;
    const part = parseCoefficientAt(words, next + skip);
    if (!part || (leadingPart !== undefined && smallest === 1)) break;
    const scale = SCALES.get(words[part.next] ?? '') ?? 1;
    if (scale >= smallest) break;
    const nextScale = SCALES.get(words[part.next + 1] ?? '');
    const secondScale = scale === 1e3 && nextScale !== undefined && nextScale > 1e3 ? nextScale : 1;
    total += part.value * scale * secondScale;
    next = part.next + (scale > 1 ? 1 : 0) + (secondScale > 1 ? 1 : 0);
    smallest = scale * secondScale;
    leadingPart ??= part.value;
  }
  if (leadingPart === undefined) return undefined;
  return {
    value: total,
    next,
    isAmbiguous: next === start + 1 && AMBIGUOUS_NUMBER_WORDS.has(word),
    leadingValue: leadingPart,
  };
}

export interface Amount {
  /** The kind of its unit, or `clock` in hours, `date`, `count`. */
  readonly kind: string;
  /** Its value in the base unit of its kind; several where the text is ambiguous. */
  readonly values: readonly (number | string)[];
  /** The number as written, with its scale. */
  readonly writtenValue: number;
  /** Whether a noun follows a number without a unit. */
  readonly hasNoun: boolean;
}

/** Hours that a part of the day may mean: «۸ شب» is 20, «۲ بعدازظهر» 14. */
const DAYPARTS: ReadonlyMap<string, 'am' | 'pm'> = new Map([
  ...['صبح', 'بامداد', 'am'].map((word) => [word, 'am'] as const),
  ...['ظهر', 'عصر', 'بعدازظهر', 'غروب', 'pm', 'شب'].map((word) => [word, 'pm'] as const),
]);

const MONTHS: ReadonlySet<string> = new Set(
  `فروردین اردیبهشت خرداد تیر مرداد شهریور مهر ابان اذر دی بهمن اسفند january february march april may june july august
   september october november december`.split(/\s+/u),
);
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ['اول', 1],
  ['یکم', 1],
  ['دوم', 2],
  ['سوم', 3],
]);
const RANGE_WORDS = new Set(['تا', 'الی', 'یا', 'در', 'to', 'or', 'by', '-', 'و', 'and', 'till', 'until']);
const UNIT_MODIFIERS = new Set(['کاری', 'working', 'business', 'full', 'کامل']);
const ENUMERATION = /^\s*(?:\d{1,2}[.)-]|[-*•])\s+/gmu;
/** “Within a month” is one month; “£5 a month” is no duration. */
const ARTICLE =
  /(?<=\b(?:within|in|for|takes?|lasts?|after|than|to|under|least|have) )an? (?=(?:minute|hour|day|week|month|year)\b)/gu;
/** «دویست وپنجاه» */
const JOINED_CONJUNCTION =
  /(?<=\s)و(?=(?:یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود|صد|دویست)(?!\p{L}))/gu;
const WEEKDAY = /(?<!\p{L})(?:یک|دو|سه|چهار|پنج) ?شنبه/gu;
const TOKENS = /\d+(?::\d{2})|\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*|[%$€£-]/gu;

/** The tokens that amounts are read from; without thousands separators, half-spaces as spaces. */
function tokensOf(text: string): string[] {
  const folded = joinUnitWords(foldCharacters(text.replace(ENUMERATION, '')).replace(/\u200c+/gu, ' '))
    .replace(JOINED_CONJUNCTION, 'و ')
    .replace(/(هزار|میلیون|میلیارد)(?=تومان|تومن|ریال)/gu, '$1 ')
    .replace(/(?<!\d\s?)%\s?(\d+(?:\.\d+)?)/gu, '$1 %')
    .replace(/(?<=(?<![\d.])\d{1,3})\.(?=000(?!\d))/gu, '')
    .replace(/(\d)[,'](?=\d{3}(?!\d))/gu, '$1')
    .replace(/(?<=(?<![\d.])\d{1,3})\.(?=\d{3}(?:\.\d{3})+(?!\d))/gu, '')
    .replace(/بعد از ظهر/gu, 'بعدازظهر')
    .replace(/\ba\.m\.?/gu, 'am')
    .replace(/\bp\.m\.?/gu, 'pm')
    .replace(/(?<!\p{L})(?:نیم ?بها|نصف (?:قیمت|بها|شده))(?!\p{L})|\bhalf[- ](?:price|off)\b/gu, ' 50 % ')
    .replace(/\b(?:an? )?fortnight\b/gu, '14 days')
    .replace(ARTICLE, '1 ')
    .replace(/\bnoon\b/gu, '12 pm')
    .replace(/\bmidnight\b/gu, '0 am')
    .replace(/(?<!\p{L})(?:هر|both) (?:دو|سه)(?!\p{L})/gu, ' ')
    .replace(WEEKDAY, ' ')
    .replace(/[–—]/gu, '-')
    .replace(/(\d)(?=[a-z])/gu, '$1 ');
  return expandDates(folded).match(TOKENS) ?? [];
}

const hoursOf = (hour: number, part: 'am' | 'pm' | undefined, word = ''): number[] => {
  if (hour > 24) return [];
  if (part === 'am') return [hour % 12];
  if (part === 'pm') return hour === 12 ? [word === 'شب' ? 0 : 12] : [hour < 12 ? hour + 12 : hour];
  return hour <= 12 ? [hour, (hour + 12) % 24] : [hour % 24];
};

interface FoundNumber {
  readonly parsed: ParsedNumber;
  readonly wordIndex: number;
  amount: Amount | null;
}

/** A day of a month: «۲۵ مهر», “March 15”. */
function dateAt(words: readonly string[], start: number): { amount: Amount; next: number } | undefined {
  const word = words[start] ?? '';
  const nextWord = words[start + 1] ?? '';
  const day = ORDINALS.get(word) ?? parseNumberAt(words, start)?.value;
  const toDateMatch = (number: number, month: string, next: number) => ({
    amount: { kind: 'date', values: [`${number} ${month}`], writtenValue: number, hasNoun: true },
    next,
  });
  if (day !== undefined && Number.isInteger(day) && day >= 1 && day <= 31) {
    const end = ORDINALS.has(word) ? start + 1 : (parseNumberAt(words, start)?.next ?? start + 1);
    const skip = ['th', 'st', 'nd', 'rd', 'of', 'ماه'].filter((one) => words[end] === one).length;
    const month = words[end + skip] ?? '';
    if (MONTHS.has(month)) return toDateMatch(day, month, end + skip + 1);
  }
  if (MONTHS.has(word) && /^[a-z]/.test(word) && /^\d{1,2}$/.test(nextWord))
    return toDateMatch(Number(nextWord), word, start + 2);
  return undefined;
}

const timeValues = (days: number): number[] => {
  const rounded = Math.round(days * 10_000) / 10_000;
  return days >= 360 && days % 360 === 0 ? [rounded, (days / 360) * 365] : [rounded];
};

/** The value in the base unit; several where the unit has several sizes. */
function valuesOf(kind: string, value: number): number[] {
  if (kind === 'time') return timeValues(value);
  if (isMeasure(kind)) return [Number(value.toPrecision(6))];
  return [Math.round(value * 100) / 100];
}

function amountOf(parsed: ParsedNumber, words: readonly string[], start: number): Amount | null {
  const { value, next } = parsed;
  const previousWord = words[start - 1] ?? '';
  const end = UNIT_MODIFIERS.has(words[next] ?? '') ? next + 1 : next;
  const word = words[end] ?? '';
  const part = DAYPARTS.get(word);
  const isHour =
    value <= 24 &&
    (part !== undefined || ((previousWord === 'ساعت' || previousWord === 'at') && !UNITS.has(word)));
  const isNights =
    word === 'شب' && previousWord !== 'ساعت' && previousWord !== 'تا' && previousWord !== 'از' && value < 5;
  if (isHour && !isNights && !parsed.isAmbiguous)
    return { kind: 'clock', values: hoursOf(value, part, word), writtenValue: value, hasNoun: true };
  const unit =
    UNITS.get(word) ?? (['$', '€', '£'].includes(previousWord) ? UNITS.get(previousWord) : undefined);
  if (unit) {
    const { kind, size } = unit;
    const hasHalf = kind === 'time' && words[end + 1] === 'و' && words[end + 2] === 'نیم';
    const scaledValue = (hasHalf ? value + 0.5 : value) * size;
    if (kind === 'temperature' && previousWord === BELOW_ZERO_WORD)
      return { kind, values: [-scaledValue], writtenValue: -value, hasNoun: true };
    return { kind, values: valuesOf(kind, scaledValue), writtenValue: value, hasNoun: true };
  }
  if (parsed.isAmbiguous) return null;
  const isNamed = /^\p{L}/u.test(word) && !isStopWord(word) && !RANGE_WORDS.has(word);
  return {
    kind: 'count',
    values: [value],
    writtenValue: value,
    hasNoun: isNamed,
  };
}

/** All amounts of a text in order. «۳ تا ۵ روز» gives two durations. */
export function findAmounts(text: string): Amount[] {
  const words = tokensOf(text);
  const numbers: FoundNumber[] = [];
  const dates: Amount[] = [];
  for (let index = 0; index < words.length; ) {
    const clock = /^(\d{1,2}):(\d{2})$/.exec(words[index] ?? '');
    const date = dateAt(words, index);
    if (date) {
      dates.push(date.amount);
      index = date.next;
    } else if (clock) {
      const hour = Number(clock[1]) + Number(clock[2]) / 60;
      const part = DAYPARTS.get(words[index + 1] ?? '');
      dates.push({
        kind: 'clock',
        values: hoursOf(hour, part, words[index + 1]),
        writtenValue: hour,
        hasNoun: true,
      });
      index += 1;
    } else {
      const parsed = parseNumberAt(words, index);
      if (parsed) numbers.push({ parsed, wordIndex: index, amount: amountOf(parsed, words, index) });
      index = parsed?.next ?? index + 1;
    }
  }
  return [...dates, ...withRangeUnits(numbers, words)];
}

/** In a range or list the first numbers take the unit of the last: «۳ تا ۵ روز», «۹ تا ۱۲ شب». */
function withRangeUnits(numbers: readonly FoundNumber[], words: readonly string[]): Amount[] {
  for (let index = numbers.length - 2; index >= 0; index -= 1) {
    const current = numbers[index];
    const following = numbers[index + 1];
    if (!current || !following?.amount || following.amount.kind === 'count') continue;
    const isJoined =
      RANGE_WORDS.has(words[current.parsed.next] ?? '') && following.wordIndex === current.parsed.next + 1;
    if (!isJoined || (current.amount && current.amount.kind !== 'count')) continue;
    const { kind, values, writtenValue } = following.amount;
    const [value] = values;
    if (kind === 'clock') {
      const hours = hoursOf(current.parsed.value, undefined);
      if (hours.length > 0)
        current.amount = { kind, values: hours, writtenValue: current.parsed.value, hasNoun: true };
    } else if (typeof value === 'number' && writtenValue !== 0) {
      const size = value / writtenValue;
      const isScaled =
        following.parsed.value !== following.parsed.leadingValue &&
        current.parsed.value < following.parsed.leadingValue * 1_000;
      const scaledValue =
        current.parsed.value * (isScaled ? following.parsed.value / following.parsed.leadingValue : 1);
      const sign = words[current.wordIndex - 1] === BELOW_ZERO_WORD ? -1 : 1;
      const baseValue = (sign * Math.round(scaledValue * size * 10_000)) / 10_000;
      current.amount = {
        kind,
        values: isMeasure(kind)
          ? valuesOf(kind, baseValue)
          : kind === 'time'
            ? timeValues(baseValue)
            : [baseValue],
        writtenValue: scaledValue,
        hasNoun: true,
      };
    }
  }
  return numbers.flatMap(({ amount }) => amount ?? []);
}

/** Whether two amounts may be the same: equal in the base unit, or in the number where one has no unit. */
export function isSameAmount(claimedAmount: Amount, sourceAmount: Amount): boolean {
  if (claimedAmount.kind === sourceAmount.kind)
    return claimedAmount.values.some((value) => sourceAmount.values.includes(value));
  if (claimedAmount.kind === 'count') {
    if (claimedAmount.hasNoun || sourceAmount.kind === 'date') return false;
    return (
      claimedAmount.writtenValue === sourceAmount.writtenValue ||
      (sourceAmount.kind === 'clock' && sourceAmount.values.includes(claimedAmount.writtenValue))
    );
  }
  if (sourceAmount.kind !== 'count' || claimedAmount.kind === 'percent' || claimedAmount.kind === 'date')
    return false;
  if ((claimedAmount.kind === 'time' || isMeasure(claimedAmount.kind)) && sourceAmount.hasNoun) return false;
  return (
    claimedAmount.writtenValue === sourceAmount.writtenValue ||
    (claimedAmount.kind === 'clock' && claimedAmount.values.includes(sourceAmount.writtenValue))
  );
}

const UPPER_BOUND_WORDS =
  /(?<!\p{L})(?:(?:کم ?تر|ارزان ?تر|پایین ?تر) از|زیر)(?!\p{L})|\b(?:below|under|less than|cheaper than)\b/u;

/** Whether a clause says less than the amount it names. */
export const isUpperBound = (clause: string): boolean =>
  UPPER_BOUND_WORDS.test(foldCharacters(clause).replace(/\u200c+/gu, ' '));
