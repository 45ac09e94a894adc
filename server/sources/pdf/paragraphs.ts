// Groups lines into paragraphs and table rows.

import { analysePageBidi, type Direction, lineDirection, type PageBidi, reorderTokens } from './bidi.ts';
import { replacePresentationForms } from './letter-classes.ts';
import type { Cell, Line } from './lines.ts';

/** Columns hold this many lines at least, each of this many ems on average: a table's cells are shorter. */
const minColumnLines = 4;
const minColumnEms = 13;

/** Parts of a page to be read one after another: what stands above the columns, each column, what stands below. */
function splitColumns(lines: readonly Line[], direction: Direction): Line[][] {
  const found = findGutter(lines);
  if (!found) return lines.length > 0 ? [[...lines]] : [];
  const { from, to, gutter } = found;
  const middle = lines.slice(from, to);
  const left = columnLines(middle, (cell) => cell.x1 <= gutter);
  const right = columnLines(middle, (cell) => cell.x0 >= gutter);
  const columns = direction === 'rtl' ? [right, left] : [left, right];
  return [lines.slice(0, from), ...columns, lines.slice(to)].flatMap((part) => splitColumns(part, direction));
}

function columnLines(lines: readonly Line[], belongs: (cell: Cell) => boolean): Line[] {
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
      const longer = to - from > (best ? best.to - best.from : 2 * minColumnLines - 2);
      if (longer && areColumns(lines.slice(from, to), gutter)) best = { from, to, gutter };
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

function areColumns(lines: readonly Line[], gutter: number): boolean {
  return [(cell: Cell) => cell.x1 <= gutter, (cell: Cell) => cell.x0 >= gutter].every((belongs) => {
    const part = columnLines(lines, belongs);
    const ems = part.reduce((sum, line) => sum + (line.x1 - line.x0) / line.size, 0);
    return part.length >= minColumnLines && ems / part.length >= minColumnEms;
  });
}

interface ReadLine {
  line: Line;
  text: string;
  direction: 'rtl' | 'ltr';
}

interface Page {
  left: number;
  right: number;
  /** Distance of baselines inside a paragraph. */
  leading: number;
}

const bullet = /^([•●○▪■◦\-–—*·]|\p{Nd}{1,2}[.)-])$/u;

/**
 * Reads a page's lines into paragraphs of logical text. Table rows are lines of one paragraph, cells apart by « | ».
 * `width` is the page's: its margins are taken to be equal.
 */
export function groupParagraphs(lines: readonly Line[], width: number): string[] {
  const habits = analysePageBidi(lines.flatMap((line) => line.cells.map((cell) => cell.tokens)));
  const blocks = splitColumns(lines, habits.direction);
  return blocks.flatMap((block) => readBlock(block, habits, blocks.length === 1 ? width : null));
}

function readBlock(lines: readonly Line[], habits: PageBidi, width: number | null): string[] {
  const read = lines.map((line) => readLine(line, habits)).filter((line) => line.text !== '');
  const page = measurePage(read, width);
  const paragraphs: string[] = [];
  read.forEach((current, index) => {
    const previous = read[index - 1];
    const text = paragraphs.at(-1);
    if (!previous || text === undefined) paragraphs.push(current.text);
    else if (isRow(previous) && isRow(current)) paragraphs.push(`${paragraphs.pop()}\n${current.text}`);
    else if (isFull(previous, current, page) && gap(previous, current) <= 1.2 * page.leading) {
      paragraphs.push(joinLines(paragraphs.pop() ?? '', current.text));
    } else paragraphs.push(current.text);
  });
  return paragraphs;
}

function readLine(line: Line, habits: PageBidi): ReadLine {
  const tokens = line.cells.flatMap((cell) => cell.tokens);
  const direction = lineDirection(tokens, habits.direction);
  const cells = line.cells
    .map((cell) => reorderTokens(cell.tokens, lineDirection(cell.tokens, habits.direction), habits))
    .map((text) => replacePresentationForms(text).trim())
    .filter((text) => text !== '');
  // A table's columns run the page's way even in a row of Latin cells.
  const ordered = direction === 'rtl' || habits.direction === 'rtl' ? cells.toReversed() : cells;
  const text = ordered
    .reduce((all, cell) => (all === '' ? cell : `${all}${bullet.test(all) ? ' ' : ' | '}${cell}`), '')
    .replace(/^([•●○▪■◦])(?=\S)/u, '$1 ');
  return { line, text, direction };
}

function isRow(read: ReadLine): boolean {
  return read.text.includes(' | ');
}

function measurePage(read: readonly ReadLine[], pageWidth: number | null): Page {
  const left = Math.min(...read.map(({ line }) => line.x0));
  const right = Math.max(...read.map(({ line }) => line.x1));
  const width = pageWidth ?? left + right;
  const page = { left: Math.min(left, width - right), right: Math.max(right, width - left), leading: 0 };
  const gaps = read.flatMap((current, index) => {
    const previous = read[index - 1];
    return previous && isFull(previous, current, page) ? [gap(previous, current)] : [];
  });
  return { ...page, leading: Math.min(...gaps) };
}

function gap(previous: ReadLine, current: ReadLine): number {
  return current.line.y - previous.line.y;
}

/** A line is full when the next line's first word would not have fitted behind it: only then may the text go on. */
function isFull(previous: ReadLine, current: ReadLine, page: Page): boolean {
  if (isRow(previous) || isRow(current) || previous.direction !== current.direction) return false;
  const size = Math.max(previous.line.size, current.line.size);
  if (Math.abs(previous.line.size - current.line.size) > 0.12 * size) return false;
  if (gap(previous, current) > 2.6 * size || bullet.test(current.text.split(' ', 1)[0] ?? '')) return false;
  const remainingWidth =
    previous.direction === 'rtl' ? previous.line.x0 - page.left : page.right - previous.line.x1;
  // A word's width is an estimate; an em forgives its error.
  return remainingWidth < firstWordWidth(current) + size;
}

function firstWordWidth({ line, text }: ReadLine): number {
  const word = text.split(' ', 1)[0] ?? '';
  return ((line.x1 - line.x0) * word.length) / Math.max(1, text.length);
}

function joinLines(before: string, after: string): string {
  return before.endsWith('\u00ad') ? before.slice(0, -1) + after : `${before} ${after}`;
}
