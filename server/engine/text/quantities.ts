// Reads numbers with their units («نیم لیتری», «۳ تا ۶ روز») and compares two of them.

/** A word with the stems it may stand for. */
interface QuantityWord {
  readonly surface: string;
  readonly terms: readonly string[];
  readonly isStopWord: boolean;
}

/** A number or a range of numbers, and the words beside it that may be its unit. */
export interface Quantity {
  readonly low: number;
  readonly high: number;
  readonly units: ReadonlySet<string>;
  /** The positions of its first and last word. */
  readonly start: number;
  readonly end: number;
}

/** How a text has a quantity: the same, within a range, another number of that unit, or none. */
export type QuantityMatch = 'same' | 'inRange' | 'other' | 'none';

const NUMBER = /^\d+(?:\.\d+)*$/u;
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...(['یک', 'یه', 'تک', 'one', 'single'] as const).map((word): [string, number] => [word, 1]),
  ...(['نیم', 'half'] as const).map((word): [string, number] => [word, 0.5]),
  ...'two three four five six seven eight nine ten'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 2]),
]);
/** Words that name one unit in several spellings, by the beginnings of their surfaces. */
const UNITS: readonly (readonly [unit: string, starts: RegExp])[] = [
  ['year', /^(?:سال|year)/u],
  ['month', /^(?:ماه|month)/u],
  ['week', /^(?:هفته|week)/u],
  ['day', /^(?:روز|day)/u],
  ['night', /^(?:شب|night)/u],
  ['hour', /^(?:ساعت|hour)/u],
  ['minute', /^(?:دقیقه|دیقه|min)/u],
  ['person', /^(?:نفر|person|people|pax)/u],
  ['litre', /^(?:لیتر|lit(?:er|re))/u],
  ['cc', /^(?:سیسی|cc$|ml$|میلیلیتر)/u],
  ['km', /^(?:کیلومتر|km)/u],
  ['metre', /^(?:متر|met(?:er|re)|m$)/u],
  ['cm', /^(?:سانت|cm)/u],
  ['mm', /^(?:میلیمتر|میل$|mm)/u],
  ['kilo', /^(?:کیلو|kilo|kg)/u],
  ['gram', /^(?:گرم|gram|gr$|g$)/u],
  ['piece', /^(?:عدد|دونه|دانه|تایی|piece|pcs)/u],
  ['percent', /^(?:درصد|percent)/u],
  ['session', /^(?:جلسه|session)/u],
  ['gigabyte', /^(?:گیگ|gig|gb)/u],
  ['terabyte', /^(?:ترا|tb)/u],
  ['megapixel', /^(?:مگ|mp$|mb$)/u],
  ['knot', /^(?:شونه|شانه)/u],
];
const COMPOUND = /^(یک|یه|تک|دو|سه|چهار|چار|پنج|شش|شیش|هفت|هشت|ده)(.{3,})$/u;
const COMPOUND_NUMBERS: Readonly<Record<string, number>> = {
  یک: 1,
  یه: 1,
  تک: 1,
  دو: 2,
  سه: 3,
  چهار: 4,
  چار: 4,
  پنج: 5,
  شش: 6,
  شیش: 6,
  هفت: 7,
  هشت: 8,
  ده: 10,
};
const RANGE_WORDS: ReadonlySet<string> = new Set(['تا', 'الی', 'to']);
const AT_LEAST: ReadonlySet<string> = new Set([
  'بالای',
  'بالا',
  'بیش',
  'بیشتر',
  'حداقل',
  'over',
  'above',
  'plus',
  'more',
]);
const AT_MOST: ReadonlySet<string> = new Set([
  'زیر',
  'تا',
  'کمتر',
  'حداکثر',
  'نهایت',
  'under',
  'below',
  'most',
]);
const MAX_DISTANCE = 2;

function unitOf(surface: string): string | undefined {
  return UNITS.find(([, starts]) => starts.test(surface))?.[0];
}

function numberOf({ surface, terms }: QuantityWord): number | undefined {
  if (surface === 'نه') return undefined;
  const digits = [surface, ...terms].find((term) => NUMBER.test(term));
  return digits === undefined ? NUMBER_WORDS.get(surface) : Number.parseFloat(digits);
}

/** A number and its unit written as one word: «دونفره». */
function compoundOf({
  surface,
}: QuantityWord): { readonly value: number; readonly unit: string } | undefined {
  const [, number = '', rest = ''] = COMPOUND.exec(surface) ?? [];
  const unit = unitOf(rest);
  const value = COMPOUND_NUMBERS[number];
  return unit === undefined || value === undefined ? undefined : { value, unit };
}

function unitsBeside(words: readonly QuantityWord[], start: number, end: number): Set<string> {
  const next = words[end + 1];
  const before = words.slice(Math.max(0, start - MAX_DISTANCE), start);
  const beside = [...(next ? [next] : []), ...before].filter(
    (word) => !word.isStopWord && numberOf(word) === undefined,
  );
  return new Set(
    beside.flatMap(({ surface, terms }) => [surface, ...terms].map((form) => unitOf(form) ?? form)),
  );
}

/** The numbers of a text with their units. */
export function readQuantities(words: readonly QuantityWord[]): Quantity[] {
  const quantities: Quantity[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const word = words[start];
    const compound = word && compoundOf(word);
    if (compound) {
      quantities.push({
        low: compound.value,
        high: compound.value,
        units: new Set([compound.unit]),
        start,
        end: start,
      });
      continue;
    }
    const low = word && numberOf(word);
    if (low === undefined) continue;
    const [next, afterNext] = [words[start + 1], words[start + 2]];
    const isSpan = next !== undefined && RANGE_WORDS.has(next.surface) && afterNext !== undefined;
    const limit = isSpan ? numberOf(afterNext) : next && numberOf(next);
    const end = limit !== undefined && limit > low ? start + (isSpan ? 2 : 1) : start;
    const [bound, tail] = [words[start - 1]?.surface ?? '', words.slice(end + 1, end + 4)];
    const isOpen = AT_LEAST.has(bound) || tail.some(({ surface }) => AT_LEAST.has(surface));
    const isBelow = end === start && AT_MOST.has(bound);
    quantities.push({
      low: isBelow ? 0 : low,
      high: isOpen ? Number.POSITIVE_INFINITY : end === start ? low : (limit ?? low),
      units: unitsBeside(words, start, end),
      start,
      end,
    });
    start = end;
  }
  return quantities;
}

const MATCHES: readonly QuantityMatch[] = ['none', 'other', 'inRange', 'same'];

/** The best match of a quantity among those of a text that share a unit with it. */
export function matchQuantity(asked: Quantity, stated: readonly Quantity[]): QuantityMatch {
  const ranks = stated.map(({ low, high, units }) => {
    if (units.isDisjointFrom(asked.units)) return 0;
    if (low === asked.low && high === asked.high) return 3;
    return low <= asked.low && asked.high <= high ? 2 : 1;
  });
  return MATCHES[Math.max(0, ...ranks)] ?? 'none';
}

/** A number for the match of a quantity, as features hold it: higher is better. */
export const quantityRank = (match: QuantityMatch): number => MATCHES.indexOf(match);
