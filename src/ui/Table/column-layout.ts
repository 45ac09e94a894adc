// Which columns are visible, which collapse under the row's name, and widths.
import type { ReactNode } from 'react';
import type { ColumnKind, TableColumn, TableProps } from './table.types.ts';

export interface ColumnLayout<Row> {
  /** In column order; exactly one has `isHeading`. */
  readonly shown: readonly (TableColumn<Row> & { readonly isHeading: boolean })[];
  readonly collapsed: readonly TableColumn<Row>[];
}

export interface CollapsedCell {
  readonly id: string;
  readonly header: string;
  readonly kind: ColumnKind;
  readonly isLong: boolean;
  readonly hasOwnLabel: boolean;
  readonly content: ReactNode;
}

/** Content of an empty cell, which is hidden when collapsed. */
const EMPTY_CONTENT: ReadonlySet<ReactNode> = new Set([null, undefined, false, '', '—']);

/** Kinds whose collapsed cells show their header to screen readers only. */
const SELF_LABELLED_KINDS: ReadonlySet<ColumnKind> = new Set(['status', 'actions']);

/** The collapsed cells of a row that have content. */
export function collapsedCells<Row>({ collapsed }: ColumnLayout<Row>, row: Row): readonly CollapsedCell[] {
  return collapsed
    .map(({ id, header, kind, isLong = false, hasOwnLabel = SELF_LABELLED_KINDS.has(kind), cell }) => ({
      id,
      header,
      kind,
      isLong,
      hasOwnLabel,
      content: cell(row),
    }))
    .filter(({ content }) => !EMPTY_CONTENT.has(content));
}

/**
 * Whether two collapsed cells share a line: only if the heading is the only visible column besides actions.
 */
export const hasPairedCells = <Row>({ shown }: ColumnLayout<Row>): boolean =>
  shown.filter(({ kind }) => kind !== 'actions').length === 1;

/** The most lines the collapsed cells of a row can take. */
export function maxCollapsedLines<Row>(columns: ColumnLayout<Row>): number {
  const { collapsed: folded } = columns;
  if (!hasPairedCells(columns)) return folded.length;
  const longCount = folded.filter(({ isLong }) => isLong).length;
  return longCount + Math.ceil((folded.length - longCount) / 2);
}

/** Props of either grid. */
export interface TableGridProps<Row extends object> extends Omit<TableProps<Row>, 'columns'> {
  columns: ColumnLayout<Row>;
}

/** Shows columns up to `priority`; the heading column never collapses. Throws without columns. */
export function layoutColumns<Row>(
  columns: readonly TableColumn<Row>[],
  priority: 1 | 2 | 3,
): ColumnLayout<Row> {
  const heading =
    columns.find((column) => column.isHeading) ?? columns.find(({ kind }) => kind !== 'actions');
  if (!heading) throw new Error('A table needs a heading column');
  const isShown = (column: TableColumn<Row>) => column === heading || (column.priority ?? 1) <= priority;
  return {
    shown: columns.filter(isShown).map((column) => ({ ...column, isHeading: column === heading })),
    collapsed: columns.filter((column) => !isShown(column)),
  };
}

/** Minimum width in px and grid track of a column; text and headings get the most space. */
function widthOf({
  kind,
  isHeading,
  isLong,
}: {
  kind: ColumnKind;
  isHeading?: boolean;
  isLong?: boolean;
}): [least: number, share: string] {
  if (kind === 'actions') return [44, '44px'];
  // Small enough that an amount and a menu fit on a phone.
  if (isHeading) return [112, '3fr'];
  if (isLong) return [140, '5fr'];
  if (kind === 'text') return [140, '2fr'];
  if (kind === 'status') return [124, '3fr'];
  // Fits “25 minutes ago” with eight columns in a window 1440 px wide.
  if (kind === 'date') return [124, '2.3fr'];
  return kind === 'number' ? [88, '1fr'] : [124, '2fr'];
}

/** Grid tracks of a virtual table: the same for every row, independent of content. */
export function virtualGridTracks<Row>({ shown }: ColumnLayout<Row>, hasCheckboxes: boolean) {
  const widths = shown.map(widthOf);
  if (hasCheckboxes) widths.unshift([40, '40px']);
  return {
    gridTemplateColumns: widths.map(([minPx, track]) => `minmax(${minPx}px, ${track})`).join(' '),
    minInlineSize: widths.reduce((sum, [minPx]) => sum + minPx, 0),
  };
}

/** Grid tracks of a stacked table; the heading takes the remaining width. */
export function gridTracks<Row>({ shown }: ColumnLayout<Row>, hasCheckboxes: boolean): string {
  const tracks = shown.map(({ isHeading }) => (isHeading ? 'minmax(0, 1fr)' : 'auto'));
  return (hasCheckboxes ? ['auto', ...tracks] : tracks).join(' ');
}
