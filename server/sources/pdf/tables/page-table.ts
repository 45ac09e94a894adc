// A table of a page before its header is detected.

import type { Rectangle } from '../rulings.ts';

export interface TableCell {
  readonly text: string;
  readonly isBold: boolean;
  readonly face: string;
  /** Identity of the merged cell; shared by all its cells. */
  readonly origin: object;
}

export interface TableRow {
  readonly cells: readonly TableCell[];
  /** Background colour of the row; '' if none. */
  readonly colour: string;
}

export interface PageTable {
  /** Rows with one cell per column, in reading order. */
  readonly rows: readonly TableRow[];
  /** Horizontal extent of each column, in reading order. */
  readonly columns: readonly { readonly x0: number; readonly x1: number }[];
  readonly box: Rectangle;
  /** How many rows the file itself marks as the header. */
  readonly headerRows?: number;
}

export const emptyCell = (): TableCell => ({ text: '', isBold: false, face: '', origin: {} });

/**
 * Colour of the smallest painted area under the middle of a row, other than the whole table's; '' without
 * one.
 */
export function rowColour(
  painted: readonly (Rectangle & { readonly colour: string })[],
  row: Rectangle,
  table: Rectangle,
): string {
  const y = (row.y0 + row.y1) / 2;
  const width = row.x1 - row.x0;
  let best: { height: number; colour: string } | null = null;
  for (const area of painted) {
    const height = area.y1 - area.y0;
    const isUnder = area.y0 <= y && area.y1 >= y && height > 3.2 && height < 0.9 * (table.y1 - table.y0);
    const overlap = Math.min(area.x1, row.x1) - Math.max(area.x0, row.x0);
    if (isUnder && overlap > 0.1 * width && height < (best?.height ?? Number.POSITIVE_INFINITY))
      best = { height, colour: area.colour };
  }
  return best?.colour ?? '';
}
