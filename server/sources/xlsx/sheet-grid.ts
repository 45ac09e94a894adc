// Holds a sheet's rows; resolves merged cells and leaves hidden rows and columns out.

import { ExtractionError } from '../document-format.ts';
import type { Merge, SheetFacts, SheetRow } from './workbook.ts';

export interface GridRow {
  readonly line: number;
  /** Texts by column; empty cells have none. */
  readonly cells: Map<number, string>;
  readonly isHidden: boolean;
}

/** In cells, merged places counted too: what a thread can hold and write. */
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
  add({ line, isHidden, cells: found }: SheetRow): void {
    const cells = new Map<number, string>();
    for (const { column, text } of found) {
      const words = text.trim();
      if (words === '') continue;
      cells.set(column, words);
      this.#count(words);
      this.#lastColumn = Math.max(this.#lastColumn, column);
    }
    if (found.length > 0) this.rows.push({ line, cells, isHidden });
  }

  resolve({ merges, hiddenColumns }: SheetFacts): void {
    const at = new Map(this.rows.map((row, index) => [row.line, index]));
    for (const merge of merges) this.#spread(merge, at);
    const shown = this.rows.filter(({ isHidden, cells }) => !isHidden && cells.size > 0);
    this.hiddenRows = this.rows.filter(({ isHidden, cells }) => isHidden && cells.size > 0).length;
    this.rows = shown;
    this.#hideColumns(hiddenColumns);
  }

  #spread({ firstLine, lastLine, firstColumn, lastColumn }: Merge, at: ReadonlyMap<number, number>): void {
    const first = at.get(firstLine);
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
    const lost = new Set<number>();
    for (const { cells } of this.rows) {
      for (const column of hidden) if (cells.delete(column)) lost.add(column);
    }
    this.hiddenColumns = lost.size;
    this.rows = this.rows.filter(({ cells }) => cells.size > 0);
  }

  #count(text: string): void {
    this.#cells += 1;
    this.#characters += text.length;
    if (this.#cells > MAX_CELLS || this.#characters > MAX_CHARACTERS)
      throw new ExtractionError('FileTooComplex');
  }
}
