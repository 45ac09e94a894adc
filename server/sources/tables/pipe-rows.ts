// Rows of pipe tables as text and back.

/** `| a | b |`; pipes inside cells are escaped by a backslash. */
export const toPipeRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export const toSeparatorRow = (columns: number): string => toPipeRow(Array<string>(columns).fill('---'));

/** The cells of a line, also of one without outer pipes. */
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

/** One cell merged over a whole row, which names the rows below it; a row of like marks or numbers is not one. */
export function isSectionRow(row: readonly string[]): boolean {
  const [first = ''] = row;
  return row.length > 1 && /\p{L}{2}/u.test(first) && row.every((cell) => cell === first);
}

/** What names the rows below it in stored text: the first cell alone is filled, with a few words. */
export function isSectionLabel(row: readonly string[]): boolean {
  const [first = '', ...others] = row;
  return (
    others.length > 0 && /\p{L}/u.test(first) && first.length <= 80 && others.every((cell) => cell === '')
  );
}
