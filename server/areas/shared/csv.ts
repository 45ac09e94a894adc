// Reads and writes CSV: encoding and separator detection, quoting, formula-injection guard.
import type { Encoding, Separator } from '../../../contract/training/pair-imports.ts';
import { detectByteOrder } from '../../sources/txt/decode-text.ts';

const FORMULA_PREFIX = /^'*[=+\-@\t\r]/;

/**
 * Begins with the byte order mark by which spreadsheets detect UTF-8. A cell that would be read as a formula
 * is escaped by a leading `'`, as is one that looks escaped: `unescapeFormula` restores both.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(toCsvCell).join(',')).join('\r\n')}\r\n`;

/** Removes the escape of `'` before a formula. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA_PREFIX.test(cell) ? cell.slice(1) : cell;

function toCsvCell(text: string): string {
  const harmless = FORMULA_PREFIX.test(text) ? `'${text}` : text;
  return /[",;\t\r\n؛|]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One record; `line` is where it begins, from 1. If a quote is not closed, only the raw line is known. */
export interface TableRecord {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isUnclosed: boolean;
}

/** Longer quoted cells count as unclosed quotes. */
const MAX_QUOTED_CELL = 100_000;

interface Cell {
  readonly text: string;
  /** End of the cell: a separator, a line break or the end of the text. */
  readonly end: number;
}

/**
 * The records of a text, without blank lines. An unclosed quote spoils only its own line: parsing continues
 * with the next. A cell that merely begins with a quoted word is taken literally. Of each record the first
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
  // Text after the closing quote: a quoted word, read as plain text, or an unclosed quote if it spans lines.
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
/** Length of the text that is examined to detect encoding and separator. */
const SAMPLE_LENGTH = 64_000;
const SAMPLE_RECORDS = 30;

/**
 * By the byte order mark, else by the pattern of UTF-16, else strict UTF-8, else the legacy Windows code
 * page.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = detectByteOrder(bytes) ?? detectUtf16Order(bytes.subarray(0, SAMPLE_LENGTH));
  if (marked) return marked;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}

/** Decodes without the byte order mark; invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** In UTF-16, Persian and English text has only few different bytes at every second place. */
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

/** The separator by which most of the first records have the same number of columns, above one. */
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
