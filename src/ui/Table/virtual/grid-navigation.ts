// Next focused cell for a key, mirrored from right to left.

/** A row, or one of its cells; row -1 is the head. */
export interface GridPosition {
  readonly row: number;
  /** Null: the row itself, by which one goes from row to row. The head has cells alone. */
  readonly column: number | null;
}

/** How many there are of each; `page` is how many rows are seen at once. */
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

/** Where a key leads; null where it leads nowhere and is somebody else's. */
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

/** To the row's first or last cell; of rows, and with Ctrl of everything, to the first or last one. */
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

/** Round through the cells, and once round through the row itself. */
function nextColumn({ row, column }: GridPosition, by: 1 | -1, { columns }: GridSize): number | null {
  const to = column === null ? (by > 0 ? 0 : columns - 1) : column + by;
  if (to >= 0 && to < columns) return to;
  return row < 0 ? (to + columns) % columns : null;
}

/** Above the first row stands the head, which only its neighbour reaches. */
function nextRow({ row, column }: GridPosition, by: number, { rows }: GridSize): GridPosition | null {
  if (row < 0) return by > 0 ? { row: Math.min(by, rows) - 1, column } : null;
  if (row === 0 && by === -1) return { row: -1, column: column ?? 0 };
  return { row: Math.min(Math.max(row + by, 0), rows - 1), column };
}
