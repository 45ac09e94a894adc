// Knows the outline of a table whose rows are on their way: its real heads over grey lines.
import { Loading, Skeleton } from '../Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Table.css.ts';
import type { TableColumn } from './table.types.ts';

interface TableOutlineProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
}

const ROWS = ['1', '2', '3', '4', '5', '6'];

export function TableOutline<Row>({ label, columns }: TableOutlineProps<Row>) {
  return (
    <Loading>
      <VisuallyHidden>{label}</VisuallyHidden>
      <table aria-hidden className={styles.table.whole}>
        <thead>
          <tr>
            {columns.map(({ id, head, kind }) => (
              <th key={id} className={`${styles.head.whole} ${styles.headLook} ${styles.kind[kind]}`}>
                {kind !== 'actions' && head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {columns.map(({ id, kind }) => (
                <td key={id} className={styles.cell.whole}>
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
