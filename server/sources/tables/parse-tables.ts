// Finds the tables of a plain text: pipe tables, tab-separated and aligned columns.

import { countHeaderRows } from './header-rows.ts';
import { hasOuterPipes, isSeparatorRow, splitPipeRow } from './pipe-rows.ts';

/** A range of the text, in UTF-16 offsets. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface ParsedRow extends TextRange {
  readonly cells: readonly string[];
}

export interface ParsedLine extends TextRange {
  readonly text: string;
}

/** A table of a text; `start` and `end` include its caption and notes. */
export interface ParsedTable extends TextRange {
  readonly caption: string;
  /** [] where no row names the columns. */
  readonly header: readonly string[];
  readonly rows: readonly ParsedRow[];
  readonly notes: readonly ParsedLine[];
}

type Kind = 'outer-pipes' | 'pipes' | 'tabs' | 'blanks' | 'ruled';

/** Gaps between columns aligned by hand: several spaces, but not after a sentence, and dot leaders. */
const ALIGNED_GAP = /(?<![.!?؟:؛،, ]) {2,}| *(?:\.{4,}|…{2,}|_{4,}) */;
/** Two columns need at least one gap too wide to be typed by accident. */
const WIDE_GAP = / {3,}|\.{4,}|…{2,}|_{4,}/;
const LIST_MARK = /^(?:\p{N}{1,3}\s*[.)\-–]?|[•·*▪◦–-]|[a-zآ-ی][.)])$/iu;
const MAX_CAPTION_LENGTH = 120;

/** Finds the tables of a text in order, in linear time. */
export function parseTables(text: string): ParsedTable[] {
  const tables: ParsedTable[] = [];
  for (const lines of paragraphsOf(text)) {
    let from = 0;
    for (let index = 0; index < lines.length; ) {
      const run = readRun(lines, index);
      if (!run) {
        index += 1;
        continue;
      }
      const notesEnd = findNextRun(lines, run.to);
      tables.push(tableOf(lines.slice(from, index), run, lines.slice(run.to, notesEnd)));
      index = notesEnd;
      from = notesEnd;
    }
  }
  return tables;
}

/** Index where the next table of the paragraph begins; the lines before it are notes on the current one. */
function findNextRun(lines: readonly ParsedLine[], from: number): number {
  let index = from;
  while (index < lines.length && !readRun(lines, index)) index += 1;
  // The line above the next table is its caption.
  return index < lines.length ? Math.max(from, index - 1) : index;
}

function* paragraphsOf(text: string): Generator<ParsedLine[]> {
  let lines: ParsedLine[] = [];
  for (const match of text.matchAll(/[^\n]+|\n/gu)) {
    if (match[0] === '\n') continue;
    const start = match.index;
    const line = { text: match[0], start, end: start + match[0].length };
    const isAfterBlankLine = lines.length > 0 && start > (lines.at(-1)?.end ?? 0) + 1;
    if (match[0].trim() === '' || isAfterBlankLine) {
      if (lines.length > 0) yield lines;
      lines = [];
    }
    if (match[0].trim() !== '') lines.push(line);
  }
  if (lines.length > 0) yield lines;
}

interface Run {
  readonly kind: Kind;
  readonly lines: readonly ParsedLine[];
  readonly rows: readonly (readonly string[])[];
  readonly to: number;
}

/** The longest run of table lines from a line on; undefined where none begins. */
function readRun(lines: readonly ParsedLine[], from: number): Run | undefined {
  return readRuledRun(lines, from) ?? readAlignedRun(lines, from);
}

/** Two or more groups of dashes, each as wide as a column: below the names, or above rows without names. */
const RULER = /^\s*-{2,}(?:\s+-{2,})+\s*$/;

/** A table whose columns are drawn by a line of dashes, as Pandoc and database clients print them. */
function readRuledRun(lines: readonly ParsedLine[], from: number): Run | undefined {
  const ruler = [from, from + 1].find((index) => RULER.test(lines[index]?.text ?? ''));
  if (ruler === undefined) return undefined;
  const starts = [...(lines[ruler]?.text ?? '').matchAll(/-+/g)].map(({ index }) => index);
  let to = ruler + 1;
  while (to < lines.length && !/^\s*-{2,}/.test(lines[to]?.text ?? '')) to += 1;
  if (to === ruler + 1) return undefined;
  // A last line of dashes closes the table.
  to = Math.min(to + 1, lines.length);
  const runLines = lines.slice(from, to);
  return { kind: 'ruled', lines: runLines, rows: runLines.map(({ text }) => cutAt(text, starts)), to };
}

/**
 * Cuts a line where columns begin. Programs disagree on whether marks and invisible characters take a place:
 * the reading that cuts fewer words is right.
 */
function cutAt(line: string, starts: readonly number[]): string[] {
  const [wide, narrow] = [/^/, /^[^\p{M}\p{Cf}]/u].map((takesPlace) =>
    columnOffsets(line, starts, takesPlace),
  );
  const cutWords = (offsets: readonly number[] = []) =>
    offsets.filter((offset) => offset > 0 && /\S/.test(line.charAt(offset - 1))).length;
  const offsets = cutWords(narrow) < cutWords(wide) ? narrow : wide;
  return starts.map((_, index) =>
    line.slice(index === 0 ? 0 : offsets?.[index], offsets?.[index + 1]).trim(),
  );
}

function columnOffsets(line: string, starts: readonly number[], takesPlace: RegExp): number[] {
  const offsets: number[] = [];
  let column = 0;
  for (let offset = 0; offset <= line.length && offsets.length < starts.length; offset += 1) {
    if (
      column >= (starts[offsets.length] ?? 0) &&
      (offset === line.length || takesPlace.test(line.charAt(offset)))
    )
      offsets.push(offset);
    if (takesPlace.test(line.charAt(offset))) column += 1;
  }
  while (offsets.length < starts.length) offsets.push(line.length);
  return offsets;
}

function readAlignedRun(lines: readonly ParsedLine[], from: number): Run | undefined {
  const kind = kindOf(lines[from]?.text ?? '');
  if (!kind) return undefined;
  let to = from;
  let width = -1;
  const rows: string[][] = [];
  for (; to < lines.length; to += 1) {
    const { text = '' } = lines[to] ?? {};
    const isRow =
      kind === 'outer-pipes' ? hasOuterPipes(text) : kindOf(text) === kind || isSeparatorRow(text);
    if (!isRow) break;
    const cells = cellsOf(kind, text);
    // Only tables with outer pipes or tabs may have short rows.
    if (width >= 0 && cells.length !== width && (kind === 'pipes' || kind === 'blanks')) break;
    width = Math.max(width, cells.length);
    rows.push(cells);
  }
  const runLines = lines.slice(from, to);
  return isTable(kind, rows, width, runLines) ? { kind, lines: runLines, rows, to } : undefined;
}

function kindOf(line: string): Kind | undefined {
  if (hasOuterPipes(line)) return 'outer-pipes';
  if (!line.includes('||') && /\S\s*(?<!\\)\|\s*\S/.test(line) && / \| |\|.*\|/.test(line)) return 'pipes';
  if (/\S ?\t/.test(line)) return 'tabs';
  return ALIGNED_GAP.test(line.trim()) ? 'blanks' : undefined;
}

function cellsOf(kind: Kind, line: string): string[] {
  if (kind === 'outer-pipes' || kind === 'pipes') return splitPipeRow(line);
  const cells = kind === 'tabs' ? line.split('\t') : line.trim().split(ALIGNED_GAP);
  return cells.map((cell) => cell.trim());
}

/** Whether there are enough rows not to look like columns by chance. */
function isTable(
  kind: Kind,
  rows: readonly (readonly string[])[],
  width: number,
  lines: readonly ParsedLine[],
): boolean {
  if (width < 2) return false;
  if (kind === 'outer-pipes') return true;
  if (width === 2 && (rows.every(([mark = '']) => LIST_MARK.test(mark)) || isContents(rows))) return false;
  if (kind !== 'blanks' || width > 2) return rows.length >= 2;
  return rows.length >= 3 && lines.some(({ text }) => WIDE_GAP.test(text.trim()));
}

/** Whether rows are a table of contents, whose page numbers would be taken for prices. */
function isContents(rows: readonly (readonly string[])[]): boolean {
  const pages = rows.map((row) => toPage(row[1] ?? ''));
  const [first = Number.NaN] = pages;
  return rows.length > 2 && first <= 20 && pages.every((page, index) => page >= (pages[index - 1] ?? 1));
}

/** NaN for anything but a page number. */
function toPage(text: string): number {
  if (!/^\p{Nd}{1,3}$/u.test(text)) return Number.NaN;
  return Number(text.replace(/[۰-۹٠-٩]/gu, (digit) => String(digit.charCodeAt(0) & 0xf)));
}

function tableOf(
  linesAbove: readonly ParsedLine[],
  run: Run,
  linesBelow: readonly ParsedLine[],
): ParsedTable {
  const width = run.rows.reduce((max, row) => Math.max(max, row.length), 0);
  const grid = run.rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
  const { header, from } = headerOf(run, grid);
  const rows = grid
    .map((cells, index) => ({ cells, start: run.lines[index]?.start ?? 0, end: run.lines[index]?.end ?? 0 }))
    .filter(
      ({ cells }, index) =>
        index >= from && !isSeparatorRow(run.lines[index]?.text ?? '') && cells.some(Boolean),
    );
  const last = linesAbove.at(-1);
  const isCaption = last !== undefined && isCaptionLine(last.text.trim());
  const notes = linesBelow.map((line) => ({ ...line, text: line.text.trim() }));
  return {
    caption: isCaption ? last.text.trim() : '',
    header,
    rows,
    notes,
    start: (isCaption ? last : run.lines[0])?.start ?? 0,
    end: (notes.at(-1) ?? run.lines.at(-1))?.end ?? 0,
  };
}

/** A line without an end mark above a table is its caption; a sentence is prose. */
const isCaptionLine = (line: string): boolean => line.length <= MAX_CAPTION_LENGTH && !/[.!؟?؛]$/u.test(line);

/**
 * Header rows by the separator row; without one a table with outer pipes has none, and in others the cells
 * decide.
 */
function headerOf(run: Run, grid: readonly (readonly string[])[]): { header: string[]; from: number } {
  const separator = run.lines.slice(0, 4).findIndex(({ text }) => isSeparatorRow(text));
  const detected = run.kind === 'outer-pipes' || separator === 0 ? 0 : countHeaderRows(grid);
  const count = separator > 0 ? separator : detected;
  const names = grid.slice(0, count);
  const header = (names[0] ?? []).map((_, column) =>
    [...new Set(names.map((row) => row[column] ?? ''))].filter(Boolean).join(' / '),
  );
  return { header, from: count };
}
