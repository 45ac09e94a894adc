// Table in all its states; sorting, filtering and fetching are the caller's.

import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import {
  Row as AriaRow,
  Table as AriaTable,
  Cell,
  Column,
  type Selection,
  type SortDescriptor,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import * as checkbox from '../Checkbox/Checkbox.css.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Loading, Skeleton } from '../Skeleton/Skeleton.tsx';
import { media } from '../theme.css.ts';
import { uiTexts } from '../ui.texts.ts';
import { useMediaQuery } from '../useMediaQuery.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { type ColumnLayout, gridTracks, layoutColumns, type TableGridProps } from './column-layout.ts';
import * as styles from './Table.css.ts';
import { CollapsedCells, cellClasses, HeaderText } from './TableCells.tsx';
import { tableTexts as texts } from './table.texts.ts';
import type { TableColumn, TableMore, TableProps, TableSelection, TableStatus } from './table.types.ts';
import { VirtualGrid } from './virtual/VirtualGrid.tsx';

export interface TableRowProps<Row> {
  id: string;
  row: Row;
  name: string;
  columns: ColumnLayout<Row>;
  hasCheckboxes: boolean;
}

function TableRow<Row>({ id, row, name, columns, hasCheckboxes }: TableRowProps<Row>) {
  const collapsed = columns.collapsed.length > 0 && (
    <CollapsedCells columns={columns} row={row} layout="full" />
  );
  return (
    <AriaRow id={id} textValue={name} className={`${styles.row.full} ${styles.rowBase}`}>
      {hasCheckboxes && (
        <Cell className={`${styles.cell.full} ${styles.checkbox} ${styles.fitContent.full}`}>
          <span className={styles.pressThrough}>
            <SelectionCheckbox />
          </span>
        </Cell>
      )}
      {columns.shown.map((column) => (
        <Cell key={column.id} className={`${styles.cell.full} ${cellClasses(column, 'full')}`}>
          <div {...controlListeners} className={styles.content.full}>
            {column.cell(row)}
          </div>
        </Cell>
      ))}
      {collapsed && (
        <Cell className={`${styles.cell.full} ${styles.details}`}>
          <div {...controlListeners}>{collapsed}</div>
        </Cell>
      )}
    </AriaRow>
  );
}

/** Select-all checkbox: selects every loaded row, or none. */
function SelectAllColumn() {
  return (
    <Column
      id="column"
      className={`${styles.header.full} ${styles.headerVariant} ${styles.checkbox} ${styles.fitContent.full}`}
    >
      <SelectionCheckbox />
    </Column>
  );
}

function SelectionCheckbox() {
  return (
    <span className={styles.checkboxBox}>
      <Checkbox slot="selection" className={checkbox.row}>
        {({ isSelected, isIndeterminate }) => (
          <span className={checkbox.box}>
            {isIndeterminate ? (
              <span className={checkbox.dash} />
            ) : (
              isSelected && <Icon name="check" size="xs" />
            )}
          </span>
        )}
      </Checkbox>
    </span>
  );
}

function stopAtControls(event: SyntheticEvent) {
  if (event.target instanceof Element && event.target.closest('a, button, input, select, textarea'))
    event.stopPropagation();
}

/** Pressing a control in a cell does not select its row. */
const controlListeners = {
  onPointerDown: stopAtControls,
  onMouseDown: stopAtControls,
  onClick: stopAtControls,
  // Arrow keys still move between cells.
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') stopAtControls(event);
  },
};

interface TableSkeletonProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
}

const ROWS = ['1', '2', '3', '4', '5', '6'];

function TableSkeleton<Row>({ label, columns }: TableSkeletonProps<Row>) {
  return (
    <Loading>
      <VisuallyHidden>{label}</VisuallyHidden>
      <table aria-hidden className={styles.table.full}>
        <thead>
          <tr>
            {columns.map(({ id, header, kind }) => (
              <th key={id} className={`${styles.header.full} ${styles.headerVariant} ${styles.kind[kind]}`}>
                {kind !== 'actions' && header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {columns.map(({ id, kind }) => (
                <td key={id} className={styles.cell.full}>
                  <div className={styles.bar[kind]}>{kind !== 'actions' && <Skeleton />}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Loading>
  );
}

// Rows and columns share one key set, so a row with a column's key would break the grid.
const COLUMN_KEY_PREFIX = 'column:';

function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  return props.layout === 'virtual' ? <VirtualGrid {...props} /> : <FullGrid {...props} />;
}

/** For moderate numbers of rows: all are rendered. */
function FullGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, columns, rows, keyOf, nameOf, sort, onSort, selection } = props;
  const hasCheckboxes = selection?.mode === 'multiple';
  const isStacked = columns.collapsed.length > 0;
  const onSelectionChange = (nextKeys: Selection) =>
    selection?.onChange(nextKeys === 'all' ? new Set(rows.map(keyOf)) : toStringKeys(nextKeys));
  const onSortChange = ({ column, direction }: SortDescriptor) =>
    onSort?.({ column: String(column).slice(COLUMN_KEY_PREFIX.length), direction });
  return (
    <AriaTable
      aria-label={label}
      className={isStacked ? `${styles.table.full} ${styles.stacked}` : styles.table.full}
      style={isStacked ? { gridTemplateColumns: gridTracks(columns, hasCheckboxes) } : {}}
      selectionMode={selection?.mode ?? 'none'}
      disabledKeys={selection?.isDisabled ? rows.map(keyOf) : []}
      disabledBehavior="selection"
      selectedKeys={selection && (ariaSelections.get(selection.selected) ?? selection.selected)}
      onSelectionChange={onSelectionChange}
      sortDescriptor={sort && { column: COLUMN_KEY_PREFIX + sort.column, direction: sort.direction }}
      onSortChange={onSortChange}
    >
      <TableHeader>
        {hasCheckboxes && <SelectAllColumn />}
        {columns.shown.map((column) => (
          <ColumnHeader key={column.id} column={column} sort={sort} />
        ))}
        {isStacked && <DetailsColumnHeader />}
      </TableHeader>
      <TableBody items={rows} dependencies={[columns, hasCheckboxes]}>
        {(row) => (
          <TableRow
            id={keyOf(row)}
            row={row}
            name={nameOf(row)}
            columns={columns}
            hasCheckboxes={hasCheckboxes}
          />
        )}
      </TableBody>
    </AriaTable>
  );
}

// React Aria's own set also holds the range anchor for Shift.
const ariaSelections = new WeakMap<ReadonlySet<string>, Iterable<string | number>>();

function toStringKeys(ariaKeys: Iterable<string | number>): ReadonlySet<string> {
  const keys = new Set(Array.from(ariaKeys, String));
  ariaSelections.set(keys, ariaKeys);
  return keys;
}

interface ColumnHeaderProps<Row> {
  column: TableColumn<Row>;
  sort: TableProps<object>['sort'];
}

function ColumnHeader<Row>({ column, sort }: ColumnHeaderProps<Row>) {
  const { id, header: head, kind, isSortable, isHeading } = column;
  const direction = sort?.column === id ? sort.direction : 'none';
  return (
    <Column
      id={COLUMN_KEY_PREFIX + id}
      isRowHeader={isHeading ?? false}
      allowsSorting={isSortable ?? false}
      textValue={head}
      className={`${styles.header.full} ${styles.headerVariant} ${styles.kind[kind]}`}
    >
      {kind === 'actions' ? (
        <VisuallyHidden>{head}</VisuallyHidden>
      ) : (
        <HeaderText header={head} kind={kind} isSortable={isSortable ?? false} direction={direction} />
      )}
    </Column>
  );
}

/** For screen readers the collapsed cells are a column. */
function DetailsColumnHeader() {
  const { t } = useI18n();
  return (
    <Column id="details" className={styles.detailsHeader}>
      {t(texts.details)}
    </Column>
  );
}

/**
 * On narrow screens low-priority columns collapse under the heading cell. Loaded rows stay while more load,
 * or when loading fails.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { rows, selection, status = { kind: 'ready' }, more, filter, empty } = props;
  const isPhone = useMediaQuery(media.phone);
  const isNarrow = useMediaQuery(media.belowDesktop);
  const columns = layoutColumns(props.columns, isPhone ? 1 : isNarrow ? 2 : 3);
  if (rows.length === 0) {
    if (status.kind === 'loading') return <TableSkeleton label={props.label} columns={columns.shown} />;
    if (status.kind === 'failed') return <ErrorState {...status} />;
    return filter ? <NoMatch {...filter} /> : empty;
  }
  return (
    <div className={styles.root} aria-busy={status.kind === 'loading' || undefined}>
      {status.kind === 'failed' && <StaleNotice status={status} />}
      <TableGrid {...props} columns={columns} />
      {more && <LoadMore {...more} isLoading={more.isLoading || status.kind === 'loading'} />}
      {selection?.mode === 'multiple' && selection.selected.size > 0 && <BulkBar selection={selection} />}
    </div>
  );
}

function NoMatch({ name, onClear }: { name: string; onClear: () => void }) {
  const { t } = useI18n();
  return (
    <EmptyState
      illustration="search"
      title={t(texts.noMatch, { filter: name })}
      body={t(texts.noMatchBody)}
      action={<Button onPress={onClear}>{t(texts.clearFilter)}</Button>}
    />
  );
}

/** Loaded rows stay visible but may be outdated. */
function StaleNotice({ status }: { status: TableStatus & { kind: 'failed' } }) {
  const { t } = useI18n();
  const retry = (
    <Button size="small" icon="refresh" isPending={status.isRetrying} onPress={status.onRetry}>
      {t(uiTexts.retry)}
    </Button>
  );
  return (
    <div className={styles.notice}>
      <Callout tone="danger" action={retry}>
        {status.message}
      </Callout>
    </div>
  );
}

function LoadMore({ onLoad, isLoading, hasFailed }: TableMore) {
  const { t } = useI18n();
  return (
    <div className={styles.loadMore}>
      {hasFailed && <span role="alert">{t(texts.moreFailed)}</span>}
      <Button variant="quiet" icon={hasFailed ? 'refresh' : undefined} isPending={isLoading} onPress={onLoad}>
        {hasFailed ? t(uiTexts.retry) : t(texts.more)}
      </Button>
    </div>
  );
}

function BulkBar({ selection: { selected, onChange, bulk } }: { selection: TableSelection }) {
  const { t } = useI18n();
  return (
    <fieldset aria-label={t(texts.selection)} className={styles.bulkBar}>
      <span className={styles.bulkCount}>{t(texts.selected, { count: selected.size })}</span>
      {bulk}
      <Button size="small" variant="quiet" icon="close" onPress={() => onChange(new Set())}>
        {t(texts.unselect)}
      </Button>
    </fieldset>
  );
}
