// Writes table rows as records: a line of «name: value» pairs for each row.

import { isSectionLabel } from './pipe-rows.ts';

type Row = readonly string[];

/** Maximum words of a line; a wider row becomes several lines, each with the row's label. */
const MAX_LINE_WORDS = 40;
const COUNTER_NAMES = /^(?:ردیف|شماره|ش|#|no\.?|row)$/iu;

/** Whether the row at an index names the rows below it, as «پیش‌غذا» does for its dishes. */
export function isSectionAt(rows: readonly Row[], index: number): boolean {
  const [row, next] = [rows[index], rows[index + 1]];
  return row !== undefined && next !== undefined && isSectionLabel(row) && !isSectionLabel(next);
}

/** The column that names the subject of a row: the first that does not merely count the rows. */
export function labelColumn(header: Row, rows: readonly Row[]): number {
  const width = Math.max(header.length, rows[0]?.length ?? 0);
  if (width < 3) return 0;
  const isCounted =
    rows.length > 1 && rows.slice(0, 20).every((row) => /^[\p{N}]{0,4}[.)-]?$/u.test(row[0] ?? ''));
  return isCounted && (header.length === 0 || COUNTER_NAMES.test(header[0] ?? '')) ? 1 : 0;
}

/**
 * The lines of one row, «name: value | name: value», its label first and a counter of rows last; empty cells are left
 * out. Rows of two columns without names read «label: value».
 * @param label the column of the label
 */
export function recordLines(header: Row, row: Row, label = 0): string[] {
  const order = [
    label,
    ...row.keys().filter((column) => column > label),
    ...row.keys().filter((c) => c < label),
  ];
  const cells = order.flatMap((column) => {
    const value = toValue(row[column] ?? '');
    const name = toValue(header[column] ?? '').replace(/\s*[:：]$/u, '');
    return value === ''
      ? []
      : [{ column, text: name === '' || name === value ? value : `${name}: ${value}` }];
  });
  const [first, second] = cells;
  if (!first) return [];
  if (header.length === 0 && row.length === 2 && second && first.text.length <= 80) {
    return [`${first.text.replace(/\s*[:：]$/u, '')}: ${second.text}`];
  }
  return packLines(
    first.column === label ? first.text : '',
    cells.map(({ text }) => text),
  );
}

const toValue = (cell: string): string =>
  cell
    .replace(/\s+/gu, ' ')
    .replace(/ ?\| ?/g, ' / ')
    .trim();
const countWords = (text: string): number => text.split(/[\s\u200c]+/u).length;

function packLines(label: string, cells: readonly string[]): string[] {
  const lines: string[][] = [];
  let words = 0;
  for (const cell of cells) {
    const count = countWords(cell);
    const line = lines.at(-1);
    if (line && words + count <= MAX_LINE_WORDS) {
      line.push(cell);
      words += count;
      continue;
    }
    const isFirst = line === undefined;
    lines.push(isFirst || label === '' ? [cell] : [label, cell]);
    words = count + (isFirst ? 0 : countWords(label));
  }
  return lines.map((line) => line.join(' | '));
}
