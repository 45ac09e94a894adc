// Knows the quantities a statement names: how many of which unit, in digits or words. Knows no statement's topic.
import { numberWords } from '../../../../../contract/amount.words.ts';
import { fold } from '../../../../engine/normalise.ts';

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

const WORDS = /\d+(?:\.\d+)?|[\p{L}\p{M}]+|%/gu;

/** The amounts of each kind of unit, in its base. «۳ روزه», «سه روز» and «72 ساعت» are one amount. */
export function quantitiesOf(text: string): Quantities {
  const words =
    fold(text)
      .replace(/(\d)[,٬](?=\d{3})/gu, '$1')
      .match(WORDS) ?? [];
  const found = new Map<string, Set<number>>();
  let amount: number | null = null;
  for (const word of words) {
    const number = /^\d/.test(word) ? Number(word) : NUMBERS.get(word);
    const scale = SCALES.get(word);
    const unit = UNITS.get(word);
    if (number !== undefined) amount = number;
    else if (scale !== undefined) amount = (amount ?? 1) * scale;
    else if (unit && amount !== null) {
      const [kind, size] = unit;
      const amounts = found.get(kind) ?? new Set();
      found.set(kind, amounts.add(Math.round(amount * size * 10) / 10));
      amount = null;
    } else if (word !== 'و') amount = null;
  }
  return found;
}

/** Whether a word is part of a quantity, and so says nothing of what is measured. */
export const isQuantityWord = (word: string): boolean =>
  /^\d/.test(word) || NUMBERS.has(word) || SCALES.has(word) || UNITS.has(word) || word === 'کاری';

/** Whether two statements name amounts of one kind of which they share none. */
export function disagree(one: Quantities, other: Quantities): boolean {
  return [...one].some(([kind, amounts]) => {
    const others = other.get(kind);
    return others !== undefined && [...amounts].every((amount) => !others.has(amount));
  });
}
