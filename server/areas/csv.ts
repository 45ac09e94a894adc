// Knows how rows become a table that spreadsheets open, and that no cell of it becomes a formula. Knows no row.

/** Opens with the mark by which spreadsheets know UTF-8. Cells that would be read as formulas are led in by `'`. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
