// Cells and headers by column kind, and collapsed facts.
import { hiddenLabel } from '../Field/Field.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { type ColumnLayout, collapsedCells, hasPairedCells } from './column-layout.ts';
import * as styles from './Table.css.ts';
import type { ColumnKind, TableProps, TableSort } from './table.types.ts';

type TableLayout = NonNullable<TableProps<object>['layout']>;

/** Class names of a cell by column kind and table layout. */
export function cellClasses(
  { kind, isHeading }: { kind: ColumnKind; isHeading: boolean },
  layout: TableLayout,
): string {
  if (kind === 'actions') return `${styles.kind.actions} ${styles.fitContent[layout]}`;
  return isHeading ? `${styles.kind[kind]} ${styles.heading}` : styles.kind[kind];
}

export interface HeaderTextProps {
  header: string;
  kind: ColumnKind;
  isSortable: boolean;
  direction: TableSort['direction'] | 'none';
}

/** Header text with its sort arrow. */
export function HeaderText({ header, kind, isSortable, direction }: HeaderTextProps) {
  const hasArrowFirst = isSortable && (kind === 'number' || kind === 'money');
  return (
    <span className={`${styles.headerText} ${hasArrowFirst ? styles.numericHeaderText : ''}`}>
      {header}
      {isSortable && (
        <span className={`${styles.arrow[direction]} ${styles.sortArrow}`}>
          <Icon name="chevronDown" size="xs" />
        </span>
      )}
    </span>
  );
}

export interface CollapsedCellsProps<Row> {
  columns: ColumnLayout<Row>;
  row: Row;
  layout: TableLayout;
}

/** The collapsed cells with content, each with its header. */
export function CollapsedCells<Row>({ columns, row, layout }: CollapsedCellsProps<Row>) {
  const cells = collapsedCells(columns, row);
  if (cells.length === 0) return null;
  const listClass =
    layout === 'virtual' && hasPairedCells(columns) ? styles.collapsedInPairs : styles.collapsed[layout];
  return (
    <dl className={listClass}>
      {cells.map(({ id, header: head, kind, isLong, hasOwnLabel, content }) => (
        <div key={id} className={isLong ? styles.longDetail : styles.detail}>
          <dt className={hasOwnLabel ? hiddenLabel : styles.detailLabel}>{head}</dt>
          <dd className={kind === 'actions' ? styles.detailActions : styles.detailValue}>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
