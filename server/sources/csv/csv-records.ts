// Reads CSV: encoding and separator detection, quoted cells, broken quotes.

import type { Encoding, Separator } from '../../../contract/training/pair-imports.ts';
import { detectByteOrder } from '../txt/decode-text.ts';

/** What a spreadsheet would take for a formula. */
export const FORMULA_PREFIX = /^'*[=+\-@\t\r]/;

/** The cell as it was before it was led in. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA_PREFIX.test(cell) ? cell.slice(1) : cell;

/**
 * One record; `line` is where it begins, from 1. Of a broken one, whose quote never closes, only the raw line is known.
 */
export interface TableRecord {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isUnclosed: boolean;
}

/** A quoted cell longer than this was never meant to be one. */
const MAX_QUOTED_CELL = 100_000;

interface Cell {
  readonly text: string;
  /** Where the cell ends: at a separator, a line break or the end. */
  readonly end: number;
}

/**
 * The records of a text, blank lines left out. A quote that never closes spoils its own line alone: reading goes on
 * with the next. A cell that merely begins with a quoted word is taken as it is written. Of each record the first
 * `columns` cells are kept.
 */
export function* readCsv(text: string, separator: string, columns = Infinity): Generator<TableRecord> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const record = readRecord(text, at, separator, columns);
    if (!record) {
      const end = lineEnd(text, at);
      yield { line, cells: [text.slice(at, end)], isUnclosed: true };
      at = skipLineBreak(text, end);
      line += 1;
      continue;
    }
    const isBlank = record.cells.every((cell) => cell.trim() === '');
    if (!isBlank) yield { line, cells: record.cells, isUnclosed: false };
    line += countLineBreaks(text, at, record.next);
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
    if (text[cell.end] !== separator) return { cells, next: skipLineBreak(text, cell.end) };
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
  let content = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote - from > MAX_QUOTED_CELL) return undefined;
    content += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      at = quote + 1;
      break;
    }
    content += '"';
    at = quote + 2;
  }
  const rest = readPlain(text, at, separator);
  if (rest.text.trim() === '') return { text: content, end: rest.end };
  // Words after the closing quote: it was a quoted word, not a quoted cell; unless lines were swallowed meanwhile.
  return content.includes('\n') ? undefined : readPlain(text, from, separator);
}

function lineEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

function skipLineBreak(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
}

function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to && at < text.length; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}

const SEPARATORS: readonly Separator[] = [',', ';', '\t', '؛', '|'];
/** So much of a text tells its dialect. */
const SAMPLE_LENGTH = 64_000;
const SAMPLE_RECORDS = 30;

/** Of the letters beyond ASCII: fewer broken ones are a fault of a UTF-8 file, more are another encoding. */
const MAX_BROKEN_SHARE = 0.02;

/** By the byte order mark, else by the pattern of UTF-16, else UTF-8, else what old Windows programs write. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = detectByteOrder(bytes) ?? detectUtf16Order(bytes.subarray(0, SAMPLE_LENGTH));
  if (marked) return marked;
  let [letters, broken] = [0, 0];
  for (const letter of new TextDecoder('utf-8').decode(bytes)) {
    if (letter > '\x7f') letters += 1;
    if (letter === '\ufffd') broken += 1;
  }
  return broken <= letters * MAX_BROKEN_SHARE ? 'utf-8' : 'windows-1256';
}

/** The text without its mark; what the encoding cannot carry becomes U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Persian and English in UTF-16 have one of few bytes in every second place. */
function detectUtf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 8) return null;
  const high = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0 || byte === 6 || byte === 0x20) high[at % 2] = (high[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = high.map((count) => count / (bytes.length / 2));
  if (odd > 0.9 && even < 0.6) return 'utf-16le';
  if (even > 0.9 && odd < 0.6) return 'utf-16be';
  return null;
}

/** The separator by which most of the first records have one and the same number of columns, above one. */
export function detectSeparator(text: string): Separator {
  const sample = text.slice(0, SAMPLE_LENGTH);
  let best: { separator: Separator; share: number } = { separator: ',', share: 0 };
  for (const separator of SEPARATORS) {
    const share = columnAgreement(sample, separator);
    if (share > best.share) best = { separator, share };
  }
  return best.separator;
}

function columnAgreement(sample: string, separator: Separator): number {
  const counts = new Map<number, number>();
  let records = 0;
  for (const { cells, isUnclosed } of readCsv(sample, separator)) {
    if (isUnclosed) continue;
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    records += 1;
    if (records === SAMPLE_RECORDS) break;
  }
  let most = 0;
  for (const [columns, count] of counts) if (columns > 1) most = Math.max(most, count);
  return records === 0 ? 0 : most / records;
}
