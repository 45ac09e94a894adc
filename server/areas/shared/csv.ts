// Writes CSV with quoting and a guard against formulas.
import { FORMULA_PREFIX } from '../../sources/csv/csv-records.ts';

/** A number with its country code is no formula that could do anything, and is read by people. */
const PHONE_PATTERN = /^\+\d{7,15}$/;

/**
 * Begins with the byte order mark by which spreadsheets detect UTF-8. A cell that would be read as a formula
 * is escaped by a leading `'`, as is one that looks escaped: `unescapeFormula` restores both.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string => `\ufeff${writeCsvRows(rows)}`;

/** Rows that follow those of `writeCsv`. */
export const writeCsvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('');

function toCsvCell(text: string): string {
  const escaped = FORMULA_PREFIX.test(text) && !PHONE_PATTERN.test(text) ? `'${text}` : text;
  return /[",;\t\r\n؛|]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
