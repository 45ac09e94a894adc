// Arranges the recognised lines of a page as headings, paragraphs and tables.
import type { DocumentBlock } from '../document-blocks.ts';
import { buildTable } from '../tables/build-table.ts';
import { correctText, toParagraphs } from './correct-text.ts';
import { heightOf, type Line, textOf } from './lines.ts';

/** In line heights: a wider gap between words separates the cells of a table. */
const CELL_GAP = 1.4;
/** As a share of the page width: how far apart the cells of a column may begin and end. */
const COLUMN_TOLERANCE = 0.03;
/** A heading is this much taller than most lines. */
const HEADING_RATIO = 1.35;
const MAX_HEADING_LENGTH = 80;
/** Further lines apart than this are no rows of one table, in line heights. */
const MAX_ROW_GAP = 4;

interface CellBox {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
}

/** Blocks in reading order; `buildTable` finds the header of a table. */
export function toBlocks(lines: readonly Line[]): DocumentBlock[] {
  const isRightToLeft = isPersian(lines.map(({ text }) => text).join(' '));
  const medianHeight = median(lines.map(heightOf));
  const blocks: DocumentBlock[] = [];
  let prose: Line[] = [];
  const endProse = () => {
    blocks.push(...toParagraphs(textOf(prose)).map((text): DocumentBlock => ({ kind: 'paragraph', text })));
    prose = [];
  };
  for (let index = 0; index < lines.length; ) {
    const line = lines[index];
    if (!line) break;
    const rows = readRows(lines, index, medianHeight);
    if (rows.length >= 2) {
      endProse();
      blocks.push(...buildTable(gridOf(rows, isRightToLeft)));
      index += rows.length;
      continue;
    }
    if (isHeading(line, lines[index + 1], medianHeight)) {
      endProse();
      const text = correctText(line.text);
      if (/[\p{L}\p{Nd}]/u.test(text)) blocks.push({ kind: 'heading', level: 1, text });
    } else prose.push(line);
    index += 1;
  }
  endProse();
  return blocks;
}

/** A short line in larger letters above others. */
const isHeading = (line: Line, next: Line | undefined, medianHeight: number): boolean =>
  next !== undefined &&
  heightOf(line) >= HEADING_RATIO * medianHeight &&
  heightOf(line) >= HEADING_RATIO * 0.9 * heightOf(next) &&
  line.text.length <= MAX_HEADING_LENGTH &&
  !/[.:؛،,]$/.test(line.text);

/** Consecutive lines of cells that share their columns. */
function readRows(lines: readonly Line[], from: number, medianHeight: number): CellBox[][] {
  const rows: CellBox[][] = [];
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index];
    const previous = lines[index - 1];
    if (!line || (rows.length > 0 && previous && line.box.y0 - previous.box.y1 > MAX_ROW_GAP * medianHeight))
      break;
    const cells = cellsOf(line, medianHeight);
    if (cells.length < 2) break;
    // A row may lack cells, but none may lie across two columns.
    if (rows.length > 0 && !fits(cells, columnsOf(rows))) break;
    rows.push(cells);
  }
  return rows;
}

/** Splits a line at its wide gaps, from left to right. */
function cellsOf({ words, text, box }: Line, medianHeight: number): CellBox[] {
  const minGap = CELL_GAP * medianHeight;
  const cells: { words: string[]; x0: number; x1: number }[] = [];
  // Words come in reading order; gaps are measured between neighbours on the page.
  const sorted = words.toSorted((a, b) => a.x0 - b.x0);
  for (const word of sorted) {
    const cell = cells.at(-1);
    if (cell && word.x0 - cell.x1 < minGap) cell.x1 = Math.max(cell.x1, word.x1);
    else cells.push({ words: [], x0: word.x0, x1: word.x1 });
  }
  if (cells.length < 2) return [{ text, x0: box.x0, x1: box.x1 }];
  for (const word of words) {
    const middle = (word.x0 + word.x1) / 2;
    cells.find(({ x0, x1 }) => middle >= x0 && middle <= x1)?.words.push(word.text);
  }
  return cells.map((cell) => ({ text: cell.words.join(' '), x0: cell.x0, x1: cell.x1 }));
}

/** The extents of columns that rows have so far. */
function columnsOf(rows: readonly (readonly CellBox[])[]): { x0: number; x1: number }[] {
  const columns: { x0: number; x1: number }[] = [];
  for (const { x0, x1 } of rows.flat().toSorted((a, b) => a.x0 - b.x0)) {
    const column = columns.at(-1);
    if (column && x0 < column.x1 - COLUMN_TOLERANCE / 2) column.x1 = Math.max(column.x1, x1);
    else columns.push({ x0, x1 });
  }
  return columns;
}

/** Whether every cell touches one column at most. */
const fits = (cells: readonly CellBox[], columns: readonly { x0: number; x1: number }[]): boolean =>
  cells.every((cell) => touched(cell, columns).length <= 1) &&
  cells.some((cell) => touched(cell, columns).length === 1);

const touched = (cell: Omit<CellBox, 'text'>, columns: readonly { x0: number; x1: number }[]) =>
  columns.filter(({ x0, x1 }) => cell.x0 < x1 - COLUMN_TOLERANCE / 2 && cell.x1 > x0 + COLUMN_TOLERANCE / 2);

function gridOf(rows: readonly (readonly CellBox[])[], isRightToLeft: boolean): string[][] {
  const columns = columnsOf(rows);
  const ordered = isRightToLeft ? columns.toReversed() : columns;
  return rows.map((row) =>
    ordered.map((column) =>
      correctText(
        row
          .filter(({ x0, x1 }) => (x0 + x1) / 2 >= column.x0 && (x0 + x1) / 2 <= column.x1)
          .map(({ text }) => text)
          .join(' '),
      ),
    ),
  );
}

const isPersian = (text: string): boolean =>
  (text.match(/[\u0600-\u06ff]/g)?.length ?? 0) > (text.match(/[a-z]/gi)?.length ?? 0);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
