// Adds or subtracts the prices of rows that one question names: «یه گلس و یه قاب جمعا چند؟».

import { analyseQuestion, type CandidateSet } from '../../ranking/passage-features.ts';
import type { AnalysedQuestion } from '../../ranking/segment-features.ts';
import type { WeightedWord } from '../../retrieval/idf.ts';
import { infinitiveOf } from '../../text/persian-verbs.ts';
import { tokenise } from '../../text/tokeniser.ts';
import { cellNumber } from './cell-number.ts';
import { formatNumber } from './format-number.ts';
import { type ItemCount, isCountWord, readItemCount } from './item-count.ts';
import { askedCells, type Cell, rowScore, withUnit } from './table-record.ts';
import { type TableRow, tableRowsAt } from './table-rows.ts';

const SUM_WORDS =
  /(?:^|\s)(?:جمعا?ً?|جمعش|مجموعا?|سرجمع|رو ?هم|روی ?هم|با ?هم|باهم|دوتایی|total|sum|together|altogether|in all)(?=$|[\s؟?,،])/iu;
const DIFFERENCE_WORDS = /(?<!\p{L})(?:فرق|تفاوت|اختلاف)(?:شون|شان|ش)?(?!\p{L})|\bdifference\b/iu;
/** They stand beside a word for the difference and name nothing. */
const BETWEEN_WORDS = /(?<!\p{L})بین(?!\p{L})|\bbetween\b|\bin\b/giu;
const PRICE_WORDS = /چند|چقد|قیمت|هزینه|how much|cost|price/iu;
const PART_SEPARATOR = /\s+(?:و|با|به ?علاوه|به اضافه|\+|and|plus)\s+|\s*\+\s*/iu;
/** Only prices are added: the longest of several durations is not their sum. */
const MONEY = /تومان|تومن|ریال|دلار|یورو|درهم|toman|rial|usd|eur|\$|€/iu;
const MAX_PARTS = 5;

/** A row that a part of the question names, and how many of it. */
interface NamedRow extends ItemCount {
  readonly row: TableRow;
}

/** One row of a sum: how many of it, and the cell with its price. */
interface Addend extends NamedRow {
  readonly cell: Cell;
  readonly value: number;
}

/** Whether a word may name something the bot's knowledge does not have. */
const isUnknown = ({ word, isIndexed }: WeightedWord): boolean =>
  !isIndexed &&
  !word.isStopWord &&
  word.concepts.size === 0 &&
  !isCountWord(word.surface) &&
  infinitiveOf(word.surface) === undefined;

/**
 * The only row whose label a part of the question names best, by a word of it and not by its meaning alone: «کاپشن» is
 * no «کت». Undefined where the part has an unknown word, which may name another item.
 */
function rowOf(question: AnalysedQuestion, rows: readonly TableRow[]): TableRow | undefined {
  const { words } = question.weighted;
  if (words.some(isUnknown)) return undefined;
  const scored = rows.map((row) => ({ row, score: rowScore(question, row.record) }));
  const best = scored.reduce((max, { score }) => Math.max(max, score), 0);
  const [named, ...others] = scored.filter(({ score }) => score > 0 && score === best);
  if (!named || others.length > 0) return undefined;
  const inLabel = new Set(tokenise(named.row.record.label).flatMap(({ terms }) => terms));
  return words.some(({ word }) => !word.isStopWord && word.terms.keys().some((term) => inLabel.has(term)))
    ? named.row
    : undefined;
}

/**
 * The rows that the parts of a question name, in order. Neighbouring parts that name one row are a name with «و» in it
 * («کت و شلوار»). Undefined where a part names no row, or states several counts.
 */
function findNamedRows({ index }: CandidateSet, parts: readonly string[], rows: readonly TableRow[]) {
  const named: NamedRow[] = [];
  const labels = rows.map(({ record }) => record.label);
  for (const part of parts) {
    const row = rowOf(analyseQuestion(index, part), rows);
    const count = row && readItemCount(part, row.record.label, labels);
    if (!row || !count) return undefined;
    const last = named.at(-1);
    if (last?.row !== row) named.push({ row, ...count });
    else if (count.isStated) return undefined;
  }
  return named;
}

/**
 * Whether a question asks for a sum, by a word for it or for the price of stated counts, or by how much two prices
 * differ.
 */
function computationKindOf(question: string, named: readonly NamedRow[]): 'sum' | 'difference' | undefined {
  const areStated = named.every(({ isStated }) => isStated);
  if (DIFFERENCE_WORDS.test(question))
    return named.length === 2 && !named.some(({ isStated }) => isStated) ? 'difference' : undefined;
  const hasSeveralItems = named.length > 1 || named.some(({ count }) => count > 1);
  if (!hasSeveralItems) return undefined;
  return SUM_WORDS.test(question) || (PRICE_WORDS.test(question) && areStated) ? 'sum' : undefined;
}

/** What a question asks to be computed, and the rows that it names, each with its price. */
interface Computation {
  readonly kind: 'sum' | 'difference';
  readonly addends: readonly Addend[];
}

/** Undefined where nothing is to be computed, or where any part of the question does not name one row with one price. */
function findComputation(candidates: CandidateSet, positions: readonly number[]): Computation | undefined {
  const { question, index } = candidates;
  const isDifference = DIFFERENCE_WORDS.test(question);
  const parts = question
    .replace(SUM_WORDS, ' ')
    .replace(DIFFERENCE_WORDS, ' ')
    .replace(BETWEEN_WORDS, isDifference ? ' ' : '$&')
    .split(PART_SEPARATOR)
    .filter((part) => part.trim() !== '');
  if (parts.length > MAX_PARTS || (!PRICE_WORDS.test(question) && !SUM_WORDS.test(question))) return;
  const rows = [
    ...new Map(
      positions
        .flatMap((position) => tableRowsAt(index, position))
        .map((row) => [`${row.passage.id}\n${row.line}`, row]),
    ).values(),
  ];
  const named = findNamedRows(candidates, parts, rows);
  const kind = named && computationKindOf(question, named);
  if (!kind) return;
  const addends = named.flatMap((one): Addend[] => {
    const { record, passage } = one.row;
    const [cell, ...others] = askedCells(candidates, record, passage.title);
    if (!cell || others.length > 0) return [];
    const price = withUnit(cell, passage.title);
    const value = MONEY.test(`${price} ${cell.name}`) ? cellNumber(price) : undefined;
    return value === undefined ? [] : [{ ...one, cell, value }];
  });
  return addends.length === named.length ? { kind, addends } : undefined;
}

const SCALE_WORDS = /\s*(?:هزار|میلیون|ملیون|میلیارد|thousand|million)/giu;

/** The unit of a cell without its number and scale: «تومان». */
function unitOf(text: string): string {
  return text
    .replace(/[\d۰-۹.,٬٫،]+/gu, '')
    .replace(SCALE_WORDS, '')
    .trim();
}

const RESULT_WORDS = {
  sum: { fa: 'جمع', en: 'Total' },
  difference: { fa: 'اختلاف', en: 'Difference' },
} as const;

/**
 * The prices of the rows that a question names, and their sum in full: «گلس: ۱۲۰ هزار تومان + … = ۲۷۰٬۰۰۰ تومان», or
 * their difference. Undefined where one part of the question does not name one row with one price, or their units
 * differ.
 */
export function computeAnswer(candidates: CandidateSet, positions: readonly number[]) {
  const { kind, addends } = findComputation(candidates, positions) ?? {};
  const [first, second] = addends ?? [];
  if (!kind || !addends || !first) return;
  const units = new Set(addends.map(({ cell, row }) => unitOf(withUnit(cell, row.passage.title))));
  const [unit = ''] = units;
  if (units.size > 1) return;
  const isPersian = /\p{Script=Arabic}/u.test(candidates.question);
  const result =
    kind === 'difference'
      ? Math.abs(first.value - (second?.value ?? 0))
      : addends.reduce((sum, { count, value }) => sum + count * value, 0);
  const terms = addends.map(
    ({ count, row, cell }) =>
      `${count > 1 ? `${formatNumber(count, isPersian)} × ` : ''}${row.record.label}: ${withUnit(cell, row.passage.title)}`,
  );
  const amount = formatNumber(result, isPersian);
  const written = unit.startsWith('$') ? `$${amount}` : `${amount} ${unit}`;
  return {
    text: `${terms.join('\n')}\n${RESULT_WORDS[kind][isPersian ? 'fa' : 'en']}: ${written.trim()}`,
    first: first.row,
  };
}
