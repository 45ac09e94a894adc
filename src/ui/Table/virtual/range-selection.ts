// Toggle, range and all selection over a set of keys.

export type SelectedKeys = ReadonlySet<string>;

/** Toggles one key; in single mode it replaces the other. */
export function toggleKey(keys: SelectedKeys, key: string, mode: 'single' | 'multiple'): SelectedKeys {
  const next = new Set(mode === 'multiple' ? keys : []);
  if (keys.has(key)) next.delete(key);
  else next.add(key);
  return next;
}

/** A range between two indexes, in either order. */
export interface KeyRange {
  readonly from: number;
  readonly to: number;
}

/** Selects the range `current` and deselects keys that only `previous`, its former extent, contained. */
export function selectRange(
  keys: SelectedKeys,
  keyAt: (rowIndex: number) => string,
  previous: KeyRange,
  current: KeyRange,
): SelectedKeys {
  const next = new Set(keys);
  for (const index of indexesOf(previous)) next.delete(keyAt(index));
  for (const index of indexesOf(current)) next.add(keyAt(index));
  return next;
}

function indexesOf({ from, to }: KeyRange): number[] {
  const first = Math.min(from, to);
  return Array.from({ length: Math.abs(from - to) + 1 }, (_, index) => first + index);
}

/** State of the select-all checkbox. */
export function selectAllState<Row>(
  keys: SelectedKeys,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): 'none' | 'some' | 'all' {
  if (keys.size === 0) return 'none';
  return keys.size >= rows.length && rows.every((row) => keys.has(keyOf(row))) ? 'all' : 'some';
}
