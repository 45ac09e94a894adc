// Reads HTML tables as data, with merged cells resolved.
import type { DocumentTable } from '../document-blocks.ts';
import { headerRowCount, type RawCell } from './table-headers.ts';
import { isElement, nameOf } from './text-measure.ts';

/** What the table readers need from the block reader. */
export interface CellReader {
  /** The text of a cell in one line. */
  cell(element: Element): string;
}

/** In characters: tables with longer cells only lay out a page. */
const MAX_CELL_LENGTH = 600;
const MIN_PASTED_ROWS = 3;
/** A wider span is cut: browsers stop at 1,000, and no price list has more. */
const MAX_COLUMNS = 100;
/**
 * A larger table is not read as one; past the character limit merged cells are left empty where they repeat.
 */
const MAX_CELLS = 400_000;
const MAX_REPEATED_CHARACTERS = 2_000_000;

/** The tables in a `table` element, one for each of its sections; null for a layout table. */
export function readTable(table: Element, reader: CellReader): readonly DocumentTable[] | null {
  const role = (table.getAttribute('role') ?? '').toLowerCase();
  if (role === 'presentation' || role === 'none') return null;
  const rows = rowsOf(table);
  const hasHeaderMarks = hasDataMarks(table, rows);
  if (isLayout(table, rows, hasHeaderMarks)) return null;
  const grid = toGrid(rows, reader);
  if (
    !grid ||
    (!hasHeaderMarks && grid.cells.some((row) => row.some(({ text }) => text.length > MAX_CELL_LENGTH)))
  )
    return null;
  return splitSections(grid, captionOf(table, reader));
}

interface Row {
  readonly isHead: boolean;
  readonly isFoot: boolean;
  readonly cells: readonly Element[];
}

/** Rows of the table itself, not of nested tables; a `tfoot` above the body comes last. */
function rowsOf(table: Element): Row[] {
  const rows: Row[] = [];
  const visit = (parent: Element, part: string) => {
    for (const child of parent.children) {
      const name = nameOf(child);
      if (name === 'tr') {
        const cells = [...child.children].filter((cell) => /^t[dh]$/.test(nameOf(cell)));
        if (cells.length > 0) rows.push({ isHead: part === 'thead', isFoot: part === 'tfoot', cells });
      } else if (/^t(?:head|body|foot)$/.test(name)) visit(child, name);
    }
  };
  visit(table, '');
  return [...rows.filter(({ isFoot }) => !isFoot), ...rows.filter(({ isFoot }) => isFoot)];
}

const hasDataMarks = (table: Element, rows: readonly Row[]): boolean =>
  rows.some(({ isHead, cells }) => isHead || cells.some((cell) => nameOf(cell) === 'th')) ||
  [...table.children].some((child) => nameOf(child) === 'caption');

function isLayout(table: Element, rows: readonly Row[], hasHeaderMarks: boolean): boolean {
  if (rows.length === 0 || !rows.some(({ cells }) => cells.length > 1)) return true;
  if (rows.length < 2 && !hasHeaderMarks) return true;
  if (table.querySelector('table')) return !hasSmallNestedTables(table, rows);
  if (hasHeaderMarks) return false;
  // Word puts each line of a cell in a paragraph; in a table of few rows paragraphs mean page layout.
  const layoutSelector =
    rows.length < MIN_PASTED_ROWS ? 'h1, h2, h3, form, article, p + p' : 'h1, h2, h3, form, article';
  return table.querySelector(layoutSelector) !== null;
}

/** Whether its columns have names and the tables in its cells are details, not parts of a page. */
function hasSmallNestedTables(table: Element, rows: readonly Row[]): boolean {
  const hasNames = rows.some(
    ({ isHead, cells }) => cells.length > 1 && (isHead || cells.every((cell) => nameOf(cell) === 'th')),
  );
  return (
    hasNames &&
    [...table.querySelectorAll('table')].every(
      (inner) => inner.querySelector('table') === null && (inner.textContent ?? '').length <= MAX_CELL_LENGTH,
    )
  );
}

interface Grid {
  readonly cells: readonly (readonly RawCell[])[];
  /** Rows of one cell over the whole width. */
  readonly isSpanning: readonly boolean[];
  readonly headRows: number;
  readonly firstFootRow: number;
}

const EMPTY: RawCell = { text: '', isHeader: false, isRowHeader: false, isBold: false };

function toGrid(rows: readonly Row[], reader: CellReader): Grid | null {
  const width = Math.min(MAX_COLUMNS, widthOf(rows));
  if (width < 2 || width * rows.length > MAX_CELLS) return null;
  const cellGrid = new CellGrid(rows.length, width);
  for (const [rowIndex, { cells, isHead }] of rows.entries()) {
    for (const element of cells) {
      const column = cellGrid.nextFreeColumn(rowIndex);
      if (column === width) break;
      cellGrid.fill(toCell(element, isHead, reader), {
        top: rowIndex,
        left: column,
        height: spanOf(element, 'rowspan', rows.length),
        width: spanOf(element, 'colspan'),
      });
    }
  }
  const firstBody = rows.findIndex(({ isHead }) => !isHead);
  const firstFoot = rows.findIndex(({ isFoot }) => isFoot);
  return {
    cells: cellGrid.rows.map((row) => row.map((cell) => cell ?? EMPTY)),
    isSpanning: rows.map(({ cells }) => cells.length === 1 && spanOf(cells[0], 'colspan') >= width),
    headRows: firstBody === -1 ? 1 : firstBody,
    firstFootRow: firstFoot === -1 ? rows.length : firstFoot,
  };
}

interface Area {
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
}

/** Grid that cells are placed in; a merged cell fills its whole area. */
class CellGrid {
  readonly rows: (RawCell | null)[][];
  #repeated = 0;

  constructor(height: number, width: number) {
    this.rows = Array.from({ length: height }, () => Array<RawCell | null>(width).fill(null));
  }

  /** The first free column of a row; the width where all are taken. */
  nextFreeColumn(row: number): number {
    const cells = this.rows[row] ?? [];
    const column = cells.indexOf(null);
    return column === -1 ? cells.length : column;
  }

  fill(cell: RawCell, { top, left, height, width }: Area): void {
    for (const [rowOffset, cells] of this.rows.slice(top, top + height).entries())
      for (let column = left; column < Math.min(left + width, cells.length); column += 1) {
        if (cells[column] !== null) continue;
        const isFirst = rowOffset === 0 && column === left;
        if (!isFirst) this.#repeated += cell.text.length;
        cells[column] = isFirst || this.#repeated <= MAX_REPEATED_CHARACTERS ? cell : EMPTY;
      }
  }
}

/** The largest number of columns of a row, counting cells that span down from rows above. */
function widthOf(rows: readonly Row[]): number {
  let spanning: { readonly until: number; readonly columns: number }[] = [];
  let width = 0;
  for (const [rowIndex, { cells }] of rows.entries()) {
    spanning = spanning.filter(({ until }) => until > rowIndex);
    let rowWidth = spanning.reduce((sum, { columns }) => sum + columns, 0);
    for (const cell of cells) {
      // A cell over the whole width may declare more columns than there are.
      const columns = cells.length === 1 ? 1 : spanOf(cell, 'colspan');
      rowWidth += columns;
      const height = spanOf(cell, 'rowspan', rows.length);
      if (height > 1) spanning.push({ until: rowIndex + height, columns });
    }
    width = Math.max(width, rowWidth);
  }
  return width;
}

function spanOf(cell: Element | undefined, name: 'colspan' | 'rowspan', max = MAX_COLUMNS): number {
  const attribute = cell?.getAttribute(name) ?? '1';
  const span = Number.parseInt(attribute, 10);
  if (name === 'rowspan' && span === 0) return max;
  return Number.isFinite(span) && span > 0 ? Math.min(span, max) : 1;
}

function toCell(element: Element, isHead: boolean, reader: CellReader): RawCell {
  const isHeader = nameOf(element) === 'th';
  const scope = (element.getAttribute('scope') ?? '').toLowerCase();
  return {
    text: reader.cell(element) || markOf(element),
    isHeader: isHead || (isHeader && !scope.startsWith('row')),
    isRowHeader: isHeader && !isHead && !scope.startsWith('col'),
    isBold: isBold(element),
  };
}

/** Whether all its text is bold, as in headers pasted from documents. */
function isBold(cell: Element): boolean {
  const inner = [...cell.childNodes].filter((node) => (node.textContent ?? '').trim() !== '');
  return (
    inner.length > 0 &&
    inner.every((node) => isElement(node) && (/^(?:b|strong)$/.test(nameOf(node)) || isBold(node)))
  );
}

/** Text for a cell without words: the label of a picture, or ✓ or ✗ for an icon. */
function markOf(cell: Element): string {
  const picture = cell.querySelector('img[alt], [title], [aria-label]');
  const label = ['alt', 'title', 'aria-label'].map((name) => picture?.getAttribute(name) ?? '').find(Boolean);
  if (label) return label.replace(/\s+/g, ' ').trim().slice(0, 100);
  const icon = cell.querySelector('i[class], span[class], svg[class]')?.getAttribute('class') ?? '';
  if (/(?:^|[\s-])(?:check|tick|yes|ok|done)(?:[\s-]|$)/i.test(icon)) return '✓';
  return /(?:^|[\s-])(?:times|close|cross|xmark|no|cancel|remove|minus)(?:[\s-]|$)/i.test(icon) ? '✗' : '';
}

function captionOf(table: Element, reader: CellReader): string {
  const caption = [...table.children].find((child) => nameOf(child) === 'caption');
  if (caption) return reader.cell(caption);
  const parent = table.parentNode;
  const figure = parent && isElement(parent) && nameOf(parent) === 'figure' ? parent : null;
  const figcaption = figure && [...figure.children].find((child) => nameOf(child) === 'figcaption');
  return figcaption ? reader.cell(figcaption) : '';
}

/** Splits at full-width rows: they name the section that follows, and are notes at the end. */
function splitSections(
  { cells, isSpanning, headRows, firstFootRow }: Grid,
  caption: string,
): DocumentTable[] {
  const textOf = (rowIndex: number) => cells[rowIndex]?.[0]?.text ?? '';
  let top = 0;
  const names = caption === '' ? [] : [caption];
  for (; top < cells.length && isSpanning[top]; top += 1) if (textOf(top) !== '') names.push(textOf(top));
  let end = cells.length;
  const notes: string[] = [];
  while (end > top && isSpanning[end - 1] && (end - 1 >= firstFootRow || textOf(end - 1).length > 0)) {
    end -= 1;
    if (textOf(end) !== '') notes.unshift(textOf(end));
  }
  const innerRows = cells.slice(top, end).filter((_, offset) => !isSpanning[top + offset]);
  const headerCount = headerRowCount(innerRows, Math.max(0, headRows - top));
  const header = joinHeaders(innerRows.slice(0, headerCount));
  const tables: { caption: string; rows: string[][] }[] = [{ caption: names.join(' / '), rows: [] }];
  let rowCount = 0;
  for (let rowIndex = top; rowIndex < end; rowIndex += 1) {
    if (isSpanning[rowIndex]) {
      if (textOf(rowIndex) !== '')
        tables.push({ caption: [...names, textOf(rowIndex)].join(' / '), rows: [] });
      continue;
    }
    rowCount += 1;
    if (rowCount <= headerCount) continue;
    const row = cells[rowIndex]?.map(({ text }) => text) ?? [];
    if (row.some((text) => text !== '')) tables.at(-1)?.rows.push(row);
  }
  const sections = tables.filter(({ rows }) => rows.length > 0);
  if (sections.length === 0)
    return header.length > 0
      ? [{ kind: 'table', caption: names.join(' / '), header: [], rows: [header], notes }]
      : [];
  return sections.map(({ caption: name, rows }, index) => ({
    kind: 'table',
    caption: name,
    header,
    rows,
    notes: index === sections.length - 1 ? notes : [],
  }));
}

/** One name per column; names of several header rows are joined, a merged one once. */
function joinHeaders(rows: readonly (readonly RawCell[])[]): string[] {
  const width = rows[0]?.length ?? 0;
  const names = Array.from({ length: width }, (_, column) =>
    [...new Set(rows.map((row) => row[column]?.text ?? ''))].filter((text) => text !== '').join(' / '),
  );
  return names.some((name) => name !== '') ? names : [];
}
