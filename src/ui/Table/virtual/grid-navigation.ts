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
  keyEvent: GridKey,
  position: GridPosition,
  size: GridSize,
  isRightToLeft: boolean,
): GridPosition | null {
  const { key } = keyEvent;
  if (keyEvent.altKey) return null;
  const hasCtrl = keyEvent.ctrlKey || keyEvent.metaKey;
  if (key === 'Home' || key === 'End') return toEdge(key === 'Home', hasCtrl, position, size);
  if (hasCtrl) return null;
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return {
      row: position.row,
      column: nextColumn(position, (key === 'ArrowRight') !== isRightToLeft ? 1 : -1, size),
    };
  const delta = { ArrowDown: 1, ArrowUp: -1, PageDown: size.page, PageUp: -size.page }[key];
  return delta === undefined ? null : nextRow(position, delta, size);
}

/** Moves to the first or last cell of the row; on a row, or with Ctrl, to the first or last row. */
function toEdge(
  isStart: boolean,
  hasCtrl: boolean,
  { row, column }: GridPosition,
  { rows, columns }: GridSize,
): GridPosition {
  const edge = isStart ? 0 : columns - 1;
  if (column !== null && !hasCtrl) return { row, column: edge };
  return { row: isStart ? 0 : rows - 1, column: column === null ? null : edge };
}

/** Cycles through the cells and the row itself. */
function nextColumn({ row, column }: GridPosition, delta: 1 | -1, { columns }: GridSize): number | null {
  const target = column === null ? (delta > 0 ? 0 : columns - 1) : column + delta;
  if (target >= 0 && target < columns) return target;
  return row < 0 ? (target + columns) % columns : null;
}

/** The header is above the first row and reached from there only. */
function nextRow({ row, column }: GridPosition, delta: number, { rows }: GridSize): GridPosition | null {
  if (row < 0) return delta > 0 ? { row: Math.min(delta, rows) - 1, column } : null;
  if (row === 0 && delta === -1) return { row: -1, column: column ?? 0 };
  return { row: Math.min(Math.max(row + delta, 0), rows - 1), column };
}
