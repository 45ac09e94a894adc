// Writes CSV with quoting and a guard against formulas.
import { FORMULA_PREFIX } from '../../sources/csv/csv-records.ts';

/**
 * Opens with the mark by which spreadsheets know UTF-8. A cell that would be read as a formula is led in by one `'`,
 * and so is one that looks led in already: `unescapeFormula` gives back what went in.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(toCsvCell).join(',')).join('\r\n')}\r\n`;

function toCsvCell(text: string): string {
  const harmless = FORMULA_PREFIX.test(text) ? `'${text}` : text;
  return /[",;\t\r\n؛|]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
