// Knows rows and columns as a grid for eye, keyboard and screen reader; what is around it is the table's.
import {
  Table as AriaTable,
  Column,
  type Selection,
  type SortDescriptor,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table';
import { useI18n } from '../../i18n/I18n.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { type TableGridProps, tracksOf } from './columns.ts';
import * as styles from './Table.css.ts';
import { HeadWords } from './TableCells.tsx';
import { SelectAllColumn, TableRow } from './TableRow.tsx';
import { tableTexts as texts } from './table.texts.ts';
import type { TableColumn, TableProps } from './table.types.ts';
import { WindowGrid } from './WindowGrid.tsx';

// Rows and columns share one set of keys, so that a row called as a column would break the grid.
const COLUMN = 'column:';

export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  return props.extent === 'window' ? <WindowGrid {...props} /> : <WholeGrid {...props} />;
}

/** For as many rows as one reads: all of them exist. */
function WholeGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, columns, rows, keyOf, nameOf, sort, onSort, selection } = props;
  const hasTicks = selection?.mode === 'multiple';
  const isStacked = columns.folded.length > 0;
  const onSelectionChange = (chosen: Selection) =>
    selection?.onChange(chosen === 'all' ? new Set(rows.map(keyOf)) : keysOf(chosen));
  const onSortChange = ({ column, direction }: SortDescriptor) =>
    onSort?.({ column: String(column).slice(COLUMN.length), direction });
  return (
    <AriaTable
      aria-label={label}
      className={isStacked ? `${styles.table.whole} ${styles.stacked}` : styles.table.whole}
      style={isStacked ? { gridTemplateColumns: tracksOf(columns, hasTicks) } : {}}
      selectionMode={selection?.mode ?? 'none'}
      selectedKeys={selection && (withAnchor.get(selection.selected) ?? selection.selected)}
      onSelectionChange={onSelectionChange}
      sortDescriptor={sort && { column: COLUMN + sort.column, direction: sort.direction }}
      onSortChange={onSortChange}
    >
      <TableHeader>
        {hasTicks && <SelectAllColumn />}
        {columns.shown.map((column) => (
          <Head key={column.id} column={column} sort={sort} />
        ))}
        {isStacked && <DetailsHead />}
      </TableHeader>
      <TableBody items={rows} dependencies={[columns, hasTicks]}>
        {(row) => (
          <TableRow id={keyOf(row)} row={row} name={nameOf(row)} columns={columns} hasTicks={hasTicks} />
        )}
      </TableBody>
    </AriaTable>
  );
}

// React Aria's own set also knows where a stretch began, for the next Shift.
const withAnchor = new WeakMap<ReadonlySet<string>, Iterable<string | number>>();

function keysOf(chosen: Iterable<string | number>): ReadonlySet<string> {
  const keys = new Set(Array.from(chosen, String));
  withAnchor.set(keys, chosen);
  return keys;
}

interface HeadProps<Row> {
  column: TableColumn<Row>;
  sort: TableProps<object>['sort'];
}

function Head<Row>({ column, sort }: HeadProps<Row>) {
  const { id, head, kind, isSortable, isHeading } = column;
  const direction = sort?.column === id ? sort.direction : 'none';
  return (
    <Column
      id={COLUMN + id}
      isRowHeader={isHeading ?? false}
      allowsSorting={isSortable ?? false}
      textValue={head}
      className={`${styles.head.whole} ${styles.headLook} ${styles.kind[kind]}`}
    >
      {kind === 'actions' ? (
        <VisuallyHidden>{head}</VisuallyHidden>
      ) : (
        <HeadWords head={head} kind={kind} isSortable={isSortable ?? false} direction={direction} />
      )}
    </Column>
  );
}

/** The line of folded cells is a column of its own to those who hear the table. */
function DetailsHead() {
  const { t } = useI18n();
  return (
    <Column id="details" className={styles.detailsHead}>
      {t(texts.details)}
    </Column>
  );
}
