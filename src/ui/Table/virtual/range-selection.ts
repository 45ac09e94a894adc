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

/** Selects a range; keys only in the former version of the same range are deselected. */
export function selectRange(
  keys: SelectedKeys,
  keyAt: (rowIndex: number) => string,
  before: KeyRange,
  now: KeyRange,
): SelectedKeys {
  const next = new Set(keys);
  for (const place of indexesOf(before)) next.delete(keyAt(place));
  for (const place of indexesOf(now)) next.add(keyAt(place));
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
