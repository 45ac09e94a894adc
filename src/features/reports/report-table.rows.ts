// Columns and row order of the report tables.
import type { ReportMetrics } from '../../../contract/reports/reports.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { TableSort } from '../../ui/Table/table.types.ts';
import { type Measure, measures } from './figures.format.ts';

export interface ReportTableRow {
  readonly id: string;
  readonly name: string;
  /** Sort key of the name column: the name, or the ISO day. */
  readonly sortKey: string;
  readonly figures: ReportMetrics;
}

export interface ReportColumn {
  readonly measure: Measure;
  readonly priority: 1 | 2 | 3;
}

const toColumns = (
  byPriority: Readonly<Record<ReportColumn['priority'], readonly Measure[]>>,
): readonly ReportColumn[] =>
  ([1, 2, 3] as const).flatMap((priority) => byPriority[priority].map((measure) => ({ measure, priority })));

/** Four columns at most: more overflow at 768 px. */
export const DEFAULT_COLUMNS = toColumns({
  1: [measures.conversations, measures.aiShare],
  2: [measures.byNobody, measures.resolved],
  3: [measures.handedOver, measures.first, measures.wait, measures.satisfaction, measures.charged],
});

/** Columns of operators: hand-overs and the AI's share do not apply to them. */
export const OPERATOR_COLUMNS = toColumns({
  1: [measures.conversations, measures.operatorMessages],
  2: [measures.resolved, measures.first],
  3: [measures.wait, measures.satisfaction, measures.accepted, measures.corrected, measures.rejected],
});

/** Sorts by a metric, unknown values last; by name where the column is no metric. */
export function sortRows(
  rows: readonly ReportTableRow[],
  columns: readonly ReportColumn[],
  { column, direction }: TableSort,
  locale: Locale,
): ReportTableRow[] {
  const measure = columns.find((one) => one.measure.id === column)?.measure;
  const sign = direction === 'ascending' ? 1 : -1;
  if (!measure) {
    const { compare } = new Intl.Collator(locale);
    return rows.toSorted((one, other) => sign * compare(one.sortKey, other.sortKey));
  }
  return rows.toSorted((one, other) => {
    const [a, b] = [measure.value(one.figures), measure.value(other.figures)];
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
    return sign * (a - b);
  });
}
