// Finds the tables of a plain text: pipe tables, tab-separated and aligned columns.

import { countHeaderRows } from './header-rows.ts';
import { hasOuterPipes, isSeparatorRow, splitPipeRow } from './pipe-rows.ts';

/** A part of the text, in UTF-16 offsets. */
interface Place {
  readonly start: number;
  readonly end: number;
}

export interface ParsedRow extends Place {
  readonly cells: readonly string[];
}

export interface ParsedLine extends Place {
  readonly text: string;
}

/** A table of a text; `start` and `end` take in its caption and notes. */
export interface ParsedTable extends Place {
  readonly caption: string;
  /** [] where no row names the columns. */
  readonly header: readonly string[];
  readonly rows: readonly ParsedRow[];
  readonly notes: readonly ParsedLine[];
}

type Kind = 'outer-pipes' | 'pipes' | 'tabs' | 'blanks';

/** Between columns that were aligned by hand: several blanks, but not those after a sentence, and dot leaders. */
const ALIGNED_GAP = /(?<![.!?؟:؛،, ]) {2,}| *(?:\.{4,}|…{2,}|_{4,}) */;
/** Two columns need one gap that nobody types by accident. */
const WIDE_GAP = / {3,}|\.{4,}|…{2,}|_{4,}/;
const LIST_MARK = /^(?:\p{N}{1,3}\s*[.)\-–]?|[•·*▪◦–-]|[a-zآ-ی][.)])$/iu;
const MAX_CAPTION_LENGTH = 120;

/** The tables of a text in its order, in time proportional to it. */
export function parseTables(text: string): ParsedTable[] {
  const tables: ParsedTable[] = [];
  for (const lines of paragraphsOf(text)) {
    let from = 0;
    for (let at = 0; at < lines.length; ) {
      const run = runAt(lines, at);
      if (!run) {
        at += 1;
        continue;
      }
      const after = nextRun(lines, run.to);
      tables.push(tableOf(lines.slice(from, at), run, lines.slice(run.to, after)));
      at = after;
      from = after;
    }
  }
  return tables;
}

/** Where another table begins in the paragraph: what stands before it are notes on the one before. */
function nextRun(lines: readonly ParsedLine[], from: number): number {
  let at = from;
  while (at < lines.length && !runAt(lines, at)) at += 1;
  // The line above a further table is its caption.
  return at < lines.length ? Math.max(from, at - 1) : at;
}

function* paragraphsOf(text: string): Generator<ParsedLine[]> {
  let lines: ParsedLine[] = [];
  for (const match of text.matchAll(/[^\n]+|\n/gu)) {
    if (match[0] === '\n') continue;
    const start = match.index;
    const line = { text: match[0], start, end: start + match[0].length };
    const isApart = lines.length > 0 && start > (lines.at(-1)?.end ?? 0) + 1;
    if (match[0].trim() === '' || isApart) {
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
function runAt(lines: readonly ParsedLine[], at: number): Run | undefined {
  const kind = kindOf(lines[at]?.text ?? '');
  if (!kind) return undefined;
  let to = at;
  let width = -1;
  const rows: string[][] = [];
  for (; to < lines.length; to += 1) {
    const { text = '' } = lines[to] ?? {};
    const isRow =
      kind === 'outer-pipes' ? hasOuterPipes(text) : kindOf(text) === kind || isSeparatorRow(text);
    if (!isRow) break;
    const cells = cellsOf(kind, text);
    // Only tables with outer pipes and of tabs may end their rows early.
    if (width >= 0 && cells.length !== width && (kind === 'pipes' || kind === 'blanks')) break;
    width = Math.max(width, cells.length);
    rows.push(cells);
  }
  const own = lines.slice(at, to);
  return isTable(kind, rows, width, own) ? { kind, lines: own, rows, to } : undefined;
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

/** Fewer rows than these may look like columns by chance. */
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

/** A table of contents: its numbers are of pages, and would answer as prices do. */
function isContents(rows: readonly (readonly string[])[]): boolean {
  const pages = rows.map((row) => toPage(row[1] ?? ''));
  const [first = Number.NaN] = pages;
  return rows.length > 2 && first <= 20 && pages.every((page, at) => page >= (pages[at - 1] ?? 1));
}

/** NaN for what is no number of a page. */
function toPage(text: string): number {
  if (!/^\p{Nd}{1,3}$/u.test(text)) return Number.NaN;
  return Number(text.replace(/[۰-۹٠-٩]/gu, (digit) => String(digit.charCodeAt(0) & 0xf)));
}

function tableOf(before: readonly ParsedLine[], run: Run, after: readonly ParsedLine[]): ParsedTable {
  const width = run.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const grid = run.rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
  const { header, from } = headerOf(run, grid);
  const rows = grid
    .map((cells, at) => ({ cells, start: run.lines[at]?.start ?? 0, end: run.lines[at]?.end ?? 0 }))
    .filter(
      ({ cells }, at) => at >= from && !isSeparatorRow(run.lines[at]?.text ?? '') && cells.some(Boolean),
    );
  const last = before.at(-1);
  const isCaption = last !== undefined && isName(last.text.trim());
  const notes = after.map((line) => ({ ...line, text: line.text.trim() }));
  return {
    caption: isCaption ? last.text.trim() : '',
    header,
    rows,
    notes,
    start: (isCaption ? last : run.lines[0])?.start ?? 0,
    end: (notes.at(-1) ?? run.lines.at(-1))?.end ?? 0,
  };
}

/** A sentence above a table is prose, a line without its end mark the table's name. */
const isName = (line: string): boolean => line.length <= MAX_CAPTION_LENGTH && !/[.!؟?؛]$/u.test(line);

/** By its separator row; a table of outer pipes without one has no header, of others the cells tell. */
function headerOf(run: Run, grid: readonly (readonly string[])[]): { header: string[]; from: number } {
  const separator = run.lines.slice(0, 4).findIndex(({ text }) => isSeparatorRow(text));
  const guessed = run.kind === 'outer-pipes' || separator === 0 ? 0 : countHeaderRows(grid);
  const count = separator > 0 ? separator : guessed;
  const names = grid.slice(0, count);
  const header = (names[0] ?? []).map((_, column) =>
    [...new Set(names.map((row) => row[column] ?? ''))].filter(Boolean).join(' / '),
  );
  return { header, from: count };
}
