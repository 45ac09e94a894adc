// Separates a table's caption and header rows from its body, and unfolds folded lists.

import type { DocumentTable } from '../../document-blocks.ts';
import { emptyCell, type PageTable, type TableCell, type TableRow } from './page-table.ts';

/** Maximum number of header rows. */
const MAX_HEADER_ROWS = 3;
/** In characters: longer cells are no column names. */
const MAX_NAME_LENGTH = 60;
/** Minimum share of a column's cells that hold digits. */
const MIN_NUMERIC_SHARE = 0.6;
/** Minimum overlap of two columns that are one, as a share of the narrower. */
const MIN_SHARED_WIDTH = 0.25;
/** Words that name columns, for tables without other signs of a header. */
const columnNames =
  /^(ردیف|شرح|عنوان|نام|کد|قیمت|مبلغ|بها|هزینه|تعداد|واحد|توضیح(ات)?|مدت|روز|ساعت|نوع|سایز|اندازه|رنگ|مدل|کالا|خدمات?|محصول|شهر|شعبه|سطح|دوره|غذا|شماره|تلفن|نشانی|آدرس|ویژگی|مقدار|item|name|description|price|amount|qty|quantity|unit|size|colou?r|model|product|service|city|day|time|hours?|type|code|#|no\.?|feature|value|total|fee|rate)(?![\p{L}\p{Nd}])/iu;

/** Converts a table of a page to its stored form. `caption`: the text above or below it, '' without one. */
export function toDocumentTable(table: PageTable, caption: string): DocumentTable {
  const { title, rows: untitledRows } = splitTitle(table.rows);
  const rows = unfold(untitledRows);
  const count = (rows === table.rows ? table.headerRows : undefined) ?? headerCount(rows);
  const header = rows.slice(0, count);
  return {
    kind: 'table',
    caption: [caption, title].filter((text) => text !== '').join(' – '),
    header: count === 0 ? [] : joinHeader(header.map(({ cells }) => cells)),
    rows: rows.slice(count).map(({ cells }) => cells.map(({ text }) => text)),
    notes: [],
  };
}

/** Separates the title: a first row that is one cell over all columns. */
function splitTitle(rows: readonly TableRow[]): { title: string; rows: readonly TableRow[] } {
  const [first] = rows;
  if (!first || rows.length < 3) return { title: '', rows };
  const isTitle =
    first.cells.length > 1 && first.cells.every(({ origin }) => origin === first.cells[0]?.origin);
  return isTitle ? { title: first.cells[0]?.text ?? '', rows: rows.slice(1) } : { title: '', rows };
}

/**
 * Stacks the halves of a list that was folded to save room, «name, price, name, price». It is recognised by
 * alternating columns of words and amounts, and by a header that is repeated or missing.
 */
function unfold(rows: readonly TableRow[]): readonly TableRow[] {
  const columns = rows[0]?.cells.length ?? 0;
  const half = columns / 2;
  if (columns < 4 || columns % 2 !== 0) return rows;
  const headerRows = rows.slice(0, headerCount(rows));
  const isRepeated = headerRows.every(({ cells }) =>
    cells.slice(0, half).every(({ text }, index) => text === cells[half + index]?.text),
  );
  if (!isRepeated || (headerRows.length === 0 && !columnsAlternate(rows, columns))) return rows;
  const sliceColumns = (from: number, list: readonly TableRow[]) =>
    list.map((row) => ({ ...row, cells: row.cells.slice(from, from + half) }));
  const body = rows.slice(headerRows.length);
  const second = sliceColumns(half, body).filter(({ cells }) => cells.some(({ text }) => text !== ''));
  return [...sliceColumns(0, headerRows), ...sliceColumns(0, body), ...second];
}

function columnsAlternate(rows: readonly TableRow[], columns: number): boolean {
  return Array.from({ length: columns }, (_, column) => {
    const texts = rows.map(({ cells }) => cells[column]?.text ?? '').filter((text) => text !== '');
    const numeric = texts.filter(hasDigit).length;
    return column % 2 === 0 ? numeric <= 0.2 * texts.length : numeric >= 0.8 * texts.length;
  }).every((isInTurn) => isInTurn);
}

function joinHeader(rows: readonly (readonly TableCell[])[]): string[] {
  return (rows[0] ?? []).map((_, column) => {
    const names = rows.map((cells) => cells[column]?.text ?? '').filter((text) => text !== '');
    return names.filter((name, index) => names.indexOf(name) === index).join(' / ');
  });
}

/** Number of rows at the top that name the columns. */
function headerCount(rows: readonly TableRow[]): number {
  return markedHeaderCount(rows) || (isNamedByWords(rows) ? 1 : 0);
}

/** Header rows by marks alone: type, colour, or amounts below names. 0 where nothing marks a header. */
function markedHeaderCount(rows: readonly TableRow[]): number {
  if (rows.length < 2) return 0;
  return (
    countMarked(rows, ({ colour }) => colour, false) ||
    countMarked(rows, fontWeightKey, true) ||
    countMarked(rows, faceOf, true) ||
    countAboveAmounts(rows)
  );
}

/** Counts rows at the top with a mark that no later row has. `isExclusive`: '-' means the row has no mark. */
function countMarked(
  rows: readonly TableRow[],
  markOf: (row: TableRow) => string,
  isExclusive: boolean,
): number {
  const marks = rows.map(markOf);
  const [first] = marks;
  if (first === undefined || first === '' || (isExclusive && first === '-')) return 0;
  let count = 1;
  while (count < rows.length && marks[count] === first) count++;
  const isUnique = !marks.slice(count).includes(first);
  return isUnique && count <= MAX_HEADER_ROWS && count < rows.length && rows.slice(0, count).every(areNames)
    ? count
    : 0;
}

const nonEmptyCells = ({ cells }: TableRow): TableCell[] => cells.filter(({ text }) => text !== '');

/** 'bold' or '-'. Ignores the label column, which may be bold throughout. */
function fontWeightKey(row: TableRow): string {
  const cells = nonEmptyCells(row);
  const rest = cells.length > 1 ? cells.slice(1) : cells;
  return rest.length > 0 && rest.every(({ isBold }) => isBold) ? 'bold' : '-';
}

/**
 * The face of the cells with letters and no digits, where they share one, else '-'; digits often have their
 * own.
 */
function faceOf(row: TableRow): string {
  const faces = new Set(
    nonEmptyCells(row).flatMap(({ text, face }) =>
      /\p{L}/u.test(text) && !/\p{Nd}/u.test(text) ? [face] : [],
    ),
  );
  const [face] = faces;
  return faces.size === 1 && face ? face : '-';
}

function areNames(row: TableRow): boolean {
  return (
    nonEmptyCells(row).every(({ text }) => text.length <= MAX_NAME_LENGTH) && nonEmptyCells(row).length > 0
  );
}

const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);

/** Counts rows above the first amounts of the columns that hold amounts. */
function countAboveAmounts(rows: readonly TableRow[]): number {
  const columns = (rows[0]?.cells ?? []).flatMap((_, column) => {
    const cells = rows.map(({ cells }) => cells[column]?.text ?? '');
    const body = cells.slice(1).filter((text) => text !== '');
    const numeric = body.filter(hasDigit).length;
    return body.length > 0 && numeric >= MIN_NUMERIC_SHARE * body.length ? [column] : [];
  });
  if (columns.length === 0) return 0;
  const hasAmounts = ({ cells }: TableRow) => columns.some((column) => hasDigit(cells[column]?.text ?? ''));
  const first = rows.findIndex(hasAmounts);
  if (first < 1 || first > MAX_HEADER_ROWS) return 0;
  // A row with names for some of these columns only may be the heading of a section.
  const namedRows = rows.slice(0, first).filter((row) => nonEmptyCells(row).length > 1);
  return namedRows.length === first && rows.slice(0, first).every(areNames) ? first : 0;
}

/**
 * By words alone: the first row is short and complete, and either holds known column names or is above
 * several rows.
 */
function isNamedByWords(rows: readonly TableRow[]): boolean {
  const [first, ...body] = rows;
  if (!first || body.length === 0 || !areNames(first)) return false;
  const names = nonEmptyCells(first).map(({ text }) => text);
  const knownNames = names.filter((name) => columnNames.test(name)).length;
  const isComplete = names.length >= first.cells.length - 1 && names.length > 1;
  if (isComplete && knownNames >= Math.max(1, names.length / 3)) return true;
  const textLength = (row: TableRow) => nonEmptyCells(row).reduce((sum, { text }) => sum + text.length, 0);
  const meanLength = body.reduce((sum, row) => sum + textLength(row), 0) / body.length;
  const isShort =
    textLength(first) <= 1.2 * meanLength && !names.some(hasDigit) && names.length === first.cells.length;
  return isShort && first.cells.length >= 3 && body.length >= 2;
}

/**
 * Joins a table that continues on the next page, without the header repeated there; null where they are two
 * tables.
 */
export function joinTables(before: PageTable, after: PageTable): PageTable | null {
  const [wider, narrower] = before.columns.length >= after.columns.length ? [before, after] : [after, before];
  const columnIndexes = narrower.columns.map(({ x0, x1 }) =>
    wider.columns.flatMap((column, index) => {
      const overlap = Math.min(column.x1, x1) - Math.max(column.x0, x0);
      return overlap > MIN_SHARED_WIDTH * Math.min(column.x1 - column.x0, x1 - x0) ? [index] : [];
    }),
  );
  if (
    columnIndexes.some((over) => over.length !== 1) ||
    new Set(columnIndexes.flat()).size < columnIndexes.length
  )
    return null;
  if (narrower.columns.length < 2) return null;
  const spreadRows = (rows: readonly TableRow[]) =>
    rows.map((row) => spreadRow(row, columnIndexes.flat(), wider));
  const [first, second] =
    wider === before ? [before.rows, spreadRows(after.rows)] : [spreadRows(before.rows), after.rows];
  let repeated = 0;
  while (repeated < MAX_HEADER_ROWS && isSame(first[repeated], second[repeated])) repeated++;
  if (repeated === 0 && markedHeaderCount(after.rows) > 0) return null;
  return { ...wider, rows: [...first, ...second.slice(repeated)] };
}

function spreadRow(row: TableRow, columnIndexes: readonly number[], { columns }: PageTable): TableRow {
  if (columns.length === row.cells.length) return row;
  const cells = columns.map(emptyCell);
  row.cells.forEach((cell, index) => {
    cells[columnIndexes[index] ?? 0] = cell;
  });
  return { ...row, cells };
}

const isSame = (one: TableRow | undefined, other: TableRow | undefined): boolean =>
  !!one && !!other && one.cells.every(({ text }, index) => text === other.cells[index]?.text);
