// Holds a sheet's rows; resolves merged cells and drops hidden rows and columns.

import { ExtractionError } from '../document-format.ts';
import type { Merge, SheetFacts, SheetRow } from './workbook.ts';

export interface GridRow {
  readonly line: number;
  /** Texts by column; empty cells are missing. */
  readonly cells: Map<number, string>;
  readonly isHidden: boolean;
}

/** In cells, with those that merged cells cover: what a thread can hold and write. */
const MAX_CELLS = 1_500_000;
const MAX_CHARACTERS = 20_000_000;

export class SheetGrid {
  rows: GridRow[] = [];
  hiddenRows = 0;
  hiddenColumns = 0;
  #cells = 0;
  #characters = 0;
  #lastColumn = 0;

  /** Throws FileTooComplex past the limits. */
  add({ line, isHidden, cells: sheetCells }: SheetRow): void {
    const cells = new Map<number, string>();
    for (const { column, text } of sheetCells) {
      const trimmed = text.trim();
      if (trimmed === '') continue;
      cells.set(column, trimmed);
      this.#count(trimmed);
      this.#lastColumn = Math.max(this.#lastColumn, column);
    }
    if (sheetCells.length > 0) this.rows.push({ line, cells, isHidden });
  }

  resolve({ merges, hiddenColumns }: SheetFacts): void {
    const indexByLine = new Map(this.rows.map((row, index) => [row.line, index]));
    for (const merge of merges) this.#spread(merge, indexByLine);
    const visibleRows = this.rows.filter(({ isHidden, cells }) => !isHidden && cells.size > 0);
    this.hiddenRows = this.rows.filter(({ isHidden, cells }) => isHidden && cells.size > 0).length;
    this.rows = visibleRows;
    this.#hideColumns(hiddenColumns);
  }

  #spread(
    { firstLine, lastLine, firstColumn, lastColumn }: Merge,
    indexByLine: ReadonlyMap<number, number>,
  ): void {
    const first = indexByLine.get(firstLine);
    const text = first === undefined ? undefined : this.rows[first]?.cells.get(firstColumn);
    if (first === undefined || text === undefined) return;
    const to = Math.min(lastColumn, this.#lastColumn);
    for (let index = first; index < this.rows.length; index += 1) {
      const row = this.rows[index];
      if (!row || row.line > lastLine) break;
      for (let column = firstColumn; column <= to; column += 1) {
        this.#count(text);
        if (!row.cells.has(column)) row.cells.set(column, text);
      }
    }
  }

  #hideColumns(ranges: SheetFacts['hiddenColumns']): void {
    const hidden = new Set<number>();
    for (const [from, to] of ranges) {
      for (let column = from; column <= Math.min(to, this.#lastColumn); column += 1) hidden.add(column);
    }
    if (hidden.size === 0) return;
    const removedColumns = new Set<number>();
    for (const { cells } of this.rows) {
      for (const column of hidden) if (cells.delete(column)) removedColumns.add(column);
    }
    this.hiddenColumns = removedColumns.size;
    this.rows = this.rows.filter(({ cells }) => cells.size > 0);
  }

  #count(text: string): void {
    this.#cells += 1;
    this.#characters += text.length;
    if (this.#cells > MAX_CELLS || this.#characters > MAX_CHARACTERS)
      throw new ExtractionError('FileTooComplex');
  }
}
