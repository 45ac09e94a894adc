// Knows which columns stand beside each other and which fold under the row's name; it knows no width in pixels.
import type { ColumnKind, TableColumn } from './table.types.ts';

export interface SharedColumns<Row> {
  /** The row's name first among equals: exactly one of them has `isHeading`. */
  readonly shown: readonly (TableColumn<Row> & { readonly isHeading: boolean })[];
  readonly folded: readonly TableColumn<Row>[];
}

/** Columns up to `priority` are shown; the one that names the row never folds. Throws when there is none at all. */
export function shareColumns<Row>(
  columns: readonly TableColumn<Row>[],
  priority: 1 | 2 | 3,
): SharedColumns<Row> {
  const heading =
    columns.find((column) => column.isHeading) ?? columns.find(({ kind }) => kind !== 'actions');
  if (!heading) throw new Error('A table needs a column that names its rows');
  const isShown = (column: TableColumn<Row>) => column === heading || (column.priority ?? 1) <= priority;
  return {
    shown: columns.filter(isShown).map((column) => ({ ...column, isHeading: column === heading })),
    folded: columns.filter((column) => !isShown(column)),
  };
}

type Width = number | `${number}fr`;

/** How columns share a window's width: names get the most room, figures what they need. */
export function widthOf({ kind, isHeading }: { kind: ColumnKind; isHeading?: boolean }): {
  width: Width;
  minWidth: number;
} {
  if (kind === 'actions') return { width: 44, minWidth: 44 };
  if (isHeading) return { width: '3fr', minWidth: 140 };
  if (kind === 'text') return { width: '2fr', minWidth: 140 };
  return kind === 'number' ? { width: '1fr', minWidth: 88 } : { width: '2fr', minWidth: 124 };
}

/** The same columns for a table that stacks: the name takes what the others leave. */
export function tracksOf<Row>({ shown }: SharedColumns<Row>, hasTicks: boolean): string {
  const tracks = shown.map(({ isHeading }) => (isHeading ? 'minmax(0, 1fr)' : 'auto'));
  return (hasTicks ? ['auto', ...tracks] : tracks).join(' ');
}
