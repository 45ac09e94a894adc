// Builds a table block from a grid: caption, header rows, notes, empty rows and columns.

import type { DocumentBlock } from '../document-blocks.ts';
import { ExtractionError } from '../document-format.ts';
import { countHeaderRows, isValue } from './header-rows.ts';
import { isSectionRow } from './pipe-rows.ts';

export interface GridOptions {
  readonly caption?: string;
  /** How many of the first rows the document marks as header; undefined where it marks none. */
  readonly headerRows?: number;
  readonly notes?: readonly string[];
}

type Grid = readonly (readonly string[])[];

/** In characters: with longer cells on average, a table without a header lays out prose. */
const LAYOUT_CELL_LENGTH = 200;
const LONG_NOTE_LENGTH = 60;
const MAX_BANNERS = 3;
/** Per table with its merged cells: a long text merged over many cells is an attack. */
const MAX_CHARACTERS = 20_000_000;

/**
 * Converts a grid to blocks: mostly one table; a list where it has one column; paragraphs where it only lays
 * out text. Merged cells must be resolved: each row has one cell per column, a merged cell repeats its text.
 * Throws FileTooComplex.
 */
export function buildTable(grid: Grid, options: GridOptions = {}): DocumentBlock[] {
  const { caption = '', notes = [] } = options;
  const { rows, headerRows } = dropEmpty(grid, options.headerRows);
  const top = leadingBanners(rows);
  const bottom = trailingNotes(rows.slice(top.length));
  const body = fillGroupNames(rows.slice(top.length, rows.length - bottom.length));
  const titles = [caption, ...top].filter(
    (title, index, all) => title !== '' && all.indexOf(title) === index,
  );
  const allNotes = [...bottom, ...notes];
  if ((body[0]?.length ?? 0) < 2 || body.length === 0) {
    const lines = [...titles, ...body.map((row) => row.join(' ')), ...allNotes];
    return lines.length > 1 ? [{ kind: 'list', items: lines }] : lines.map(toParagraph);
  }
  const markedRows = headerRows === undefined ? undefined : Math.max(0, headerRows - top.length);
  const count = Math.min(markedRows || countHeaderRows(body), body.length - 1);
  if (count === 0 && isLayout(body)) {
    return [...titles, ...body.flatMap(distinct), ...allNotes].map(toParagraph);
  }
  return [
    {
      kind: 'table',
      caption: titles.join(' — '),
      header: joinHeader(body.slice(0, count)),
      rows: body.slice(count),
      notes: allNotes,
    },
  ];
}

const toParagraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text });
const distinct = (row: readonly string[]): string[] => [...new Set(row)].filter((cell) => cell !== '');

function dropEmpty(grid: Grid, headerRows?: number): { rows: string[][]; headerRows: number | undefined } {
  const width = grid.reduce((max, row) => Math.max(max, row.length), 0);
  const isUsed = Array<boolean>(width).fill(false);
  const nonEmptyRows: string[][] = [];
  let markedRows = headerRows;
  let characters = 0;
  for (const [rowIndex, row] of grid.entries()) {
    const cells = Array.from({ length: width }, (_, column) => (row[column] ?? '').trim());
    if (cells.every((cell) => cell === '')) {
      if (markedRows !== undefined && rowIndex < (headerRows ?? 0)) markedRows -= 1;
      continue;
    }
    for (const [column, cell] of cells.entries()) if (cell !== '') isUsed[column] = true;
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > MAX_CHARACTERS) throw new ExtractionError('FileTooComplex');
    nonEmptyRows.push(cells);
  }
  const rows = isUsed.every(Boolean)
    ? nonEmptyRows
    : nonEmptyRows.map((row) => row.filter((_, column) => isUsed[column]));
  return { rows, headerRows: markedRows };
}

/** Titles: rows above the table that are merged over the whole width, or whose first cell alone is filled. */
function leadingBanners(rows: Grid): string[] {
  const banners: string[] = [];
  for (const row of rows.slice(0, -1)) {
    const isFilledOnce = row.filter(Boolean).length === 1;
    const isAlone = isFilledOnce && (row.length > 2 || countHeaderRows(rows.slice(banners.length + 1)) > 0);
    if (!isSectionRow(row) && !isAlone) break;
    banners.push(distinct(row)[0] ?? '');
  }
  const below = rows.slice(banners.length);
  // A first section with others below it names its rows, not the table.
  const isSection = below.some(isSectionRow) && countHeaderRows(below) === 0;
  return isSection || banners.length > MAX_BANNERS ? [] : banners;
}

/** Notes: rows at the end that are merged over the whole width or hold one long text. */
function trailingNotes(rows: Grid): string[] {
  const notes: string[] = [];
  for (const row of rows.slice(1).toReversed()) {
    const [text = ''] = distinct(row);
    if (!isSectionRow(row) && !(distinct(row).length === 1 && text.length > LONG_NOTE_LENGTH)) break;
    notes.unshift(text);
  }
  return notes;
}

/**
 * Where merging was lost, a group's name is above its first column alone, and names without a second row are
 * above an empty cell: fills both as merging would.
 */
function fillGroupNames(rows: Grid): Grid {
  const [first, second, ...others] = rows;
  if (!first || !second || others.length === 0 || first[0] === '' || second[0] !== '') return rows;
  const isGroup = first.map((name, column) => name === '' && column > 0 && (second[column] ?? '') !== '');
  const isName = (cell: string) => cell === '' || !isValue(cell);
  if (!isGroup.includes(true) || !first.every(isName) || !second.every(isName)) return rows;
  const groups: string[] = [];
  for (const [column, name] of first.entries()) groups.push(isGroup[column] ? (groups.at(-1) ?? '') : name);
  return [groups, second.map((name, column) => name || (groups[column] ?? '')), ...others];
}

function joinHeader(rows: Grid): string[] {
  const [first = []] = rows;
  return first.map((_, column) => distinct(rows.map((row) => row[column] ?? '')).join(' / '));
}

function isLayout(rows: Grid): boolean {
  const cells = rows.flatMap(distinct);
  return cells.reduce((sum, cell) => sum + cell.length, 0) > LAYOUT_CELL_LENGTH * cells.length;
}
