// Knows how a page set in columns is told from a table and taken apart; refuses to know letters.

import type { Cell, Line } from './lines.ts';
import type { Direction } from './reading-order.ts';

/** Columns hold this many lines at least, each of this many ems on average: a table's cells are shorter. */
const leastLines = 4;
const leastWidth = 13;

/** Parts of a page to be read one after another: what stands above the columns, each column, what stands below. */
export function blocksOf(lines: readonly Line[], direction: Direction): Line[][] {
  const found = findGutter(lines);
  if (!found) return lines.length > 0 ? [[...lines]] : [];
  const { from, to, gutter } = found;
  const middle = lines.slice(from, to);
  const left = side(middle, (cell) => cell.x1 <= gutter);
  const right = side(middle, (cell) => cell.x0 >= gutter);
  const columns = direction === 'rtl' ? [right, left] : [left, right];
  return [lines.slice(0, from), ...columns, lines.slice(to)].flatMap((part) => blocksOf(part, direction));
}

function side(lines: readonly Line[], belongs: (cell: Cell) => boolean): Line[] {
  return lines.flatMap((line) => {
    const cells = line.cells.filter(belongs);
    const [first, last] = [cells[0], cells.at(-1)];
    return first && last ? [{ ...line, cells, x0: first.x0, x1: last.x1 }] : [];
  });
}

/** The vertical line that the most lines in a row leave free, if there is writing wide enough on both its sides. */
function findGutter(lines: readonly Line[]): { from: number; to: number; gutter: number } | null {
  let best: { from: number; to: number; gutter: number } | null = null;
  for (const gutter of new Set(lines.flatMap((line, index) => gapsAt(line, lines[index + 1])))) {
    for (let from = 0; from < lines.length; ) {
      let to = from;
      while (to < lines.length && !lines[to]?.cells.some((cell) => cell.x0 < gutter && cell.x1 > gutter))
        to++;
      const longer = to - from > (best ? best.to - best.from : 2 * leastLines - 2);
      if (longer && standApart(lines.slice(from, to), gutter)) best = { from, to, gutter };
      from = to + 1;
    }
  }
  return best;
}

/** Middles of the gaps inside a line, and of the gap to a next line that stands beside it rather than below. */
function gapsAt(line: Line, next: Line | undefined): number[] {
  const middles = line.cells
    .slice(1)
    .map((cell, index) => ((line.cells[index]?.x1 ?? cell.x0) + cell.x0) / 2);
  if (next && next.x0 > line.x1) middles.push((line.x1 + next.x0) / 2);
  if (next && next.x1 < line.x0) middles.push((next.x1 + line.x0) / 2);
  return middles.map(Math.round);
}

function standApart(lines: readonly Line[], gutter: number): boolean {
  return [(cell: Cell) => cell.x1 <= gutter, (cell: Cell) => cell.x0 >= gutter].every((belongs) => {
    const part = side(lines, belongs);
    const ems = part.reduce((sum, line) => sum + (line.x1 - line.x0) / line.size, 0);
    return part.length >= leastLines && ems / part.length >= leastWidth;
  });
}
