// Row and header of the virtualised grid.
import * as checkbox from '../../Checkbox/Checkbox.css.ts';
import { hiddenLabel } from '../../Field/Field.css.ts';
import { Icon } from '../../Icon/Icon.tsx';
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden.tsx';
import type { ColumnLayout } from '../column-layout.ts';
import * as styles from '../Table.css.ts';
import { CollapsedCells, cellClasses, HeaderText } from '../TableCells.tsx';
import type { TableSelection, TableSort } from '../table.types.ts';

interface SharedRowProps<Row> {
  columns: ColumnLayout<Row>;
  /** The grid template of every row. */
  tracks: string;
  mode: TableSelection['mode'] | undefined;
}

export interface VirtualRowProps<Row> extends SharedRowProps<Row> {
  row: Row;
  name: string;
  /** Its index among all rows. */
  index: number;
  /** Offset from the first row, in px. */
  start: number;
  height: number;
  isSelected: boolean;
  /** Label of its checkbox. */
  checkboxLabel: string;
}

// As objects: the linter accepts row and cell roles only on table elements, but positioned rows need others.
const rowProps = (index: number, name?: string, isSelected?: boolean) => ({
  role: 'row',
  'aria-rowindex': index + 2,
  'aria-label': name,
  'aria-selected': isSelected,
  'data-row': index,
});
const cellProps = (role: 'rowheader' | 'gridcell', index: number) => ({
  role,
  'aria-colindex': index + 1,
  tabIndex: -1,
});

const columnHeaderProps = (index: number, order?: TableSort['direction'] | 'none') => ({
  role: 'columnheader',
  'aria-colindex': index + 1,
  'aria-sort': order,
  tabIndex: -1,
});

/** Keys and presses are handled by the grid, so a row that scrolls in only renders its cells. */
export function VirtualRow<Row>(props: VirtualRowProps<Row>) {
  const { columns, row, name, index, start, height, mode, isSelected } = props;
  const rowStyle = { gridTemplateColumns: props.tracks, blockSize: height, translate: `0 ${start}px` };
  const columnOffset = mode === 'multiple' ? 1 : 0;
  return (
    <div
      {...rowProps(index, name, mode && isSelected)}
      data-selected={isSelected || undefined}
      data-selection-mode={mode}
      tabIndex={-1}
      className={`${styles.row.virtual} ${styles.rowBase}`}
      style={rowStyle}
    >
      {mode === 'multiple' && (
        <div {...cellProps('gridcell', 0)} className={`${styles.cell.virtual} ${styles.checkbox}`}>
          <span className={styles.pressThrough}>
            <SelectionCheckbox label={props.checkboxLabel} isSelected={isSelected} />
          </span>
        </div>
      )}
      {columns.shown.map((column, columnIndex) => (
        <div
          key={column.id}
          {...cellProps(column.isHeading ? 'rowheader' : 'gridcell', columnOffset + columnIndex)}
          className={`${styles.cell.virtual} ${cellClasses(column, 'virtual')}`}
        >
          <div className={styles.content.virtual}>
            {column.cell(row)}
            {column.isHeading && columns.collapsed.length > 0 && (
              <CollapsedCells columns={columns} row={row} layout="virtual" />
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

export interface VirtualHeaderProps<Row> extends SharedRowProps<Row> {
  sort: TableSort | undefined;
  selectionState: 'none' | 'some' | 'all';
  checkboxLabel: string;
}

/** Header row of the virtual table, with its select-all box in mode `multiple`. */
export function VirtualHeader<Row>({
  columns,
  tracks,
  mode,
  sort,
  selectionState,
  checkboxLabel,
}: VirtualHeaderProps<Row>) {
  const columnOffset = mode === 'multiple' ? 1 : 0;
  return (
    <div {...rowProps(-1)} className={styles.virtualHeaderRow} style={{ gridTemplateColumns: tracks }}>
      {mode === 'multiple' && (
        <div
          {...columnHeaderProps(0)}
          className={`${styles.header.virtual} ${styles.headerVariant} ${styles.checkbox}`}
        >
          <SelectionCheckbox
            label={checkboxLabel}
            isSelected={selectionState === 'all'}
            isIndeterminate={selectionState === 'some'}
          />
        </div>
      )}
      {columns.shown.map(({ id, header, kind, isSortable }, columnIndex) => {
        const direction = sort?.column === id ? sort.direction : 'none';
        return (
          <div
            key={id}
            {...columnHeaderProps(columnOffset + columnIndex, isSortable ? direction : undefined)}
            data-allows-sorting={isSortable}
            data-sort-direction={direction === 'none' ? undefined : direction}
            className={`${styles.header.virtual} ${styles.headerVariant} ${styles.kind[kind]}`}
          >
            {kind === 'actions' ? (
              <VisuallyHidden>{header}</VisuallyHidden>
            ) : (
              <HeaderText
                header={header}
                kind={kind}
                isSortable={isSortable ?? false}
                direction={direction}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/**
 * A checkbox for keyboard and screen readers; a pointer press on it reaches the row, so that Shift selects
 * ranges.
 */
function SelectionCheckbox({
  label,
  isSelected,
  isIndeterminate = false,
}: {
  label: string;
  isSelected: boolean;
  isIndeterminate?: boolean;
}) {
  return (
    <span className={styles.checkboxBox}>
      <label
        className={checkbox.row}
        data-selected={isSelected || undefined}
        data-indeterminate={isIndeterminate || undefined}
      >
        <input
          type="checkbox"
          readOnly
          data-tick
          aria-label={label}
          checked={isSelected}
          ref={(element) => {
            if (element) element.indeterminate = isIndeterminate;
          }}
          className={hiddenLabel}
        />
        <span className={checkbox.box}>
          {isIndeterminate ? (
            <span className={checkbox.dash} />
          ) : (
            isSelected && <Icon name="check" size="xs" />
          )}
        </span>
      </label>
    </span>
  );
}
