// Answers questions for the cheapest, largest … row of a table.
import type { CandidateSet } from '../../ranking/passage-features.ts';
import { foldText } from '../../text/normalise.ts';
import { tokenise } from '../../text/tokeniser.ts';
import { cellNumber } from './cell-number.ts';
import { writeRecord } from './record-answer.ts';
import { columnScore, isEmpty, MONEY_NAME, withUnit } from './table-record.ts';
import { type TableRow, tableRowsAt } from './table-rows.ts';

/** An adjective that asks for an extreme: of the price, or of the column the question names. */
export interface Extreme {
  readonly pattern: RegExp;
  readonly isMaximum: boolean;
  readonly isOfPrice: boolean;
}

/** Whole words of a folded question, the ending «ترین» joined or apart, comparatives with «از همه». */
const EXTREMES: readonly Extreme[] = [
  { pattern: /(?:ارز[او]ن|مناسب|کم ?(?:قیمت|هزینه|خرج|پول))/u, isMaximum: false, isOfPrice: true },
  { pattern: /(?:گر[او]ن|پر ?هزینه)/u, isMaximum: true, isOfPrice: true },
  { pattern: /(?:بیش|بزرگ|بالا|سنگین|بلند|طولانی|قوی|پهن|عریض|دور)/u, isMaximum: true, isOfPrice: false },
  { pattern: /(?:کم|کوچی?ک|پایین|سبک|کوتاه|باریک|نازک)/u, isMaximum: false, isOfPrice: false },
].map(({ pattern: { source }, ...kind }) => ({
  ...kind,
  pattern: new RegExp(
    `(?<!\\p{L})${source}\\p{L}*[ \u200c]?ترین\\p{L}*|${source}(?:ی)?[ \u200c]?تر\\p{L}* از همه|از همه(?: \\p{L}+)? ${source}[ \u200c]?تر\\p{L}*`,
    'u',
  ),
}));
const ENGLISH_EXTREMES: readonly Extreme[] = [
  { pattern: /\b(?:cheapest|least expensive)\b/u, isMaximum: false, isOfPrice: true },
  { pattern: /\b(?:most expensive|priciest)\b/u, isMaximum: true, isOfPrice: true },
  {
    pattern: /\b(?:highest|largest|biggest|longest|heaviest|tallest|widest)\b/u,
    isMaximum: true,
    isOfPrice: false,
  },
  { pattern: /\b(?:lowest|smallest|shortest|lightest)\b/u, isMaximum: false, isOfPrice: false },
];
const MIN_ROWS = 2;
const MAX_WINNERS = 3;

/** The column to compare: the one that is asked for, or the only price; undefined where that is not clear. */
function comparedColumn(
  candidates: CandidateSet,
  { isOfPrice }: Extreme,
  rows: readonly TableRow[],
  title: string,
): string | undefined {
  const cells = rows.flatMap(({ record }) => record.cells);
  const names = [...new Set(cells.map(({ name }) => name))];
  const numeric = names.filter((name) => {
    const values = cells.filter((cell) => cell.name === name && !isEmpty(cell.value));
    return values.filter(({ value }) => cellNumber(value) !== undefined).length >= values.length * 0.8;
  });
  const isPrice = (name: string) =>
    MONEY_NAME.test(name) || /تومان|toman/iu.test(withUnit({ name, value: '۱۰۰٬۰۰۰' }, title));
  const columns = isOfPrice ? numeric.filter(isPrice) : numeric;
  const scored = columns.map((name) => {
    const value = cells.find((cell) => cell.name === name)?.value ?? '';
    return { name, score: columnScore(candidates, { name, value }, title) };
  });
  const best = scored.reduce((max, { score }) => Math.max(max, score), 0);
  const bestColumns = scored.filter(({ score }) => score === best);
  return bestColumns.length === 1 && (best > 0 || columns.length === 1) ? bestColumns[0]?.name : undefined;
}

const termsOf = (text: string): ReadonlySet<string> => new Set(tokenise(text).flatMap((word) => word.terms));

/**
 * The rows that contain the words of the question; a word of the title or the column restricts nothing. Undefined
 * where a word stands neither in a row nor in the title or the column.
 */
function restrictedRows(
  { weighted }: CandidateSet,
  rows: readonly TableRow[],
  title: string,
  column: string,
): readonly TableRow[] | undefined {
  const tableTerms = termsOf(`${title} ${column}`);
  const rowTerms = new Map(rows.map((row) => [row, termsOf(row.line)]));
  let remaining = rows;
  for (const { word } of weighted.words) {
    if (word.isStopWord || word.isVerb || word.concepts.has('price')) continue;
    const matchesWord = (terms: ReadonlySet<string> | undefined) =>
      [...word.terms.keys()].some((term) => terms?.has(term));
    const matching = remaining.filter((row) => matchesWord(rowTerms.get(row)));
    if (matching.length > 0) remaining = matching;
    else if (!matchesWord(tableTerms)) return undefined;
  }
  return remaining;
}

/** The extreme a question asks for, and `rest`: the question without that word, by which its table is found. */
export interface ExtremeQuestion {
  readonly extreme: Extreme;
  readonly rest: string;
}

/** Recognises a question for an extreme: «ارزون‌ترین کرم آفتابتون چنده؟». */
export function parseExtreme(question: string): ExtremeQuestion | undefined {
  const folded = foldText(question);
  for (const extreme of [...EXTREMES, ...ENGLISH_EXTREMES]) {
    const [phrase] = extreme.pattern.exec(folded) ?? [];
    if (phrase !== undefined)
      return { extreme, rest: folded.replace(phrase, extreme.isOfPrice ? ' قیمت ' : ' ') };
  }
  return undefined;
}

/** The row of the greatest or least value that the question asks for, in words; undefined where it asks for none. */
export function extremeRowAnswer(candidates: CandidateSet, extreme: Extreme, position: number) {
  const rows = tableRowsAt(candidates.index, position);
  const title = rows[0]?.passage.title ?? '';
  if (rows.length < MIN_ROWS) return;
  const column = comparedColumn(candidates, extreme, rows, title);
  if (column === undefined) return;
  const compared = restrictedRows(candidates, rows, title, column)?.flatMap((row) => {
    const cell = row.record.cells.find(({ name }) => name === column);
    const value = cell && cellNumber(cell.value);
    return cell && value !== undefined ? [{ row, cell, value: extreme.isMaximum ? value : -value }] : [];
  });
  if (!compared) return;
  const best = compared.reduce((max, { value }) => Math.max(max, value), Number.NEGATIVE_INFINITY);
  const winners = compared.filter(({ value }) => value === best);
  const [first] = winners;
  if (!first || winners.length > MAX_WINNERS) return;
  const text = winners.map(({ row, cell }) => writeRecord(row.record, [cell], title)).join('\n');
  return { text, first: first.row };
}
