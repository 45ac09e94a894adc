// Reads a page's glyphs into paragraphs and tables in reading order.

import { analysePageBidi, type Direction, lineDirection, type PageBidi } from './bidi.ts';
import type { Drawing, Glyph } from './glyphs.ts';
import { joinBlocks } from './join-pages.ts';
import { cellToText, joinLines } from './line-text.ts';
import { groupLines, type Line } from './lines.ts';
import { attachMarks } from './marks.ts';
import type { PageBlock, TextBlock } from './page-block.ts';
import { firstWordWidth, type LayoutLine, type PagePart, splitColumns } from './page-columns.ts';
import type { Rectangle } from './rulings.ts';
import { type PageContext, readLatticeTables } from './tables/lattice.ts';
import type { PageTable } from './tables/page-table.ts';
import { findStreamTables, isKeyValueLine, separatorsOf, tableAsLine } from './tables/stream-tables.ts';
import { readTaggedTables, type TaggedTable } from './tables/tagged-tables.ts';

export interface PageContent {
  readonly blocks: PageBlock[];
  /** Number of blocks that looked like a table and were left as lines. */
  readonly unclearTables: number;
}

/** Bullets and numbers that begin a list item. */
export const bullet = /^([•●○▪■◦➢✓✔\-–—*·]|\p{Nd}{1,2}[.)-])$/u;

/**
 * Reads the visible glyphs of a page.
 * @param width of the page; its margins are assumed to be equal
 * @param tagged the tables that the tags of the file name; ruling lines go before them
 */
export function readPageBlocks(
  visible: readonly Glyph[],
  { rulings, painted }: Pick<Drawing, 'rulings' | 'painted'>,
  width: number,
  tagged: readonly TaggedTable[] = [],
): PageContent {
  const allGlyphs = attachMarks(visible);
  const glyphs = allGlyphs.filter(({ isRotated }) => !isRotated);
  const drawsSpaces = glyphs.some((glyph) => glyph.text === ' ');
  const bidi = analysePageBidi(
    groupLines(glyphs, drawsSpaces).flatMap((line) => line.cells.map((cell) => cell.tokens)),
  );
  const context: PageContext = { bidi, drawsSpaces, painted, size: medianSize(glyphs) };
  const ruled = readLatticeTables(allGlyphs, rulings, context);
  const { tables: named, remainingGlyphs } = readTaggedTables(ruled.remainingGlyphs, tagged, context);
  const tables = [...ruled.tables, ...named];
  const discs = painted.filter(isDisc);
  const lines: LayoutLine[] = groupLines(
    remainingGlyphs.filter(({ isRotated }) => !isRotated),
    drawsSpaces,
  ).map((line) => addDisc(mergeBullet(line, bidi), discs, bidi.direction));
  // Margins and watermarks would be spliced into the lines they cross.
  const aside = groupLines(
    remainingGlyphs.filter(({ isRotated }) => isRotated),
    drawsSpaces,
  ).map((line) => toTextBlock(readLine(line, bidi)));
  const layout = [...lines, ...tables.map((table) => tableAsLine(table, context))].toSorted(
    (a, b) => a.y - b.y,
  );
  const separators = separatorsOf(rulings, painted, context);
  const parts = splitColumns(layout, separators, bidi.direction);
  let unclearTables = 0;
  const readParts = parts.map((part) => {
    const streamTables = findStreamTables(part.lines, separators, context);
    unclearTables += streamTables.unclearCount;
    const blocks = readPart({ ...part, lines: streamTables.lines }, bidi, parts.length === 1 ? width : null);
    return { isColumn: part.isColumn, blocks: attachCaptions(blocks) };
  });
  return { blocks: [...joinColumns(readParts), ...aside], unclearTables };
}

/** Joins columns, merging a block that continues in the next one. */
function joinColumns(
  parts: readonly { readonly isColumn: boolean; readonly blocks: readonly PageBlock[] }[],
): PageBlock[] {
  const joined: PageBlock[] = [];
  parts.forEach(({ isColumn, blocks }, index) => {
    const [before, after] = [joined.at(-1), blocks[0]];
    const mayContinue = isColumn && parts[index - 1]?.isColumn === true;
    const merged = mayContinue && before && after ? joinBlocks(before, alignColumns(after, before)) : null;
    if (merged) joined.splice(-1, 1, merged, ...blocks.slice(1));
    else joined.push(...blocks);
  });
  return joined;
}

/** Shifts the columns of a table to those of the table it may continue. */
function alignColumns(block: PageBlock, before: PageBlock): PageBlock {
  if (block.kind !== 'table' || before.kind !== 'table') return block;
  const shift = before.table.box.x0 - block.table.box.x0;
  const columns = block.table.columns.map(({ x0, x1 }) => ({ x0: x0 + shift, x1: x1 + shift }));
  return { ...block, table: { ...block.table, columns } };
}

function medianSize(glyphs: readonly { readonly size: number }[]): number {
  const sizes = glyphs.map(({ size }) => size).toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 12;
}

/** In page units: a painted spot of this size may be a bullet. */
const isDisc = ({ x0, x1, y0, y1 }: Rectangle): boolean =>
  x1 - x0 >= 2 && x1 - x0 <= 8 && Math.abs(x1 - x0 - (y1 - y0)) < 0.3 * (x1 - x0);
/** In ems: maximum gap between a bullet and its item. */
const MAX_BULLET_GAP = 2.2;

/** Adds the bullet of a line that is painted rather than written. */
function addDisc(line: Line, discs: readonly Rectangle[], pageDirection: Direction): Line {
  const direction = lineDirection(
    line.cells.flatMap((cell) => cell.tokens),
    pageDirection,
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

/** Merges a bullet with its item: it stands apart, but is no column. */
function mergeBullet(line: Line, { direction: pageDirection }: PageBidi): Line {
  if (line.cells.length < 2) return line;
  const direction = lineDirection(
    line.cells.flatMap((cell) => cell.tokens),
    pageDirection,
  );
  const cells = direction === 'rtl' ? line.cells.toReversed() : [...line.cells];
  const [bulletCell, item] = cells;
  if (!bulletCell || !item || !bullet.test(readBullet(bulletCell.tokens, direction))) return line;
  const [left, right] = direction === 'rtl' ? [item, bulletCell] : [bulletCell, item];
  const merged = {
    ...item,
    tokens: [...left.tokens, ' ', ...right.tokens],
    starts: [...left.starts, left.x1, ...right.starts],
    x0: left.x0,
    x1: right.x1,
  };
  const rest = line.cells.filter((cell) => cell !== bulletCell && cell !== item);
  return { ...line, cells: direction === 'rtl' ? [...rest, merged] : [merged, ...rest] };
}

/** «۱.» is drawn as «.۱», and yet «۱۲.» as «.۱۲». */
function readBullet(tokens: readonly string[], direction: Direction): string {
  const text = tokens.join('').trim();
  return direction === 'rtl' ? text.replace(/^([.)(-])(\p{Nd}+)$/u, '$2.') : text;
}

interface TextLine {
  readonly line: LayoutLine;
  readonly text: string;
  readonly direction: Direction;
  readonly isBold: boolean;
  readonly isRow: boolean;
}

/** Lines of a paragraph are at most this many times as far apart as the closest lines are. */
const MAX_LEADING_RATIO = 1.3;
/** In ems: maximum leading of the closest lines of a column. */
const MAX_COLUMN_LEADING = 1.6;

interface PartMetrics {
  left: number;
  right: number;
  /** Distance of baselines inside a paragraph. */
  leading: number;
}

function readPart({ lines }: PagePart, pageBidi: PageBidi, width: number | null): PageBlock[] {
  const textLines = splitPairs(lines, pageBidi.direction)
    .map((line) => readLine(line, pageBidi))
    .filter(({ text, line }) => text !== '' || line.table);
  const metrics = measurePart(textLines, width);
  const blocks: PageBlock[] = [];
  textLines.forEach((current, index) => {
    const previous = textLines[index - 1];
    const last = blocks.at(-1);
    if (current.line.table) blocks.push({ kind: 'table', table: current.line.table, caption: '' });
    else if (
      previous &&
      last?.kind === 'text' &&
      isFull(previous, current, metrics) &&
      gap(previous, current) <= MAX_LEADING_RATIO * metrics.leading
    ) {
      const lineCount = last.lineCount + 1;
      blocks.splice(-1, 1, {
        ...last,
        text: joinLines(last.text, current.text),
        lineCount,
        lastBaseline: current.line.y,
      });
    } else blocks.push(toTextBlock(current));
  });
  return blocks;
}

/** Splits a line of several name–value pairs into one line per pair. */
function splitPairs(lines: readonly LayoutLine[], direction: Direction): LayoutLine[] {
  return lines.flatMap((line) => {
    if (line.table || line.cells.length < 2 || !isKeyValueLine(line)) return [line];
    const cells = direction === 'rtl' ? line.cells.toReversed() : line.cells;
    return cells.map((cell) => ({ ...line, cells: [cell], x0: cell.x0, x1: cell.x1, isPair: true }));
  });
}

function toTextBlock({ line, text, isBold, isRow }: TextLine): TextBlock {
  return {
    kind: 'text',
    text,
    lineCount: 1,
    size: line.size,
    isBold,
    face: line.cells[0]?.face ?? '',
    isRow,
    firstBaseline: line.y,
    lastBaseline: line.y,
    centreX: (line.x0 + line.x1) / 2,
  };
}

function readLine(line: LayoutLine, pageBidi: PageBidi): TextLine {
  const tokens = line.cells.flatMap((cell) => cell.tokens);
  const direction = lineDirection(tokens, pageBidi.direction);
  const cells = line.cells
    .map((cell) => cellToText(cell, pageBidi.direction, pageBidi))
    .filter((text) => text !== '');
  // Cells of a line follow the page's direction even where all of them are Latin.
  const ordered = direction === 'rtl' || pageBidi.direction === 'rtl' ? cells.toReversed() : cells;
  const text = ordered
    .reduce((all, cell) => (all === '' ? cell : `${all}${/[:：]$/.test(all) ? ' ' : ' – '}${cell}`), '')
    .replace(/^([•●○▪■◦➢✓✔])(?=\S)/u, '$1 ')
    .replace(/^(\p{Nd}{1,2}[.)-])(?=\p{L})/u, '$1 ');
  const isBold = line.cells.every((cell) => cell.isBold);
  return { line, text, direction, isBold, isRow: cells.length > 1 || line.isKeyValue === true };
}

function measurePart(textLines: readonly TextLine[], pageWidth: number | null): PartMetrics {
  const left = Math.min(...textLines.map(({ line }) => line.x0));
  const right = Math.max(...textLines.map(({ line }) => line.x1));
  const width = pageWidth ?? left + right;
  const metrics = { left: Math.min(left, width - right), right: Math.max(right, width - left), leading: 0 };
  const gaps = textLines.flatMap((current, index) => {
    const previous = textLines[index - 1];
    return previous && isFull(previous, current, metrics) ? [gap(previous, current)] : [];
  });
  // In a narrow column a short line may seem full.
  const maxLeading =
    pageWidth === null ? MAX_COLUMN_LEADING * medianSize(textLines.map(({ line }) => line)) : gaps[0];
  return { ...metrics, leading: Math.min(...gaps, maxLeading ?? Number.POSITIVE_INFINITY) };
}

function gap(previous: TextLine, current: TextLine): number {
  return current.line.y - previous.line.y;
}

/** A line is full when the next line's first word would not have fitted: only then may the text continue. */
function isFull(previous: TextLine, current: TextLine, metrics: PartMetrics): boolean {
  if (previous.line.table || current.line.table) return false;
  if (previous.isRow || current.isRow || previous.direction !== current.direction) return false;
  if (previous.isBold !== current.isBold) return false;
  const size = Math.max(previous.line.size, current.line.size);
  if (Math.abs(previous.line.size - current.line.size) > 0.12 * size) return false;
  if (gap(previous, current) > 2.6 * size || bullet.test(current.text.split(' ', 1)[0] ?? '')) return false;
  const remainingWidth =
    previous.direction === 'rtl' ? previous.line.x0 - metrics.left : metrics.right - previous.line.x1;
  const next = current.direction === 'rtl' ? current.line.cells.at(-1) : current.line.cells[0];
  // One em of tolerance for the space and the writer's rounding.
  return !!next && remainingWidth < firstWordWidth(next, current.direction) + size;
}

const captionWord = /^(جدول|نمودار|table|tab\.)\s*[\p{Nd}:–-]/iu;
/** In characters and ems. */
const MAX_CAPTION_LENGTH = 110;
const MAX_CAPTION_GAP = 2.6;

/** Attaches the captions above or below tables to them. */
function attachCaptions(blocks: readonly PageBlock[]): PageBlock[] {
  const result: PageBlock[] = [];
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index];
    if (!block) continue;
    const [before, after] = [result.at(-1), blocks[index + 1]];
    if (block.kind !== 'table') result.push(block);
    else if (before?.kind === 'text' && isCaption(before, block.table, result.at(-2), 'above')) {
      result.splice(-1, 1, { ...block, caption: before.text });
    } else if (after?.kind === 'text' && isCaption(after, block.table, blocks[index + 2], 'below')) {
      result.push({ ...block, caption: after.text });
      index++;
    } else result.push(block);
  }
  return result;
}

/**
 * Whether a block begins with a caption word, or is a short line centred on the table and nearer to it than
 * to other text.
 */
function isCaption(
  { text, size, isRow, lineCount, firstBaseline, lastBaseline, centreX }: TextBlock,
  { box }: PageTable,
  neighbour: PageBlock | undefined,
  side: 'above' | 'below',
): boolean {
  if (text.length > MAX_CAPTION_LENGTH || isRow || bullet.test(text.split(' ', 1)[0] ?? '')) return false;
  const distance = side === 'above' ? box.y0 - lastBaseline : firstBaseline - size - box.y1;
  if (distance > MAX_CAPTION_GAP * size || distance < -size) return false;
  if (captionWord.test(text)) return true;
  if (side === 'below' || lineCount > 1 || /[.!?؟؛]$/.test(text)) return false;
  const isCentred = Math.abs(centreX - (box.x0 + box.x1) / 2) < 0.04 * (box.x1 - box.x0);
  const neighbourDistance =
    neighbour?.kind === 'text' ? firstBaseline - size - neighbour.lastBaseline : Number.POSITIVE_INFINITY;
  return isCentred && distance <= Math.max(0.8 * size, 0.6 * neighbourDistance);
}
