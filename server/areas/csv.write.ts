// Writes CSV with a byte order mark and escapes cells that could run as formulas.

const DANGEROUS = /^'*[=+\-@\t\r]/;

/**
 * Opens with the mark by which spreadsheets know UTF-8. A cell that would be read as a formula is led in by one `'`,
 * and so is one that looks led in already: `unguarded` gives back what went in.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

/** The cell as it was before it was led in. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && DANGEROUS.test(cell) ? cell.slice(1) : cell;

function cellOf(text: string): string {
  const harmless = DANGEROUS.test(text) ? `'${text}` : text;
  return /[",;\t\r\n؛|]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
