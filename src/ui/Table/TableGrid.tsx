// Knows rows and columns as a grid for eye, keyboard and screen reader; what is around it is the table's.
import {
  Table as AriaTable,
  Column,
  ResizableTableContainer,
  type Selection,
  type SortDescriptor,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table';
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { type SharedColumns, tracksOf, widthOf } from './columns.ts';
import * as styles from './Table.css.ts';
import { SelectAllColumn, TableRow } from './TableRow.tsx';
import { tableTexts as texts } from './table.texts.ts';
import type { TableColumn, TableProps } from './table.types.ts';

export interface TableGridProps<Row extends object> extends Omit<TableProps<Row>, 'columns'> {
  columns: SharedColumns<Row>;
}

// Rows and columns share one set of keys, so that a row called as a column would break the grid.
const COLUMN = 'column:';
const HEAD_PX = 40;
const ROW_PX = 44;
const FOLDED_PX = 22;

export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { columns, extent = 'whole' } = props;
  if (extent === 'whole') return <Grid {...props} extent="whole" />;
  const rowHeight = ROW_PX + columns.folded.length * FOLDED_PX;
  return (
    <ResizableTableContainer className={styles.frame}>
      <Virtualizer layout={TableLayout} layoutOptions={{ headingHeight: HEAD_PX, rowHeight }}>
        <Grid {...props} extent="window" />
      </Virtualizer>
    </ResizableTableContainer>
  );
}

type Extent = 'whole' | 'window';

function Grid<Row extends object>(props: TableGridProps<Row> & { extent: Extent }) {
  const { label, columns, rows, keyOf, nameOf, sort, onSort, selection, extent } = props;
  const hasTicks = selection?.mode === 'multiple';
  const isStacked = extent === 'whole' && columns.folded.length > 0;
  const onSelectionChange = (chosen: Selection) =>
    selection?.onChange(chosen === 'all' ? new Set(rows.map(keyOf)) : keysOf(chosen));
  const onSortChange = ({ column, direction }: SortDescriptor) =>
    onSort?.({ column: String(column).slice(COLUMN.length), direction });
  return (
    <AriaTable
      aria-label={label}
      className={isStacked ? `${styles.table.whole} ${styles.stacked}` : styles.table[extent]}
      style={isStacked ? { gridTemplateColumns: tracksOf(columns, hasTicks) } : {}}
      selectionMode={selection?.mode ?? 'none'}
      selectedKeys={selection && (withAnchor.get(selection.selected) ?? selection.selected)}
      onSelectionChange={onSelectionChange}
      sortDescriptor={sort && { column: COLUMN + sort.column, direction: sort.direction }}
      onSortChange={onSortChange}
    >
      <TableHeader>
        {hasTicks && <SelectAllColumn extent={extent} />}
        {columns.shown.map((column) => (
          <Head key={column.id} column={column} extent={extent} sort={sort} />
        ))}
        {isStacked && <DetailsHead />}
      </TableHeader>
      <TableBody items={rows} dependencies={[columns, hasTicks]}>
        {(row) => (
          <TableRow
            id={keyOf(row)}
            row={row}
            name={nameOf(row)}
            columns={columns}
            hasTicks={hasTicks}
            extent={extent}
          />
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
  extent: Extent;
  sort: TableProps<object>['sort'];
}

function Head<Row>({ column, extent, sort }: HeadProps<Row>) {
  const { id, head, kind, isSortable, isHeading } = column;
  const isFigure = kind === 'number' || kind === 'money';
  const direction = sort?.column === id ? sort.direction : 'none';
  return (
    <Column
      id={COLUMN + id}
      isRowHeader={isHeading ?? false}
      allowsSorting={isSortable ?? false}
      textValue={head}
      {...(extent === 'window' && widthOf(column))}
      className={`${styles.head[extent]} ${styles.headLook} ${styles.kind[kind]}`}
    >
      {kind === 'actions' ? (
        <VisuallyHidden>{head}</VisuallyHidden>
      ) : (
        <span className={`${styles.headWords} ${isFigure ? styles.headWordsOfFigures : ''}`}>
          {head}
          {isSortable && (
            <span className={`${styles.arrow[direction]} ${styles.arrowOfOpen}`}>
              <Icon name="chevronDown" size="xs" />
            </span>
          )}
        </span>
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
