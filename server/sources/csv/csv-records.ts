// Reads CSV: encoding and separator detection, quoted cells, broken quotes.

import type { Encoding, Separator } from '../../../contract/training/pair-imports.ts';
import { detectByteOrder } from '../txt/decode-text.ts';

/** Start of a cell that a spreadsheet would treat as a formula. */
export const FORMULA_PREFIX = /^'*[=+\-@\t\r]/;

/** Removes the apostrophe that guards a cell against being read as a formula. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA_PREFIX.test(cell) ? cell.slice(1) : cell;

/**
 * One record; `line` is the line it begins on, from 1. A record with an unclosed quote has only its raw line
 * as a cell.
 */
export interface TableRecord {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isUnclosed: boolean;
}

/** In characters. A longer quoted cell counts as an unclosed quote. */
const MAX_QUOTED_CELL = 100_000;

interface Cell {
  readonly text: string;
  /** Where the cell ends: at a separator, a line break or the end. */
  readonly end: number;
}

/**
 * Yields the records of a text, without blank lines. An unclosed quote affects only its own line: reading
 * resumes with the next. A cell with text after its closing quote is kept as written. Only the first
 * `columns` cells of a record are kept.
 */
export function* readCsv(text: string, separator: string, columns = Infinity): Generator<TableRecord> {
  let position = 0;
  let line = 1;
  while (position < text.length) {
    const record = readRecord(text, position, separator, columns);
    if (!record) {
      const end = lineEnd(text, position);
      yield { line, cells: [text.slice(position, end)], isUnclosed: true };
      position = skipLineBreak(text, end);
      line += 1;
      continue;
    }
    const isBlank = record.cells.every((cell) => cell.trim() === '');
    if (!isBlank) yield { line, cells: record.cells, isUnclosed: false };
    line += countLineBreaks(text, position, record.next);
    position = record.next;
  }
}

function readRecord(
  text: string,
  from: number,
  separator: string,
  columns: number,
): { cells: string[]; next: number } | undefined {
  const cells: string[] = [];
  let position = from;
  for (;;) {
    const cell =
      text[position] === '"' ? readQuoted(text, position, separator) : readPlain(text, position, separator);
    if (!cell) return undefined;
    if (cells.length < columns) cells.push(cell.text);
    if (text[cell.end] !== separator) return { cells, next: skipLineBreak(text, cell.end) };
    position = cell.end + 1;
  }
}

function readPlain(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(from, end), end };
}

/** Undefined if the quote is never closed. */
function readQuoted(text: string, from: number, separator: string): Cell | undefined {
  let content = '';
  let position = from + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote < 0 || quote - from > MAX_QUOTED_CELL) return undefined;
    content += text.slice(position, quote);
    if (text[quote + 1] !== '"') {
      position = quote + 1;
      break;
    }
    content += '"';
    position = quote + 2;
  }
  const rest = readPlain(text, position, separator);
  if (rest.text.trim() === '') return { text: content, end: rest.end };
  // Text after the closing quote means a quoted word rather than a quoted cell, unless line breaks were
  // consumed.
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
  for (let index = from; index < to && index < text.length; index += 1) {
    if (text[index] === '\n' || (text[index] === '\r' && text[index + 1] !== '\n')) count += 1;
  }
  return count;
}

const SEPARATORS: readonly Separator[] = [',', ';', '\t', '؛', '|'];
/** Bytes or characters of a file from which its encoding and separator are detected. */
const SAMPLE_LENGTH = 64_000;
const SAMPLE_RECORDS = 30;

/**
 * Share of undecodable characters among the non-ASCII ones: up to this a file counts as damaged UTF-8, above
 * it as another encoding.
 */
const MAX_BROKEN_SHARE = 0.02;

/**
 * Detects the encoding by the byte order mark, then by the byte pattern of UTF-16, then as UTF-8, else
 * windows-1256.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const detected = detectByteOrder(bytes) ?? detectUtf16Order(bytes.subarray(0, SAMPLE_LENGTH));
  if (detected) return detected;
  let [nonAscii, broken] = [0, 0];
  for (const character of new TextDecoder('utf-8').decode(bytes)) {
    if (character > '\x7f') nonAscii += 1;
    if (character === '\ufffd') broken += 1;
  }
  return broken <= nonAscii * MAX_BROKEN_SHARE ? 'utf-8' : 'windows-1256';
}

/** Decodes without the byte order mark; undecodable bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** In UTF-16, every second byte of Persian and English text has one of a few values. */
function detectUtf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 8) return null;
  const highByteCounts = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0 || byte === 6 || byte === 0x20)
      highByteCounts[index % 2] = (highByteCounts[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = highByteCounts.map((count) => count / (bytes.length / 2));
  if (odd > 0.9 && even < 0.6) return 'utf-16le';
  if (even > 0.9 && odd < 0.6) return 'utf-16be';
  return null;
}

/** The separator with which most of the first records have the same number of columns, above one. */
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
  let max = 0;
  for (const [columns, count] of counts) if (columns > 1) max = Math.max(max, count);
  return records === 0 ? 0 : max / records;
}
