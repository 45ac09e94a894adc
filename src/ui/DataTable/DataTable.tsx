// Knows a table people read: columns, rows and their alignment. Sorting and paging are the screen's.
import type { ReactNode } from 'react';
import * as styles from './DataTable.css.ts';

interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures line up and have digits of one width. */
  isNumeric?: boolean;
  /** The cell that names its row. */
  isHeading?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <section aria-label={label} tabIndex={0} className={styles.scroller}>
      <table className={styles.table}>
        <caption className={styles.caption}>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`${styles.head} ${column.isNumeric ? styles.numeric : ''}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={styles.row}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = `${styles.cell} ${column.isNumeric ? styles.numeric : ''}`;
  if (!column.isHeading) return <td className={className}>{column.cell(row)}</td>;
  return (
    <th scope="row" className={className}>
      {column.cell(row)}
    </th>
  );
}
