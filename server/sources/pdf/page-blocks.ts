// Reads a page's glyphs into paragraphs and tables in reading order.

import { analysePageBidi, type Direction, lineDirection, type PageBidi } from './bidi.ts';
import type { Drawing, Glyph } from './glyphs.ts';
import { joinBlocks } from './join-pages.ts';
import { joinLines, readCell } from './line-text.ts';
import { groupLines, type Line } from './lines.ts';
import { attachMarks } from './marks.ts';
import type { PageBlock, TextBlock } from './page-block.ts';
import { firstWordWidth, type LayoutLine, type PagePart, splitColumns } from './page-columns.ts';
import type { Rectangle } from './rulings.ts';
import { type PageContext, readLatticeTables } from './tables/lattice.ts';
import type { PageTable } from './tables/page-table.ts';
import { findStreamTables, isPairs, placeTable, separatorsOf } from './tables/stream-tables.ts';

export interface ReadPage {
  readonly blocks: PageBlock[];
  /** Blocks of lines that looked like a table and were left as lines. */
  readonly doubtfulTables: number;
}

/** Bullets and numbers that begin an item of a list. */
export const bullet = /^([•●○▪■◦➢✓✔\-–—*·]|\p{Nd}{1,2}[.)-])$/u;

/** Reads the visible glyphs of a page. `width` is the page's: its margins are taken to be equal. */
export function readPageBlocks(
  visible: readonly Glyph[],
  { rulings, painted }: Pick<Drawing, 'rulings' | 'painted'>,
  width: number,
): ReadPage {
  const glyphs = attachMarks(visible);
  const drawsSpaces = glyphs.some((glyph) => glyph.text === ' ');
  const habits = analysePageBidi(
    groupLines(glyphs, drawsSpaces).flatMap((line) => line.cells.map((cell) => cell.tokens)),
  );
  const context: PageContext = { habits, drawsSpaces, painted, size: usualSize(glyphs) };
  const { tables, rest } = readLatticeTables(glyphs, rulings, context);
  const discs = painted.filter(isDisc);
  const lines: LayoutLine[] = groupLines(rest, drawsSpaces).map((line) =>
    addDisc(mergeBullet(line, habits), discs, habits.direction),
  );
  const layout = [...lines, ...tables.map((table) => placeTable(table, context))].toSorted(
    (a, b) => a.y - b.y,
  );
  const separators = separatorsOf(rulings, painted, context);
  const parts = splitColumns(layout, separators, habits.direction);
  let doubtfulTables = 0;
  const read = parts.map((part) => {
    const found = findStreamTables(part.lines, separators, context);
    doubtfulTables += found.doubtful;
    const blocks = readPart({ ...part, lines: found.lines }, habits, parts.length === 1 ? width : null);
    return { isColumn: part.isColumn, blocks: nameTables(blocks) };
  });
  return { blocks: joinColumns(read), doubtfulTables };
}

/** Joins what goes on in the next column. */
function joinColumns(
  parts: readonly { readonly isColumn: boolean; readonly blocks: readonly PageBlock[] }[],
): PageBlock[] {
  const joined: PageBlock[] = [];
  parts.forEach(({ isColumn, blocks }, index) => {
    const [before, after] = [joined.at(-1), blocks[0]];
    const goesOn = isColumn && parts[index - 1]?.isColumn === true;
    const whole = goesOn && before && after ? joinBlocks(before, movedTo(after, before)) : null;
    if (whole) joined.splice(-1, 1, whole, ...blocks.slice(1));
    else joined.push(...blocks);
  });
  return joined;
}

/** A table moved below the table that it may go on. */
function movedTo(block: PageBlock, before: PageBlock): PageBlock {
  if (block.kind !== 'table' || before.kind !== 'table') return block;
  const shift = before.table.box.x0 - block.table.box.x0;
  const columns = block.table.columns.map(({ x0, x1 }) => ({ x0: x0 + shift, x1: x1 + shift }));
  return { ...block, table: { ...block.table, columns } };
}

function usualSize(glyphs: readonly { readonly size: number }[]): number {
  const sizes = glyphs.map(({ size }) => size).toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 12;
}

/** In page units: a painted spot of this size may be a bullet. */
const isDisc = ({ x0, x1, y0, y1 }: Rectangle): boolean =>
  x1 - x0 >= 2 && x1 - x0 <= 8 && Math.abs(x1 - x0 - (y1 - y0)) < 0.3 * (x1 - x0);
/** In ems: how far from its item a bullet stands. */
const MAX_BULLET_GAP = 2.2;

/** Writes a bullet that is painted before a line, not written. */
function addDisc(line: Line, discs: readonly Rectangle[], page: Direction): Line {
  const direction = lineDirection(
    line.cells.flatMap((cell) => cell.tokens),
    page,
  );
  const isBefore = ({ x0, x1, y0, y1 }: Rectangle) => {
    const gap = direction === 'rtl' ? x0 - line.x1 : line.x0 - x1;
    const middle = (y0 + y1) / 2;
    return gap > 0 && gap < MAX_BULLET_GAP * line.size && middle < line.y && middle > line.y - line.size;
  };
  const first = direction === 'rtl' ? line.cells.length - 1 : 0;
  if (!line.cells[first] || !discs.some(isBefore)) return line;
  const cells = line.cells.map((cell, index) => {
    if (index !== first) return cell;
    return direction === 'rtl'
      ? { ...cell, tokens: [...cell.tokens, ' ', '•'], starts: [...cell.starts, cell.x1, cell.x1] }
      : { ...cell, tokens: ['•', ' ', ...cell.tokens], starts: [cell.x0, cell.x0, ...cell.starts] };
  });
  return { ...line, cells };
}

/** A bullet stands apart from its item, but is no column. */
function mergeBullet(line: Line, { direction: page }: PageBidi): Line {
  if (line.cells.length < 2) return line;
  const direction = lineDirection(
    line.cells.flatMap((cell) => cell.tokens),
    page,
  );
  const cells = direction === 'rtl' ? line.cells.toReversed() : [...line.cells];
  const [sign, item] = cells;
  if (!sign || !item || !bullet.test(readBullet(sign.tokens, direction))) return line;
  const [left, right] = direction === 'rtl' ? [item, sign] : [sign, item];
  const merged = {
    ...item,
    tokens: [...left.tokens, ' ', ...right.tokens],
    starts: [...left.starts, left.x1, ...right.starts],
    x0: left.x0,
    x1: right.x1,
  };
  const rest = line.cells.filter((cell) => cell !== sign && cell !== item);
  return { ...line, cells: direction === 'rtl' ? [...rest, merged] : [merged, ...rest] };
}

/** «۱.» is drawn as «.۱», and yet «۱۲.» as «.۱۲». */
function readBullet(tokens: readonly string[], direction: Direction): string {
  const text = tokens.join('').trim();
  return direction === 'rtl' ? text.replace(/^([.)(-])(\p{Nd}+)$/u, '$2.') : text;
}

interface ReadLine {
  readonly line: LayoutLine;
  readonly text: string;
  readonly direction: Direction;
  readonly isBold: boolean;
  readonly isRow: boolean;
}

/** Lines of a paragraph are at most so many times as far apart as the nearest are. */
const MAX_LEADING_RATIO = 1.3;
/** In ems: the nearest lines of a column are not farther apart. */
const MAX_COLUMN_LEADING = 1.6;

interface Measure {
  left: number;
  right: number;
  /** Distance of baselines inside a paragraph. */
  leading: number;
}

function readPart({ lines }: PagePart, habits: PageBidi, width: number | null): PageBlock[] {
  const read = splitPairs(lines, habits.direction)
    .map((line) => readLine(line, habits))
    .filter(({ text, line }) => text !== '' || line.table);
  const page = measurePart(read, width);
  const blocks: PageBlock[] = [];
  read.forEach((current, index) => {
    const previous = read[index - 1];
    const last = blocks.at(-1);
    if (current.line.table) blocks.push({ kind: 'table', table: current.line.table, caption: '' });
    else if (
      previous &&
      last?.kind === 'text' &&
      isFull(previous, current, page) &&
      gap(previous, current) <= MAX_LEADING_RATIO * page.leading
    ) {
      const lines = last.lines + 1;
      blocks.splice(-1, 1, {
        ...last,
        text: joinLines(last.text, current.text),
        lines,
        bottom: current.line.y,
      });
    } else blocks.push(textBlock(current));
  });
  return blocks;
}

/** Names with their values that stand beside one another are read one after the other. */
function splitPairs(lines: readonly LayoutLine[], direction: Direction): LayoutLine[] {
  return lines.flatMap((line) => {
    if (line.table || line.cells.length < 2 || !isPairs(line)) return [line];
    const cells = direction === 'rtl' ? line.cells.toReversed() : line.cells;
    return cells.map((cell) => ({ ...line, cells: [cell], x0: cell.x0, x1: cell.x1, isPair: true }));
  });
}

function textBlock({ line, text, isBold, isRow }: ReadLine): TextBlock {
  return {
    kind: 'text',
    text,
    lines: 1,
    size: line.size,
    isBold,
    face: line.cells[0]?.face ?? '',
    isRow,
    top: line.y,
    bottom: line.y,
    middle: (line.x0 + line.x1) / 2,
  };
}

function readLine(line: LayoutLine, habits: PageBidi): ReadLine {
  const tokens = line.cells.flatMap((cell) => cell.tokens);
  const direction = lineDirection(tokens, habits.direction);
  const cells = line.cells
    .map((cell) => readCell(cell, habits.direction, habits))
    .filter((text) => text !== '');
  // Pieces of a line run the page's way even where all of them are Latin.
  const ordered = direction === 'rtl' || habits.direction === 'rtl' ? cells.toReversed() : cells;
  const text = ordered
    .reduce((all, cell) => (all === '' ? cell : `${all}${/[:：]$/.test(all) ? ' ' : ' – '}${cell}`), '')
    .replace(/^([•●○▪■◦➢✓✔])(?=\S)/u, '$1 ')
    .replace(/^(\p{Nd}{1,2}[.)-])(?=\p{L})/u, '$1 ');
  const isBold = line.cells.every((cell) => cell.isBold);
  return { line, text, direction, isBold, isRow: cells.length > 1 || line.isPair === true };
}

function measurePart(read: readonly ReadLine[], pageWidth: number | null): Measure {
  const left = Math.min(...read.map(({ line }) => line.x0));
  const right = Math.max(...read.map(({ line }) => line.x1));
  const width = pageWidth ?? left + right;
  const page = { left: Math.min(left, width - right), right: Math.max(right, width - left), leading: 0 };
  const gaps = read.flatMap((current, index) => {
    const previous = read[index - 1];
    return previous && isFull(previous, current, page) ? [gap(previous, current)] : [];
  });
  // In a narrow column a short line may seem full.
  const most = pageWidth === null ? MAX_COLUMN_LEADING * usualSize(read.map(({ line }) => line)) : gaps[0];
  return { ...page, leading: Math.min(...gaps, most ?? Number.POSITIVE_INFINITY) };
}

function gap(previous: ReadLine, current: ReadLine): number {
  return current.line.y - previous.line.y;
}

/** A line is full when the next line's first word would not have fitted behind it: only then may the text go on. */
function isFull(previous: ReadLine, current: ReadLine, page: Measure): boolean {
  if (previous.line.table || current.line.table) return false;
  if (previous.isRow || current.isRow || previous.direction !== current.direction) return false;
  if (previous.isBold !== current.isBold) return false;
  const size = Math.max(previous.line.size, current.line.size);
  if (Math.abs(previous.line.size - current.line.size) > 0.12 * size) return false;
  if (gap(previous, current) > 2.6 * size || bullet.test(current.text.split(' ', 1)[0] ?? '')) return false;
  const remainingWidth =
    previous.direction === 'rtl' ? previous.line.x0 - page.left : page.right - previous.line.x1;
  const next = current.direction === 'rtl' ? current.line.cells.at(-1) : current.line.cells[0];
  // An em forgives what the blank and the writer's rounding take.
  return !!next && remainingWidth < firstWordWidth(next, current.direction) + size;
}

const captionWord = /^(جدول|نمودار|table|tab\.)\s*[\p{Nd}:–-]/iu;
/** In characters and ems. */
const MAX_CAPTION_LENGTH = 110;
const MAX_CAPTION_GAP = 2.6;

/** Gives tables the captions that stand above or below them. */
function nameTables(blocks: readonly PageBlock[]): PageBlock[] {
  const named: PageBlock[] = [];
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index];
    if (!block) continue;
    const [before, after] = [named.at(-1), blocks[index + 1]];
    if (block.kind !== 'table') named.push(block);
    else if (before?.kind === 'text' && isCaption(before, block.table, named.at(-2), 'above')) {
      named.splice(-1, 1, { ...block, caption: before.text });
    } else if (after?.kind === 'text' && isCaption(after, block.table, blocks[index + 2], 'below')) {
      named.push({ ...block, caption: after.text });
      index++;
    } else named.push(block);
  }
  return named;
}

/** It says so itself, or it is a short line in the middle of the table's width, nearer to it than to other text. */
function isCaption(
  { text, size, isRow, lines, top, bottom, middle }: TextBlock,
  { box }: PageTable,
  beyond: PageBlock | undefined,
  side: 'above' | 'below',
): boolean {
  if (text.length > MAX_CAPTION_LENGTH || isRow || bullet.test(text.split(' ', 1)[0] ?? '')) return false;
  const distance = side === 'above' ? box.y0 - bottom : top - size - box.y1;
  if (distance > MAX_CAPTION_GAP * size || distance < -size) return false;
  if (captionWord.test(text)) return true;
  if (side === 'below' || lines > 1 || /[.!?؟؛]$/.test(text)) return false;
  const isCentred = Math.abs(middle - (box.x0 + box.x1) / 2) < 0.04 * (box.x1 - box.x0);
  const other = beyond?.kind === 'text' ? top - size - beyond.bottom : Number.POSITIVE_INFINITY;
  return isCentred && distance <= Math.max(0.8 * size, 0.6 * other);
}
