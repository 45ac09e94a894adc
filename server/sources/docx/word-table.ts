// Collects a Word table's rows and resolves merged cells into a grid.

import type { DocumentBlock, DocumentTable } from '../document-blocks.ts';
import { ExtractionError } from '../document-format.ts';
import { buildTable } from '../tables/build-table.ts';
import { recordLines } from '../tables/table-records.ts';

export interface WordCell {
  readonly blocks: DocumentBlock[];
  /** Texts of the footnotes and endnotes it refers to. */
  readonly notes: string[];
  span: number;
  /** Continues the cell above it. */
  isContinued: boolean;
  isDeleted: boolean;
  /** Number of letters, and of bold letters. */
  letters: number;
  bold: number;
}

interface WordRow {
  readonly cells: WordCell[];
  /** Empty columns before the first cell. */
  emptyColumns: number;
  isHeader: boolean;
  /** Hidden, or a tracked deletion. */
  isOmitted: boolean;
}

/** Far beyond Word's own limit of 63 columns, and the cells that fit into a thread's memory. */
const MAX_COLUMNS = 1_000;
const MAX_CELLS = 2_000_000;

export class WordTable {
  readonly rows: WordRow[] = [];

  addRow(): void {
    this.rows.push({ cells: [], emptyColumns: 0, isHeader: false, isOmitted: false });
  }

  get row(): WordRow | undefined {
    return this.rows.at(-1);
  }

  get cell(): WordCell | undefined {
    return this.row?.cells.at(-1);
  }

  addCell(): WordCell {
    if (!this.row) this.addRow();
    const cell = {
      blocks: [],
      notes: [],
      span: 1,
      isContinued: false,
      isDeleted: false,
      letters: 0,
      bold: 0,
    };
    this.row?.cells.push(cell);
    return cell;
  }

  /**
   * @param caption the table's name, '' without one
   * @throws FileTooComplex past the limits
   */
  toBlocks(caption: string): DocumentBlock[] {
    const rows = this.rows.filter(({ isOmitted }) => !isOmitted);
    const isFrame = rows.length === 1 || rows.every(({ cells }) => cells.length < 2);
    const hasNestedTables = rows.some(({ cells }) => cells.some(({ blocks }) => blocks.some(isTable)));
    if (isFrame && (hasNestedTables || rows.every(({ cells }) => cells.length < 2)))
      return frameBlocks(rows, caption);
    const { grid, notes } = resolveMergedCells(rows);
    const firstBodyRow = rows.findIndex(({ isHeader }) => !isHeader);
    const headerRows = firstBodyRow > 0 ? firstBodyRow : boldHeaderRows(rows);
    return buildTable(grid, { caption, notes, ...(headerRows > 0 && { headerRows }) });
  }
}

const isTable = (block: DocumentBlock): block is DocumentTable => block.kind === 'table';

/** A table that only frames or lays out text, or other tables. */
function frameBlocks(rows: readonly WordRow[], caption: string): DocumentBlock[] {
  const cells = rows.flatMap((row) => row.cells).filter(({ isDeleted }) => !isDeleted);
  const blocks = cells.flatMap((cell) => [
    ...cell.blocks,
    ...cell.notes.map((text): DocumentBlock => ({ kind: 'paragraph', text })),
  ]);
  const lines = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  // A column of single lines is a list.
  if (rows.length > 1 && lines.length === blocks.length && lines.length === rows.length) {
    return [{ kind: 'list', items: caption === '' ? lines : [caption, ...lines] }];
  }
  return caption === '' ? blocks : [{ kind: 'paragraph', text: caption }, ...blocks];
}

/** Header rows where none is marked: one bold row above a row that is not bold. */
function boldHeaderRows(rows: readonly WordRow[]): number {
  const isBold = ({ cells }: WordRow) => {
    const letters = cells.reduce((sum, cell) => sum + cell.letters, 0);
    return letters > 0 && cells.reduce((sum, cell) => sum + cell.bold, 0) >= letters * 0.9;
  };
  const [first, second] = rows;
  return first && second && first.cells.length > 1 && isBold(first) && !isBold(second) ? 1 : 0;
}

function resolveMergedCells(rows: readonly WordRow[]): { grid: string[][]; notes: string[] } {
  const grid: string[][] = [];
  const notes: string[] = [];
  let total = 0;
  for (const row of rows) {
    const rowAbove = grid.at(-1) ?? [];
    const cells = Array<string>(Math.min(row.emptyColumns, MAX_COLUMNS)).fill('');
    for (const cell of row.cells) {
      const ownText = cellText(cell);
      const text = cell.isContinued && ownText === '' ? (rowAbove[cells.length] ?? '') : ownText;
      const label = cells.find((name) => name !== '') ?? text;
      notes.push(...cell.notes.map((note) => (label === '' ? note : `${label}: ${note}`)));
      for (let column = 0; column < cell.span; column += 1) cells.push(text);
      if (cells.length > MAX_COLUMNS) throw new ExtractionError('FileTooComplex');
    }
    total += cells.length;
    if (total > MAX_CELLS) throw new ExtractionError('FileTooComplex');
    grid.push(cells);
  }
  return { grid, notes };
}

function cellText({ blocks, isDeleted }: WordCell): string {
  if (isDeleted) return '';
  return blocks.map(blockText).join('\n').trim();
}

/** A table inside a cell is written as its rows, «name: value، name: value». */
function blockText(block: DocumentBlock): string {
  if (block.kind === 'list') return block.items.join('\n');
  if (block.kind !== 'table') return block.text;
  const rows = block.rows.flatMap((row) => recordLines(block.header, row));
  return [block.caption, ...rows.map((line) => line.replaceAll(' | ', '، ')), ...block.notes]
    .filter((line) => line !== '')
    .join('؛ ');
}
