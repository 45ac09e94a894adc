// Detects which rows of a table are its header.

export interface RawCell {
  readonly text: string;
  /** Marked as the name of a column. */
  readonly isHeader: boolean;
  /** Marked as the name of a row, or as a name of either. */
  readonly isRowHeader: boolean;
  readonly isBold: boolean;
}

type Rows = readonly (readonly RawCell[])[];

const MAX_HEADER_ROWS = 4;
const MAX_NAME_LENGTH = 80;
/** Share of a column's values that must be of one kind. */
const MIN_TYPED_SHARE = 0.8;
/** Minimum rows for values to be evidence. */
const MIN_TYPED_ROWS = 3;

/**
 * How many of the first rows name the columns: those the page marks as such, else first rows in bold type,
 * else a first row without digits above a column of numbers of one kind.
 * @param headRows number of rows in `thead`
 */
export function headerRowCount(rows: Rows, headRows: number): number {
  if (headRows > 0) return Math.min(headRows, rows.length);
  const firstBodyRow = rows.findIndex((row) => !isMarked(row));
  const markedRows = firstBodyRow === -1 ? Math.min(1, rows.length - 1) : firstBodyRow;
  if (markedRows > 0) return Math.min(markedRows, MAX_HEADER_ROWS);
  if (rows.some((row) => row.some(({ isHeader, isRowHeader }) => isHeader || isRowHeader))) {
    // Where rows have marked names, an unmarked first row can still be the header.
    return hasColumnNames(rows) ? 1 : 0;
  }
  return boldRowCount(rows) || (hasColumnNames(rows) ? 1 : 0);
}

/** Whether all its cells are marked as names or empty. */
const isMarked = (row: readonly RawCell[]): boolean =>
  row.some(({ text }) => text !== '') &&
  row.every(({ text, isHeader, isRowHeader }) => isHeader || isRowHeader || text === '');

/** Counts first rows in bold type above rows that are not; merged names repeat in several cells. */
function boldRowCount(rows: Rows): number {
  const isBoldRow = (row: readonly RawCell[]) =>
    row.some(({ text }) => text !== '') && row.every(({ isBold, text }) => isBold || text === '');
  const count = rows.findIndex((row) => !isBoldRow(row));
  const isHeader = count > 0 && count <= MAX_HEADER_ROWS && rows.slice(0, count).every(isShort);
  return isHeader && (count > 1 || areNames(rows[0] ?? [])) ? count : 0;
}

const isShort = (row: readonly RawCell[]): boolean => row.every(({ text }) => text.length <= MAX_NAME_LENGTH);

/** Whether the first row names columns of which one has numbers of one kind, such as prices. */
export function hasColumnNames([first = [], ...rest]: Rows): boolean {
  if (!areNames(first) || rest.length === 0 || first.some(({ text }) => /\p{N}/u.test(text))) return false;
  if (first.length === 2 && rest.length < MIN_TYPED_ROWS) return false;
  return first.some((_, column) => column > 0 && isTyped(rest.map((row) => row[column]?.text ?? '')));
}

const areNames = (row: readonly RawCell[]): boolean => {
  const texts = row.map(({ text }) => text).filter((text) => text !== '');
  return texts.length >= Math.max(2, row.length - 1) && new Set(texts).size === texts.length && isShort(row);
};

function isTyped(values: readonly string[]): boolean {
  const nonEmpty = values.filter((text) => text !== '' && !/^[-–—*]+$/.test(text));
  if (nonEmpty.length === 0) return false;
  const kinds = new Map<string, number>();
  for (const text of nonEmpty) {
    if (!/\p{N}/u.test(text)) continue;
    const kind = text.replace(/[\p{N}٬٫,./\s]+/gu, '#');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return Math.max(0, ...kinds.values()) >= MIN_TYPED_SHARE * nonEmpty.length;
}
