// Adds the cells of several rows that one question names: «یه گلس و یه قاب جمعا چند؟».
import { analyseQuestion, type CandidateSet } from '../../ranking/passage-features.ts';
import type { AnalysedQuestion } from '../../ranking/segment-features.ts';
import { cellNumber } from './cell-number.ts';
import { formatNumber } from './format-number.ts';
import { askedCells, type Cell, rowScore, withUnit } from './table-record.ts';
import { type TableRow, tableRowsAt } from './table-rows.ts';

const SUM_WORDS =
  /(?:^|\s)(?:جمعا?ً?|جمعش|مجموعا?|سرجمع|رو ?هم|روی ?هم|دوتایی|total|sum|together|altogether|in all)(?=$|[\s؟?,،])/iu;
const PART_SEPARATOR = /\s+(?:و|با|به ?علاوه|به اضافه|\+|and|plus)\s+|\s*\+\s*/iu;
const COUNT = /(?:^|\s)(\p{L}+|\d+)\s+(?:تا|عدد|جفت|دونه|دانه|of|x)?\s*/iu;
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  یه: 1,
  یک: 1,
  دو: 2,
  سه: 3,
  چهار: 4,
  چار: 4,
  پنج: 5,
  شش: 6,
  شیش: 6,
  ده: 10,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
const MIN_PARTS = 2;
const MAX_PARTS = 4;

/** One row of a sum: how many of it, and the cell with its price. */
interface Addend {
  readonly count: number;
  readonly row: TableRow;
  readonly cell: Cell;
  readonly value: number;
}

/** How many a part of the question asks for: «دو تا آژیر». */
function countOf(part: string): number {
  const [, word = ''] = COUNT.exec(part.trim()) ?? [];
  return NUMBER_WORDS[word] ?? 1;
}

/** The only row whose label a part of the question names best. */
function rowOf(question: AnalysedQuestion, rows: readonly TableRow[]): TableRow | undefined {
  const scored = rows.map((row) => ({ row, score: rowScore(question, row.record) }));
  const best = scored.reduce((max, { score }) => Math.max(max, score), 0);
  const named = scored.filter(({ score }) => score > 0 && score === best);
  return named.length === 1 ? named[0]?.row : undefined;
}

/**
 * The rows that a question for a sum names, each with its price; undefined where it asks for none, or where any part
 * of it does not name one row with one price.
 */
function addendsOf(candidates: CandidateSet, positions: readonly number[]): Addend[] | undefined {
  const { question, index } = candidates;
  if (!SUM_WORDS.test(question)) return;
  const parts = question
    .replace(SUM_WORDS, ' ')
    .split(PART_SEPARATOR)
    .filter((part) => part.trim() !== '');
  if (parts.length < MIN_PARTS || parts.length > MAX_PARTS) return;
  const rows = [
    ...new Map(
      positions
        .flatMap((position) => tableRowsAt(index, position))
        .map((row) => [`${row.passage.id}\n${row.line}`, row]),
    ).values(),
  ];
  const addends = parts.flatMap((part): Addend[] => {
    const row = rowOf(analyseQuestion(index, part), rows);
    const cells = row ? askedCells(candidates, row.record, row.passage.title) : [];
    const [cell] = cells;
    const value =
      cell && cells.length === 1 ? cellNumber(withUnit(cell, row?.passage.title ?? '')) : undefined;
    return row && cell && value !== undefined ? [{ count: countOf(part), row, cell, value }] : [];
  });
  return addends.length === parts.length ? addends : undefined;
}

const SCALE_WORDS = /\s*(?:هزار|میلیون|ملیون|میلیارد|thousand|million)/giu;

/** The unit of a cell without its number and scale: «تومان». */
function unitOf(text: string): string {
  return text
    .replace(/[\d۰-۹.,٬٫،]+/gu, '')
    .replace(SCALE_WORDS, '')
    .trim();
}

/**
 * The prices of the rows that a question names, and their sum in full: «گلس: ۱۲۰ هزار تومان + … = ۲۷۰٬۰۰۰ تومان».
 * Undefined where one part of the question does not name one row with one price, or their units differ.
 */
export function sumAnswer(candidates: CandidateSet, positions: readonly number[]) {
  const addends = addendsOf(candidates, positions);
  const [first] = addends ?? [];
  if (!addends || !first) return;
  const units = new Set(addends.map(({ cell, row }) => unitOf(withUnit(cell, row.passage.title))));
  const [unit = ''] = units;
  if (units.size > 1) return;
  const isPersian = /\p{Script=Arabic}/u.test(candidates.question);
  const total = addends.reduce((sum, { count, value }) => sum + count * value, 0);
  const terms = addends.map(
    ({ count, row, cell }) =>
      `${count > 1 ? `${formatNumber(count, isPersian)} × ` : ''}${row.record.label}: ${withUnit(cell, row.passage.title)}`,
  );
  const result = unit.startsWith('$')
    ? `$${formatNumber(total, isPersian)}`
    : `${formatNumber(total, isPersian)} ${unit}`;
  return { text: `${terms.join('\n')}\n${isPersian ? 'جمع' : 'Total'}: ${result.trim()}`, first: first.row };
}
