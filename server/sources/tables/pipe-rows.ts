// Formats and parses rows of pipe tables.

/** `| a | b |`; pipes inside cells are escaped by a backslash. */
export const toPipeRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export const toSeparatorRow = (columns: number): string => toPipeRow(Array<string>(columns).fill('---'));

/** Cells of a line; outer pipes are optional. */
export function splitPipeRow(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

export const isSeparatorRow = (line: string): boolean => /^\s*\|?[\s|:-]*-{2,}[\s|:-]*$/.test(line);

export const hasOuterPipes = (line: string): boolean =>
  /^\s*\|.*(?<!\\)\|\s*$/.test(line) && line.trim() !== '|';

/**
 * Whether one merged cell spans the row and so is a section title; repeated symbols or numbers do not count.
 */
export function isSectionRow(row: readonly string[]): boolean {
  const [first = ''] = row;
  return row.length > 1 && /\p{L}{2}/u.test(first) && row.every((cell) => cell === first);
}

/** Whether a row of stored text is a section title: only its first cell is filled, with a few words. */
export function isSectionLabel(row: readonly string[]): boolean {
  const [first = '', ...others] = row;
  return (
    others.length > 0 && /\p{L}/u.test(first) && first.length <= 80 && others.every((cell) => cell === '')
  );
}
