// Knows one row: its tick, its cells, and under its name what has folded away.
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Row as AriaRow, Cell, Column } from 'react-aria-components/Table';
import * as checkbox from '../Checkbox/Checkbox.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { SharedColumns } from './columns.ts';
import * as styles from './Table.css.ts';
import { Folded, looksOf } from './TableCells.tsx';

export interface TableRowProps<Row> {
  id: string;
  row: Row;
  name: string;
  columns: SharedColumns<Row>;
  hasTicks: boolean;
}

export function TableRow<Row>({ id, row, name, columns, hasTicks }: TableRowProps<Row>) {
  const folded = columns.folded.length > 0 && <Folded columns={columns} row={row} extent="whole" />;
  return (
    <AriaRow id={id} textValue={name} className={`${styles.row.whole} ${styles.rowLook}`}>
      {hasTicks && (
        <Cell className={`${styles.cell.whole} ${styles.tick} ${styles.narrow.whole}`}>
          <span className={styles.passedThrough}>
            <Tick />
          </span>
        </Cell>
      )}
      {columns.shown.map((column) => (
        <Cell key={column.id} className={`${styles.cell.whole} ${looksOf(column, 'whole')}`}>
          <div {...pressedAlone} className={styles.content.whole}>
            {column.cell(row)}
          </div>
        </Cell>
      ))}
      {folded && (
        <Cell className={`${styles.cell.whole} ${styles.details}`}>
          <div {...pressedAlone}>{folded}</div>
        </Cell>
      )}
    </AriaRow>
  );
}

/** The head over the ticks: picks every loaded row, or none. */
export function SelectAllColumn() {
  return (
    <Column
      id="column"
      className={`${styles.head.whole} ${styles.headLook} ${styles.tick} ${styles.narrow.whole}`}
    >
      <Tick />
    </Column>
  );
}

function Tick() {
  return (
    <span className={styles.tickBox}>
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

function keepWithin(event: SyntheticEvent) {
  if (event.target instanceof Element && event.target.closest('a, button, input, select, textarea'))
    event.stopPropagation();
}

/** What can be pressed within a cell is pressed itself, instead of selecting the row around it. */
const pressedAlone = {
  onPointerDown: keepWithin,
  onMouseDown: keepWithin,
  onClick: keepWithin,
  // Arrows still lead from cell to cell.
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') keepWithin(event);
  },
};
