// Knows one row: its tick, its cells, and under its name what has folded away.
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Row as AriaRow, Cell, Column } from 'react-aria-components/Table';
import * as checkbox from '../Checkbox/Checkbox.css.ts';
import { hiddenLabel } from '../Field/Field.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { SharedColumns } from './columns.ts';
import * as styles from './Table.css.ts';
import type { ColumnKind } from './table.types.ts';

type Extent = 'whole' | 'window';

export interface TableRowProps<Row> {
  id: string;
  row: Row;
  name: string;
  columns: SharedColumns<Row>;
  hasTicks: boolean;
  extent: Extent;
}

export function TableRow<Row>({ id, row, name, columns, hasTicks, extent }: TableRowProps<Row>) {
  const folded = columns.folded.length > 0 && <Folded columns={columns} row={row} extent={extent} />;
  return (
    <AriaRow id={id} textValue={name} className={`${styles.row[extent]} ${styles.rowLook}`}>
      {hasTicks && (
        <Cell className={`${styles.cell[extent]} ${styles.tick} ${styles.narrow[extent]}`}>
          <span className={styles.passedThrough}>
            <Tick />
          </span>
        </Cell>
      )}
      {columns.shown.map((column) => (
        <Cell key={column.id} className={`${styles.cell[extent]} ${looksOf(column, extent)}`}>
          <div {...pressedAlone} className={styles.content[extent]}>
            {column.cell(row)}
            {column.isHeading && extent === 'window' && folded}
          </div>
        </Cell>
      ))}
      {folded && extent === 'whole' && (
        <Cell className={`${styles.cell.whole} ${styles.details}`}>
          <div {...pressedAlone}>{folded}</div>
        </Cell>
      )}
    </AriaRow>
  );
}

function looksOf({ kind, isHeading }: { kind: ColumnKind; isHeading: boolean }, extent: Extent): string {
  if (kind === 'actions') return `${styles.kind.actions} ${styles.narrow[extent]}`;
  return isHeading ? `${styles.kind[kind]} ${styles.heading}` : styles.kind[kind];
}

/** The head over the ticks: picks every loaded row, or none. */
export function SelectAllColumn({ extent }: { extent: Extent }) {
  return (
    <Column
      id="column"
      {...(extent === 'window' && { width: 40, minWidth: 40 })}
      className={`${styles.head[extent]} ${styles.headLook} ${styles.tick} ${styles.narrow[extent]}`}
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

interface FoldedProps<Row> {
  columns: SharedColumns<Row>;
  row: Row;
  extent: Extent;
}

function Folded<Row>({ columns: { folded }, row, extent }: FoldedProps<Row>) {
  return (
    <dl className={styles.folded[extent]}>
      {folded.map(({ id, head, kind, cell }) => (
        <div key={id} className={styles.fact}>
          <dt className={kind === 'status' ? hiddenLabel : styles.factHead}>{head}</dt>
          <dd className={styles.factCell}>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
