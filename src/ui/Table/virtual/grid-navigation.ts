// Next focused cell for a key, mirrored from right to left.

/** A row, or one of its cells; row -1 is the header. */
export interface GridPosition {
  readonly row: number;
  /** Null: the row itself, which up and down move between. The header only has cells. */
  readonly column: number | null;
}

/** Numbers of rows and columns; `page` is the number of visible rows. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The position a key leads to; null if the key is not handled. */
export function nextPosition(
  press: GridKey,
  at: GridPosition,
  size: GridSize,
  isRightToLeft: boolean,
): GridPosition | null {
  const { key } = press;
  if (press.altKey) return null;
  const isFar = press.ctrlKey || press.metaKey;
  if (key === 'Home' || key === 'End') return toEdge(key === 'Home', isFar, at, size);
  if (isFar) return null;
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { row: at.row, column: nextColumn(at, (key === 'ArrowRight') !== isRightToLeft ? 1 : -1, size) };
  const by = { ArrowDown: 1, ArrowUp: -1, PageDown: size.page, PageUp: -size.page }[key];
  return by === undefined ? null : nextRow(at, by, size);
}

/** To the row's first or last cell; on a row, or with Ctrl, to the first or last of all. */
function toEdge(
  isStart: boolean,
  isFar: boolean,
  { row, column }: GridPosition,
  { rows, columns }: GridSize,
): GridPosition {
  const edge = isStart ? 0 : columns - 1;
  if (column !== null && !isFar) return { row, column: edge };
  return { row: isStart ? 0 : rows - 1, column: column === null ? null : edge };
}

/** Cycles through the cells and the row itself. */
function nextColumn({ row, column }: GridPosition, by: 1 | -1, { columns }: GridSize): number | null {
  const to = column === null ? (by > 0 ? 0 : columns - 1) : column + by;
  if (to >= 0 && to < columns) return to;
  return row < 0 ? (to + columns) % columns : null;
}

/** The header is above the first row and reached from there only. */
function nextRow({ row, column }: GridPosition, by: number, { rows }: GridSize): GridPosition | null {
  if (row < 0) return by > 0 ? { row: Math.min(by, rows) - 1, column } : null;
  if (row === 0 && by === -1) return { row: -1, column: column ?? 0 };
  return { row: Math.min(Math.max(row + by, 0), rows - 1), column };
}
