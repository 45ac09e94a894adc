// Columns and row order of the report tables.
import type { ReportMetrics } from '../../../../contract/reports/reports.ts';
import type { Locale } from '../../../i18n/locale.ts';
import type { TableSort } from '../../../ui/Table/table.types.ts';
import { type Metric, reportMetrics } from './metrics.format.ts';

export interface ReportTableRow {
  readonly id: string;
  readonly name: string;
  /** Sort key of the name column: the name, or the ISO day. */
  readonly sortKey: string;
  readonly metrics: ReportMetrics;
}

export interface ReportColumn {
  readonly metric: Metric;
  readonly priority: 1 | 2 | 3;
}

const toColumns = (
  byPriority: Readonly<Record<ReportColumn['priority'], readonly Metric[]>>,
): readonly ReportColumn[] =>
  ([1, 2, 3] as const).flatMap((priority) => byPriority[priority].map((metric) => ({ metric, priority })));

/** Four columns at most: more overflow at 768 px. */
export const DEFAULT_COLUMNS = toColumns({
  1: [reportMetrics.conversations, reportMetrics.aiShare],
  2: [reportMetrics.byNobody, reportMetrics.resolved],
  3: [
    reportMetrics.escalated,
    reportMetrics.first,
    reportMetrics.wait,
    reportMetrics.satisfaction,
    reportMetrics.charged,
  ],
});

/** Columns of operators: escalations and the AI's part do not apply to them. */
export const OPERATOR_COLUMNS = toColumns({
  1: [reportMetrics.conversations, reportMetrics.operatorMessages],
  2: [reportMetrics.resolved, reportMetrics.first],
  3: [
    reportMetrics.wait,
    reportMetrics.inTime,
    reportMetrics.late,
    reportMetrics.satisfaction,
    reportMetrics.accepted,
    reportMetrics.corrected,
    reportMetrics.rejected,
  ],
});

/** Sorts by a metric, unknown values last; by name where the column is no metric. */
export function sortRows(
  rows: readonly ReportTableRow[],
  columns: readonly ReportColumn[],
  { column, direction }: TableSort,
  locale: Locale,
): ReportTableRow[] {
  const metric = columns.find((one) => one.metric.id === column)?.metric;
  const sign = direction === 'ascending' ? 1 : -1;
  if (!metric) {
    const { compare } = new Intl.Collator(locale);
    return rows.toSorted((one, other) => sign * compare(one.sortKey, other.sortKey));
  }
  return rows.toSorted((one, other) => {
    const [a, b] = [metric.value(one.metrics), metric.value(other.metrics)];
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
    return sign * (a - b);
  });
}
