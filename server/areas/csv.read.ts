// Parses CSV into records and recovers from unclosed quotes line by line.

/** One record; `line` is where it begins, from 1. Of a broken one, whose quote never closes, only the raw line is known. */
export interface TableRecord {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isBroken: boolean;
}

/** A quoted cell longer than this was never meant to be one. */
const LONGEST_CELL = 100_000;

interface Cell {
  readonly text: string;
  /** Where the cell ends: at a separator, a line break or the end. */
  readonly end: number;
}

/**
 * The records of a text, blank lines left out. A quote that never closes spoils its own line alone: reading goes on
 * with the next. A cell that merely begins with a quoted word is taken as it is written. Of each record the first `columns`
 * cells are kept.
 */
export function* readCsv(text: string, separator: string, columns = Infinity): Generator<TableRecord> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const record = readRecord(text, at, separator, columns);
    if (!record) {
      const end = lineEnd(text, at);
      yield { line, cells: [text.slice(at, end)], isBroken: true };
      at = afterBreak(text, end);
      line += 1;
      continue;
    }
    const isBlank = record.cells.every((cell) => cell.trim() === '');
    if (!isBlank) yield { line, cells: record.cells, isBroken: false };
    line += breaksIn(text, at, record.next);
    at = record.next;
  }
}

function readRecord(
  text: string,
  from: number,
  separator: string,
  columns: number,
): { cells: string[]; next: number } | undefined {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at, separator) : readPlain(text, at, separator);
    if (!cell) return undefined;
    if (cells.length < columns) cells.push(cell.text);
    if (text[cell.end] !== separator) return { cells, next: afterBreak(text, cell.end) };
    at = cell.end + 1;
  }
}

function readPlain(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(from, end), end };
}

/** Undefined when the quote is never closed. */
function readQuoted(text: string, from: number, separator: string): Cell | undefined {
  let said = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote - from > LONGEST_CELL) return undefined;
    said += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      at = quote + 1;
      break;
    }
    said += '"';
    at = quote + 2;
  }
  const rest = readPlain(text, at, separator);
  if (rest.text.trim() === '') return { text: said, end: rest.end };
  // Words after the closing quote: it was a quoted word, not a quoted cell; unless lines were swallowed meanwhile.
  return said.includes('\n') ? undefined : readPlain(text, from, separator);
}

function lineEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

function afterBreak(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
}

function breaksIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to && at < text.length; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}
