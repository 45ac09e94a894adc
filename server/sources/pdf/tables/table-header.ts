// Tells a table's caption and header rows from its rows, and resolves its merged cells.

import type { DocumentTable } from '../../document-blocks.ts';
import { emptyCell, type PageTable, type TableCell, type TableRow } from './page-table.ts';

/** Header rows above one another, at most. */
const MAX_HEADER_ROWS = 3;
/** In characters: longer cells are no names of columns. */
const MAX_NAME_LENGTH = 60;
/** Of a column's cells so many hold digits. */
const MIN_NUMERIC_SHARE = 0.6;
/** Of the narrower of two columns that are one: what both stand on. */
const MIN_SHARED_WIDTH = 0.25;
/** Words that name columns, for tables that show no other sign of a header. */
const columnNames =
  /^(ردیف|شرح|عنوان|نام|کد|قیمت|مبلغ|بها|هزینه|تعداد|واحد|توضیح(ات)?|مدت|روز|ساعت|نوع|سایز|اندازه|رنگ|مدل|کالا|خدمات?|محصول|شهر|شعبه|سطح|دوره|غذا|شماره|تلفن|نشانی|آدرس|ویژگی|مقدار|item|name|description|price|amount|qty|quantity|unit|size|colou?r|model|product|service|city|day|time|hours?|type|code|#|no\.?|feature|value|total|fee|rate)(?![\p{L}\p{Nd}])/iu;

/** The table as it is stored. `caption`: what stands beside it on its page, '' without one. */
export function toDocumentTable(table: PageTable, caption: string): DocumentTable {
  const { title, rows: whole } = splitTitle(table.rows);
  const rows = unfold(whole);
  const count = headerCount(rows);
  const header = rows.slice(0, count);
  return {
    kind: 'table',
    caption: [caption, title].filter((text) => text !== '').join(' – '),
    header: count === 0 ? [] : joinHeader(header.map(({ cells }) => cells)),
    rows: rows.slice(count).map(({ cells }) => cells.map(({ text }) => text)),
    notes: [],
  };
}

/** A first row that is one cell over all columns is the table's name. */
function splitTitle(rows: readonly TableRow[]): { title: string; rows: readonly TableRow[] } {
  const [first] = rows;
  if (!first || rows.length < 3) return { title: '', rows };
  const isOne =
    first.cells.length > 1 && first.cells.every(({ origin }) => origin === first.cells[0]?.origin);
  return isOne ? { title: first.cells[0]?.text ?? '', rows: rows.slice(1) } : { title: '', rows };
}

/**
 * Rows of a list that was folded to save room, «name, price, name, price», below one another. It shows by columns of
 * words and amounts that take turns, and by a header that is repeated or missing.
 */
function unfold(rows: readonly TableRow[]): readonly TableRow[] {
  const columns = rows[0]?.cells.length ?? 0;
  const half = columns / 2;
  if (columns < 4 || columns % 2 !== 0) return rows;
  const names = rows.slice(0, headerCount(rows));
  const isRepeated = names.every(({ cells }) =>
    cells.slice(0, half).every(({ text }, index) => text === cells[half + index]?.text),
  );
  if (!isRepeated || (names.length === 0 && !takeTurns(rows, columns))) return rows;
  const part = (from: number, list: readonly TableRow[]) =>
    list.map((row) => ({ ...row, cells: row.cells.slice(from, from + half) }));
  const body = rows.slice(names.length);
  const second = part(half, body).filter(({ cells }) => cells.some(({ text }) => text !== ''));
  return [...part(0, names), ...part(0, body), ...second];
}

function takeTurns(rows: readonly TableRow[], columns: number): boolean {
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

/** Rows at the top that name the columns. */
function headerCount(rows: readonly TableRow[]): number {
  return markedHeaderCount(rows) || (isNamedOnly(rows) ? 1 : 0);
}

/** The same by marks alone: type, colour, and amounts below names. 0 where nothing marks a header. */
function markedHeaderCount(rows: readonly TableRow[]): number {
  if (rows.length < 2) return 0;
  return (
    countMarked(rows, ({ colour }) => colour, false) ||
    countMarked(rows, boldness, true) ||
    countMarked(rows, faceOf, true) ||
    countAboveAmounts(rows)
  );
}

/** Rows at the top whose mark no later row has, if the later ones are alike in it or take turns. */
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
  const isAlone = !marks.slice(count).includes(first);
  return isAlone && count <= MAX_HEADER_ROWS && count < rows.length && rows.slice(0, count).every(isNames)
    ? count
    : 0;
}

const filledOf = ({ cells }: TableRow): TableCell[] => cells.filter(({ text }) => text !== '');

/** The label column may be bold throughout. */
function boldness(row: TableRow): string {
  const cells = filledOf(row);
  const rest = cells.length > 1 ? cells.slice(1) : cells;
  return rest.length > 0 && rest.every(({ isBold }) => isBold) ? 'bold' : '-';
}

/** The face of the letters, where all cells after the label share one; digits often have their own. */
function faceOf(row: TableRow): string {
  const faces = new Set(
    filledOf(row).flatMap(({ text, face }) => (/\p{L}/u.test(text) && !/\p{Nd}/u.test(text) ? [face] : [])),
  );
  const [face] = faces;
  return faces.size === 1 && face ? face : '-';
}

function isNames(row: TableRow): boolean {
  return filledOf(row).every(({ text }) => text.length <= MAX_NAME_LENGTH) && filledOf(row).length > 0;
}

const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);

/** Rows above the first amounts of the columns that hold amounts. */
function countAboveAmounts(rows: readonly TableRow[]): number {
  const columns = (rows[0]?.cells ?? []).flatMap((_, column) => {
    const cells = rows.map(({ cells }) => cells[column]?.text ?? '');
    const body = cells.slice(1).filter((text) => text !== '');
    const numeric = body.filter(hasDigit).length;
    return body.length > 0 && numeric >= MIN_NUMERIC_SHARE * body.length ? [column] : [];
  });
  if (columns.length === 0) return 0;
  const isAmounts = ({ cells }: TableRow) => columns.some((column) => hasDigit(cells[column]?.text ?? ''));
  const first = rows.findIndex(isAmounts);
  if (first < 1 || first > MAX_HEADER_ROWS) return 0;
  // A row with names for some of these columns only may be the heading of a section.
  const named = rows.slice(0, first).filter((row) => filledOf(row).length > 1);
  return named.length === first && rows.slice(0, first).every(isNames) ? first : 0;
}

/** Words alone: the first row is short and whole, and either says what columns are called or stands over many rows. */
function isNamedOnly(rows: readonly TableRow[]): boolean {
  const [first, ...body] = rows;
  if (!first || body.length === 0 || !isNames(first)) return false;
  const names = filledOf(first).map(({ text }) => text);
  const named = names.filter((name) => columnNames.test(name)).length;
  const isWhole = names.length >= first.cells.length - 1 && names.length > 1;
  if (isWhole && named >= Math.max(1, names.length / 3)) return true;
  const length = (row: TableRow) => filledOf(row).reduce((sum, { text }) => sum + text.length, 0);
  const usual = body.reduce((sum, row) => sum + length(row), 0) / body.length;
  const isShort =
    length(first) <= 1.2 * usual && !names.some(hasDigit) && names.length === first.cells.length;
  return isShort && first.cells.length >= 3 && body.length >= 2;
}

/**
 * A table that goes on on the next page, without the header repeated there; null where the two are two tables.
 */
export function joinTables(before: PageTable, after: PageTable): PageTable | null {
  const [wide, slim] = before.columns.length >= after.columns.length ? [before, after] : [after, before];
  const places = slim.columns.map(({ x0, x1 }) =>
    wide.columns.flatMap((column, index) => {
      const overlap = Math.min(column.x1, x1) - Math.max(column.x0, x0);
      return overlap > MIN_SHARED_WIDTH * Math.min(column.x1 - column.x0, x1 - x0) ? [index] : [];
    }),
  );
  if (places.some((over) => over.length !== 1) || new Set(places.flat()).size < places.length) return null;
  if (slim.columns.length < 2) return null;
  const spread = (rows: readonly TableRow[]) => rows.map((row) => spreadRow(row, places.flat(), wide));
  const [first, second] =
    wide === before ? [before.rows, spread(after.rows)] : [spread(before.rows), after.rows];
  let repeated = 0;
  while (repeated < MAX_HEADER_ROWS && isSame(first[repeated], second[repeated])) repeated++;
  if (repeated === 0 && markedHeaderCount(after.rows) > 0) return null;
  return { ...wide, rows: [...first, ...second.slice(repeated)] };
}

function spreadRow(row: TableRow, places: readonly number[], { columns }: PageTable): TableRow {
  if (columns.length === row.cells.length) return row;
  const cells = columns.map(emptyCell);
  row.cells.forEach((cell, index) => {
    cells[places[index] ?? 0] = cell;
  });
  return { ...row, cells };
}

const isSame = (one: TableRow | undefined, other: TableRow | undefined): boolean =>
  !!one && !!other && one.cells.every(({ text }, index) => text === other.cells[index]?.text);
