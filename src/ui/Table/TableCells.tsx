// Cells and headers by column kind, and collapsed facts.
import { hiddenLabel } from '../Field/Field.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { factsOf, type SharedColumns, standPaired } from './column-layout.ts';
import * as styles from './Table.css.ts';
import type { ColumnKind, TableProps, TableSort } from './table.types.ts';

type Extent = NonNullable<TableProps<object>['extent']>;

export function looksOf(
  { kind, isHeading }: { kind: ColumnKind; isHeading: boolean },
  extent: Extent,
): string {
  if (kind === 'actions') return `${styles.kind.actions} ${styles.narrow[extent]}`;
  return isHeading ? `${styles.kind[kind]} ${styles.heading}` : styles.kind[kind];
}

export interface HeadWordsProps {
  head: string;
  kind: ColumnKind;
  isSortable: boolean;
  direction: TableSort['direction'] | 'none';
}

/** A head's words with the arrow of its order. */
export function HeadWords({ head, kind, isSortable, direction }: HeadWordsProps) {
  const hasArrowFirst = isSortable && (kind === 'number' || kind === 'money');
  return (
    <span className={`${styles.headWords} ${hasArrowFirst ? styles.headWordsOfFigures : ''}`}>
      {head}
      {isSortable && (
        <span className={`${styles.arrow[direction]} ${styles.arrowOfOpen}`}>
          <Icon name="chevronDown" size="xs" />
        </span>
      )}
    </span>
  );
}

export interface FoldedProps<Row> {
  columns: SharedColumns<Row>;
  row: Row;
  extent: Extent;
}

/** The cells that found no column and are not empty, each with its head. */
export function Folded<Row>({ columns, row, extent }: FoldedProps<Row>) {
  const facts = factsOf(columns, row);
  if (facts.length === 0) return null;
  const look = extent === 'window' && standPaired(columns) ? styles.foldedInPairs : styles.folded[extent];
  return (
    <dl className={look}>
      {facts.map(({ id, head, kind, isLong, saysItself, content }) => (
        <div key={id} className={isLong ? styles.longFact : styles.fact}>
          <dt className={saysItself ? hiddenLabel : styles.factHead}>{head}</dt>
          <dd className={kind === 'actions' ? styles.factVerbs : styles.factCell}>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
