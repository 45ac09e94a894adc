// Reads HTML tables as data, with merged cells resolved.
import type { DocumentTable } from '../document-blocks.ts';
import { headerRowCount, type RawCell } from './table-headers.ts';
import { isElement, nameOf } from './text-measure.ts';

/** What a reader of cells needs from the reader of blocks. */
export interface CellReader {
  /** The words of a cell in one line. */
  cell(element: Element): string;
}

/** In characters: longer cells are parts of a page that is laid out by a table. */
const MAX_CELL_LENGTH = 600;
const MIN_PASTED_ROWS = 3;
/** A wider span is cut: browsers stop at 1,000, and no price list has more. */
const MAX_COLUMNS = 100;
/** Merged cells that would make more of a table are left empty where they repeat. */
const MAX_CELLS = 400_000;
const MAX_REPEATED_CHARACTERS = 2_000_000;

/** The tables that an element `table` holds, one for each of its sections; null where it only lays out a page. */
export function readTable(table: Element, reader: CellReader): readonly DocumentTable[] | null {
  const role = (table.getAttribute('role') ?? '').toLowerCase();
  if (role === 'presentation' || role === 'none') return null;
  const rows = rowsOf(table);
  const isNamed = hasDataMarks(table, rows);
  if (isLayout(table, rows, isNamed)) return null;
  const grid = toGrid(rows, reader);
  if (!grid || (!isNamed && grid.cells.some((row) => row.some(({ text }) => text.length > MAX_CELL_LENGTH))))
    return null;
  return splitSections(grid, captionOf(table, reader));
}

interface Row {
  readonly isHead: boolean;
  readonly isFoot: boolean;
  readonly cells: readonly Element[];
}

/** Rows of the table itself, not of tables inside it; a foot that stands above the body comes last. */
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

function isLayout(table: Element, rows: readonly Row[], isNamed: boolean): boolean {
  if (rows.length === 0 || !rows.some(({ cells }) => cells.length > 1)) return true;
  if (rows.length < 2 && !isNamed) return true;
  if (table.querySelector('table')) return true;
  if (isNamed) return false;
  // Word puts each line of a cell in a paragraph; in a table of few rows they are parts of a page.
  const parts =
    rows.length < MIN_PASTED_ROWS ? 'h1, h2, h3, form, article, p + p' : 'h1, h2, h3, form, article';
  return table.querySelector(parts) !== null;
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
  const places = new Places(rows.length, width);
  for (const [at, { cells, isHead }] of rows.entries()) {
    for (const element of cells) {
      const column = places.nextFree(at);
      if (column === width) break;
      places.put(toCell(element, isHead, reader), {
        top: at,
        left: column,
        height: spanOf(element, 'rowspan', rows.length),
        width: spanOf(element, 'colspan'),
      });
    }
  }
  const firstBody = rows.findIndex(({ isHead }) => !isHead);
  const firstFoot = rows.findIndex(({ isFoot }) => isFoot);
  return {
    cells: places.rows.map((row) => row.map((cell) => cell ?? EMPTY)),
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

/** Places of a table that cells are put in; a merged cell stands in all of its own. */
class Places {
  readonly rows: (RawCell | null)[][];
  #repeated = 0;

  constructor(height: number, width: number) {
    this.rows = Array.from({ length: height }, () => Array<RawCell | null>(width).fill(null));
  }

  /** The first column of a row that no cell stands in; the width where all are taken. */
  nextFree(row: number): number {
    const places = this.rows[row] ?? [];
    const free = places.indexOf(null);
    return free === -1 ? places.length : free;
  }

  put(cell: RawCell, { top, left, height, width }: Area): void {
    for (const [at, places] of this.rows.slice(top, top + height).entries())
      for (let column = left; column < Math.min(left + width, places.length); column += 1) {
        if (places[column] !== null) continue;
        const isFirst = at === 0 && column === left;
        if (!isFirst) this.#repeated += cell.text.length;
        places[column] = isFirst || this.#repeated <= MAX_REPEATED_CHARACTERS ? cell : EMPTY;
      }
  }
}

/** The most columns that rows have by themselves; cells that hang down from rows above count. */
function widthOf(rows: readonly Row[]): number {
  let hanging: { readonly until: number; readonly columns: number }[] = [];
  let width = 0;
  for (const [at, { cells }] of rows.entries()) {
    hanging = hanging.filter(({ until }) => until > at);
    let own = hanging.reduce((sum, { columns }) => sum + columns, 0);
    for (const cell of cells) {
      // A cell over the whole width may name more columns than there are.
      const columns = cells.length === 1 ? 1 : spanOf(cell, 'colspan');
      own += columns;
      const height = spanOf(cell, 'rowspan', rows.length);
      if (height > 1) hanging.push({ until: at + height, columns });
    }
    width = Math.max(width, own);
  }
  return width;
}

function spanOf(cell: Element | undefined, name: 'colspan' | 'rowspan', most = MAX_COLUMNS): number {
  const written = cell?.getAttribute(name) ?? '1';
  const span = Number.parseInt(written, 10);
  if (name === 'rowspan' && span === 0) return most;
  return Number.isFinite(span) && span > 0 ? Math.min(span, most) : 1;
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

/** Whether all its words are bold, as headers are that somebody pasted. */
function isBold(cell: Element): boolean {
  const inner = [...cell.childNodes].filter((node) => (node.textContent ?? '').trim() !== '');
  return (
    inner.length > 0 &&
    inner.every((node) => isElement(node) && (/^(?:b|strong)$/.test(nameOf(node)) || isBold(node)))
  );
}

/** What a cell without words shows by a picture: an icon of yes or no, or what a picture is called. */
function markOf(cell: Element): string {
  const picture = cell.querySelector('img[alt], [title], [aria-label]');
  const named = ['alt', 'title', 'aria-label'].map((name) => picture?.getAttribute(name) ?? '').find(Boolean);
  if (named) return named.replace(/\s+/g, ' ').trim().slice(0, 100);
  const icon = cell.querySelector('i[class], span[class], svg[class]')?.getAttribute('class') ?? '';
  if (/(?:^|[\s-])(?:check|tick|yes|ok|done)(?:[\s-]|$)/i.test(icon)) return '✓';
  return /(?:^|[\s-])(?:times|close|cross|xmark|no|cancel|remove|minus)(?:[\s-]|$)/i.test(icon) ? '✗' : '';
}

function captionOf(table: Element, reader: CellReader): string {
  const caption = [...table.children].find((child) => nameOf(child) === 'caption');
  if (caption) return reader.cell(caption);
  const parent = table.parentNode;
  const figure = parent && isElement(parent) && nameOf(parent) === 'figure' ? parent : null;
  const named = figure && [...figure.children].find((child) => nameOf(child) === 'figcaption');
  return named ? reader.cell(named) : '';
}

/** Rows over the whole width: names of the parts that they begin, and notes at the end. */
function splitSections(
  { cells, isSpanning, headRows, firstFootRow }: Grid,
  caption: string,
): DocumentTable[] {
  const textOf = (at: number) => cells[at]?.[0]?.text ?? '';
  let top = 0;
  const names = caption === '' ? [] : [caption];
  for (; top < cells.length && isSpanning[top]; top += 1) if (textOf(top) !== '') names.push(textOf(top));
  let end = cells.length;
  const notes: string[] = [];
  while (end > top && isSpanning[end - 1] && (end - 1 >= firstFootRow || textOf(end - 1).length > 0)) {
    end -= 1;
    if (textOf(end) !== '') notes.unshift(textOf(end));
  }
  const inner = cells.slice(top, end).filter((_, at) => !isSpanning[top + at]);
  const headers = headerRowCount(inner, Math.max(0, headRows - top));
  const header = joinHeaders(inner.slice(0, headers));
  const tables: { caption: string; rows: string[][] }[] = [{ caption: names.join(' / '), rows: [] }];
  let seen = 0;
  for (let at = top; at < end; at += 1) {
    if (isSpanning[at]) {
      if (textOf(at) !== '') tables.push({ caption: [...names, textOf(at)].join(' / '), rows: [] });
      continue;
    }
    seen += 1;
    if (seen <= headers) continue;
    const row = cells[at]?.map(({ text }) => text) ?? [];
    if (row.some((text) => text !== '')) tables.at(-1)?.rows.push(row);
  }
  const filled = tables.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0)
    return header.length > 0
      ? [{ kind: 'table', caption: names.join(' / '), header: [], rows: [header], notes }]
      : [];
  return filled.map(({ caption: name, rows }, at) => ({
    kind: 'table',
    caption: name,
    header,
    rows,
    notes: at === filled.length - 1 ? notes : [],
  }));
}

/** One name per column; names that stand above one another are joined, a merged one once. */
function joinHeaders(rows: readonly (readonly RawCell[])[]): string[] {
  const width = rows[0]?.length ?? 0;
  const names = Array.from({ length: width }, (_, column) =>
    [...new Set(rows.map((row) => row[column]?.text ?? ''))].filter((text) => text !== '').join(' / '),
  );
  return names.some((name) => name !== '') ? names : [];
}
