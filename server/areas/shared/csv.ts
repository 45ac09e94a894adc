// Writes CSV with quoting and a guard against formulas.
import { FORMULA_PREFIX } from '../../sources/csv/csv-records.ts';

/**
 * Begins with the byte order mark by which spreadsheets detect UTF-8. A cell that would be read as a formula
 * is escaped by a leading `'`, as is one that looks escaped: `unescapeFormula` restores both.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(toCsvCell).join(',')).join('\r\n')}\r\n`;

function toCsvCell(text: string): string {
  const escaped = FORMULA_PREFIX.test(text) ? `'${text}` : text;
  return /[",;\t\r\n؛|]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
