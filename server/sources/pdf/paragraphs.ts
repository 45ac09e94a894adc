// Groups lines into paragraphs and table rows.

import { blocksOf } from './columns.ts';
import { plainLetters } from './letters.ts';
import type { Line } from './lines.ts';
import { lineDirection, type PageHabits, pageHabits, readTokens } from './reading-order.ts';

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
export function paragraphsOf(lines: readonly Line[], width: number): string[] {
  const habits = pageHabits(lines.flatMap((line) => line.cells.map((cell) => cell.tokens)));
  const blocks = blocksOf(lines, habits.direction);
  return blocks.flatMap((block) => readBlock(block, habits, blocks.length === 1 ? width : null));
}

function readBlock(lines: readonly Line[], habits: PageHabits, width: number | null): string[] {
  const read = lines.map((line) => readLine(line, habits)).filter((line) => line.text !== '');
  const page = measure(read, width);
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

function readLine(line: Line, habits: PageHabits): ReadLine {
  const tokens = line.cells.flatMap((cell) => cell.tokens);
  const direction = lineDirection(tokens, habits.direction);
  const cells = line.cells
    .map((cell) => readTokens(cell.tokens, lineDirection(cell.tokens, habits.direction), habits))
    .map((text) => plainLetters(text).trim())
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

function measure(read: readonly ReadLine[], pageWidth: number | null): Page {
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
  const room = previous.direction === 'rtl' ? previous.line.x0 - page.left : page.right - previous.line.x1;
  // A word's width is an estimate; an em forgives its error.
  return room < firstWordWidth(current) + size;
}

function firstWordWidth({ line, text }: ReadLine): number {
  const word = text.split(' ', 1)[0] ?? '';
  return ((line.x1 - line.x0) * word.length) / Math.max(1, text.length);
}

function joinLines(before: string, after: string): string {
  return before.endsWith('\u00ad') ? before.slice(0, -1) + after : `${before} ${after}`;
}
