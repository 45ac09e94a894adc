// Finds amounts in text (money, percentages, durations, times, counts) in a common unit.

import { NUMBER_WORDS } from '../../../contract/billing/amount.words.ts';
import { expandDates } from '../../engine/text/dates.ts';
import { foldCharacters } from '../../engine/text/normalise.ts';
import { isStopWord } from '../../engine/text/stop-words.ts';

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
const ANDS = new Set(['و', 'and']);
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
const isCompoundNumeral = (before: number, after: number): boolean =>
  (before >= 100 && before % 100 === 0 && after < 100) || (before >= 20 && before % 10 === 0 && after < 10);

/** The part of a number before its scale: «سیصد و بیست و پنج», “one hundred”, «سه و نیم». */
function parseCoefficientAt(
  words: readonly string[],
  at: number,
): { value: number; next: number } | undefined {
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
    if (more === undefined || !isCompoundNumeral(last, more) || word === 'dozen') return { value, next };
    value += more;
    last = more;
    next += skip + 1;
  }
}

/** The number that begins at a word: «۳ میلیون و ۲۰۰ هزار» is 3,200,000. */
function parseNumberAt(words: readonly string[], at: number): ParsedNumber | undefined {
  const word = words[at] ?? '';
  if (HALVES.has(word) || SCALES.has(word)) {
    const scale = SCALES.get(words[HALVES.has(word) ? at + 1 : at] ?? '');
    const value = (HALVES.has(word) ? 0.5 : 1) * (scale ?? 1);
    const next = at + (HALVES.has(word) && scale !== undefined ? 2 : 1);
    return { value, next, isAmbiguous: true, leadingValue: value };
  }
  let total = 0;
  let next = at;
  let smallest = Number.POSITIVE_INFINITY;
  let face: number | undefined;
  for (;;) {
    const skip = face !== undefined && ANDS.has(words[next] ?? '') ? 1 : 0;
    const part = parseCoefficientAt(words, next + skip);
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
  return {
    value: total,
    next,
    isAmbiguous: next === at + 1 && AMBIGUOUS_NUMBER_WORDS.has(word),
    leadingValue: face,
  };
}

export interface Amount {
  /** `irr`, `usd` and other currencies, `percent`, `time` in days, `clock` in hours, `date`, `count`. */
  readonly kind: string;
  /** Its value in the base unit of its kind; several where the text is ambiguous. */
  readonly values: readonly (number | string)[];
  /** The number as written, with its scale. */
  readonly writtenValue: number;
  /** Whether a noun follows a number without a unit. */
  readonly hasNoun: boolean;
}

const unitRows = (words: string, kind: string, size: number) =>
  words.split(' ').map((word) => [word, { kind, size }] as const);

const UNITS: ReadonlyMap<string, { readonly kind: string; readonly size: number }> = new Map([
  ...unitRows('تومان تومن تومنه تومانه toman tomans', 'irr', 10),
  ...unitRows('ریال ریاله rial rials irr', 'irr', 1),
  ...unitRows('دلار $ usd dollar dollars bucks', 'usd', 1),
  ...unitRows('یورو € eur euro euros', 'eur', 1),
  ...unitRows('پوند £ gbp pound pounds', 'gbp', 1),
  ...unitRows('درهم aed dirham dirhams', 'aed', 1),
  ...unitRows('درصد درصدی % percent', 'percent', 1),
  ...unitRows('دقیقه minute minutes min mins', 'time', 1 / 1_440),
  ...unitRows('ساعت ساعته hour hours hr hrs', 'time', 1 / 24),
  ...unitRows('روز روزه شب day days night nights شبانه‌روز', 'time', 1),
  ...unitRows('هفته week weeks', 'time', 7),
  ...unitRows('ماه ماهه month months', 'time', 30),
  ...unitRows('سال ساله year years', 'time', 360),
]);

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
const RANGE_WORDS = new Set(['تا', 'الی', 'یا', 'to', 'or', '-', 'و', 'and', 'till', 'until']);
const UNIT_MODIFIERS = new Set(['کاری', 'working', 'business', 'full', 'کامل']);
const ENUMERATION = /^\s*(?:\d{1,2}[.)-]|[-*•])\s+/gmu;
/** “Within a month” is one month; “£5 a month” is no duration. */
const ARTICLE =
  /(?<=\b(?:within|in|for|takes?|lasts?|after|than|to|under|least|have) )an? (?=(?:minute|hour|day|week|month|year)\b)/gu;
/** «دویست وپنجاه» */
const GLUED_AND =
  /(?<=\s)و(?=(?:یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود|صد|دویست)(?!\p{L}))/gu;
const WEEKDAY = /(?<!\p{L})(?:یک|دو|سه|چهار|پنج) ?شنبه/gu;
const TOKENS = /\d+(?::\d{2})|\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*|[%$€£-]/gu;

/** The tokens that amounts are read from; without thousands separators, half-spaces as spaces. */
function tokensOf(text: string): string[] {
  const folded = foldCharacters(text.replace(ENUMERATION, ''))
    .replace(/\u200c+/gu, ' ')
    .replace(GLUED_AND, 'و ')
    .replace(/(هزار|میلیون|میلیارد)(?=تومان|تومن|ریال)/gu, '$1 ')
    .replace(/(?<!\d\s?)%\s?(\d+(?:\.\d+)?)/gu, '$1 %')
    .replace(/(?<=(?<![\d.])\d{1,3})\.(?=000(?!\d))/gu, '')
    .replace(/(\d)[,'](?=\d{3}(?!\d))/gu, '$1')
    .replace(/(?<=(?<![\d.])\d{1,3})\.(?=\d{3}(?:\.\d{3})+(?!\d))/gu, '')
    .replace(/بعد از ظهر/gu, 'بعدازظهر')
    .replace(/شبانه روز/gu, 'روز')
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
  readonly at: number;
  amount: Amount | null;
}

/** A day of a month: «۲۵ مهر», “March 15”. */
function dateAt(words: readonly string[], at: number): { amount: Amount; next: number } | undefined {
  const word = words[at] ?? '';
  const after = words[at + 1] ?? '';
  const day = ORDINALS.get(word) ?? parseNumberAt(words, at)?.value;
  const toDateMatch = (number: number, month: string, next: number) => ({
    amount: { kind: 'date', values: [`${number} ${month}`], writtenValue: number, hasNoun: true },
    next,
  });
  if (day !== undefined && Number.isInteger(day) && day >= 1 && day <= 31) {
    const end = ORDINALS.has(word) ? at + 1 : (parseNumberAt(words, at)?.next ?? at + 1);
    const skip = ['th', 'st', 'nd', 'rd', 'of', 'ماه'].filter((one) => words[end] === one).length;
    const month = words[end + skip] ?? '';
    if (MONTHS.has(month)) return toDateMatch(day, month, end + skip + 1);
  }
  if (MONTHS.has(word) && /^[a-z]/.test(word) && /^\d{1,2}$/.test(after))
    return toDateMatch(Number(after), word, at + 2);
  return undefined;
}

const timeValues = (days: number): number[] => {
  const rounded = Math.round(days * 10_000) / 10_000;
  return days >= 360 && days % 360 === 0 ? [rounded, (days / 360) * 365] : [rounded];
};

function amountOf(read: ParsedNumber, words: readonly string[], at: number): Amount | null {
  const { value, next, leadingValue } = read;
  const before = words[at - 1] ?? '';
  const end = UNIT_MODIFIERS.has(words[next] ?? '') ? next + 1 : next;
  const word = words[end] ?? '';
  const part = DAYPARTS.get(word);
  const isHour =
    value <= 24 && (part !== undefined || ((before === 'ساعت' || before === 'at') && !UNITS.has(word)));
  const isNights = word === 'شب' && before !== 'ساعت' && before !== 'تا' && before !== 'از' && value < 5;
  if (isHour && !isNights && !read.isAmbiguous)
    return { kind: 'clock', values: hoursOf(value, part, word), writtenValue: value, hasNoun: true };
  const unit = UNITS.get(word) ?? (['$', '€', '£'].includes(before) ? UNITS.get(before) : undefined);
  if (unit) {
    const { kind, size } = unit;
    const isMore = kind === 'time' && words[end + 1] === 'و' && words[end + 2] === 'نیم';
    const scaledValue = (isMore ? value + 0.5 : value) * size;
    const values = kind === 'time' ? timeValues(scaledValue) : [Math.round(scaledValue * 100) / 100];
    return { kind, values, writtenValue: value, hasNoun: true };
  }
  if (read.isAmbiguous) return null;
  const isNamed = /^\p{L}/u.test(word) && !isStopWord(word) && !RANGE_WORDS.has(word);
  return {
    kind: 'count',
    values: [value],
    writtenValue: value === leadingValue ? value : value,
    hasNoun: isNamed,
  };
}

/** All amounts of a text in order. «۳ تا ۵ روز» gives two durations. */
export function findAmounts(text: string): Amount[] {
  const words = tokensOf(text);
  const found: FoundNumber[] = [];
  const dates: Amount[] = [];
  for (let at = 0; at < words.length; ) {
    const clock = /^(\d{1,2}):(\d{2})$/.exec(words[at] ?? '');
    const date = dateAt(words, at);
    if (date) {
      dates.push(date.amount);
      at = date.next;
    } else if (clock) {
      const hour = Number(clock[1]) + Number(clock[2]) / 60;
      const part = DAYPARTS.get(words[at + 1] ?? '');
      dates.push({
        kind: 'clock',
        values: hoursOf(hour, part, words[at + 1]),
        writtenValue: hour,
        hasNoun: true,
      });
      at += 1;
    } else {
      const parsed = parseNumberAt(words, at);
      if (parsed) found.push({ parsed, at, amount: amountOf(parsed, words, at) });
      at = parsed?.next ?? at + 1;
    }
  }
  return [...dates, ...withRangeUnits(found, words)];
}

/** In a range or list the first numbers take the unit of the last: «۳ تا ۵ روز», «۹ تا ۱۲ شب». */
function withRangeUnits(found: readonly FoundNumber[], words: readonly string[]): Amount[] {
  for (let index = found.length - 2; index >= 0; index -= 1) {
    const one = found[index];
    const other = found[index + 1];
    if (!one || !other?.amount || other.amount.kind === 'count') continue;
    const isJoined = RANGE_WORDS.has(words[one.parsed.next] ?? '') && other.at === one.parsed.next + 1;
    if (!isJoined || (one.amount && one.amount.kind !== 'count')) continue;
    const { kind, values, writtenValue } = other.amount;
    const [value] = values;
    if (kind === 'clock') {
      const hours = hoursOf(one.parsed.value, undefined);
      if (hours.length > 0)
        one.amount = { kind, values: hours, writtenValue: one.parsed.value, hasNoun: true };
    } else if (typeof value === 'number' && writtenValue > 0) {
      const size = value / writtenValue;
      const isScaled =
        other.parsed.value !== other.parsed.leadingValue &&
        one.parsed.value < other.parsed.leadingValue * 1_000;
      const scaledValue = one.parsed.value * (isScaled ? other.parsed.value / other.parsed.leadingValue : 1);
      const worthInBase = Math.round(scaledValue * size * 10_000) / 10_000;
      one.amount = {
        kind,
        values: kind === 'time' ? timeValues(worthInBase) : [worthInBase],
        writtenValue: scaledValue,
        hasNoun: true,
      };
    }
  }
  return found.flatMap(({ amount }) => amount ?? []);
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
  if (claimedAmount.kind === 'time' && sourceAmount.hasNoun) return false;
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
