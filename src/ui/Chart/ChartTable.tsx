// Knows the same figures as a table: always there for screen readers, for everyone when they ask.
import * as styles from './Chart.css.ts';

export interface ChartTableProps {
  title: string;
  heads: readonly { id: string; label: string }[];
  /** One cell per head, worded. */
  rows: readonly { id: string; name: string; cells: readonly string[] }[];
  /** The head over the rows' names. */
  nameHead: string;
  isShown: boolean;
}

export function ChartTable({ isShown, ...rest }: ChartTableProps) {
  if (!isShown)
    return (
      <div className={styles.caption}>
        <Rows {...rest} />
      </div>
    );
  // It scrolls within itself, so it needs a place in the order of Tab.
  return (
    <section aria-label={rest.title} tabIndex={0} className={styles.tableBox}>
      <Rows {...rest} />
    </section>
  );
}

function Rows({ title, heads, rows, nameHead }: Omit<ChartTableProps, 'isShown'>) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.th}>
            {nameHead}
          </th>
          {heads.map(({ id, label }) => (
            <th key={id} scope="col" className={`${styles.th} ${styles.figure}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells }) => (
          <tr key={id}>
            <th scope="row" className={styles.td}>
              {name}
            </th>
            {heads.map((head, index) => (
              <td key={head.id} className={`${styles.td} ${styles.figure}`}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
