// Answers from rows of tables with the cells that were asked: «کوبیده: ۳۸۰٬۰۰۰ تومان».
import type { AnalysedQuestion } from '../../ranking/segment-features.ts';
import { tokenise } from '../../text/tokeniser.ts';
import {
  askedCells,
  type Cell,
  MONEY_NAME,
  nameOf,
  parseRecord,
  rowScore,
  type TableRecord,
  withUnit,
} from './table-record.ts';

const MAX_ROWS = 3;
/** A row must name at least this share of the question. */
const MIN_ROW_SCORE = 0.1;
/** U+200F: a Persian row that begins in Latin letters («iPhone 13: …») still runs from the right. */
const RIGHT_TO_LEFT_MARK = '\u200f';
const BEGINS_IN_LATIN = /^\P{L}*\p{Script=Latin}/u;

/**
 * The lines that are rows the question names best; empty where none is named, or where too many are to
 * be one answer.
 */
export function findNamedRows(question: AnalysedQuestion, lines: readonly string[]): number[] {
  const scores = lines.map((line) => {
    const record = parseRecord(line);
    return record ? rowScore(question, record) : 0;
  });
  const best = scores.reduce((max, score) => Math.max(max, score), 0);
  const rows = scores.flatMap((score, index) => (score >= MIN_ROW_SCORE && score === best ? [index] : []));
  return rows.length <= MAX_ROWS ? rows : [];
}

const YES = /^(?:دارد|داره|بله|اره|موجود|هست|yes|available|✓|✔)$/iu;
const NO = /^(?:ندارد|نداره|خیر|نه|ناموجود|نیست|no|unavailable|[✗✘×—–-])$/iu;
const MAX_AFFIRMED = 5;

/**
 * The lines that are rows with a yes in the one column that is asked: «کدوم شعبه کافه داره؟». Empty where the column
 * holds anything but yes and no.
 */
export function findAffirmedRows(
  question: AnalysedQuestion,
  lines: readonly string[],
  title: string,
): number[] {
  const cells = lines.map((line) => {
    const record = parseRecord(line);
    const [cell, ...others] = record ? askedCells(question, record, title) : [];
    return others.length === 0 ? cell : undefined;
  });
  const isOneColumn = new Set(cells.map((cell) => cell?.name)).size === 1;
  const isYesNo = cells.every((cell) => cell && (YES.test(cell.value) || NO.test(cell.value)));
  const rows = cells.flatMap((cell, index) => (cell && YES.test(cell.value) ? [index] : []));
  return isOneColumn && isYesNo && rows.length <= MAX_AFFIRMED ? rows : [];
}

/** Whether the question has every word of a row's label. */
export function namesLabel({ weighted }: AnalysedQuestion, line: string): boolean {
  const words = tokenise(parseRecord(line)?.label ?? '').filter(({ isStopWord }) => !isStopWord);
  return words.length > 0 && words.every(({ terms }) => terms.some((term) => weighted.terms.has(term)));
}

/** A row with some of its cells, as a reader likes it; `title` is that of the table. */
export function writeRecord(
  { label, cells: all }: TableRecord,
  cells: readonly Cell[],
  title: string,
): string {
  const [only] = cells;
  const isPersian = /\p{Script=Arabic}/u.test(`${label}${title}${only?.name}`);
  const comma = isPersian ? '، ' : ', ';
  const start = isPersian && BEGINS_IN_LATIN.test(label) ? `${RIGHT_TO_LEFT_MARK}${label}` : label;
  const isSelfNamed = cells.length === 1 && only && (MONEY_NAME.test(only.name) || all.length === 1);
  return isSelfNamed
    ? `${start}: ${withUnit(only, title)}`
    : `${start}: ${cells.map((cell) => `${nameOf(cell)} ${withUnit(cell, title)}`).join(comma)}`;
}

/**
 * The row with its label and the asked cells, or all where none is asked for. Every word of it stands in the row or,
 * as a unit, in the title of its table. Undefined for a text that is no row.
 */
export function writeAskedCells(question: AnalysedQuestion, line: string, title: string): string | undefined {
  const record = parseRecord(line);
  return record && writeRecord(record, askedCells(question, record, title), title);
}
