// Figures by part, with a total, an export and the conversations behind each number.
import { useState } from 'react';
import type { ReportMetrics } from '../../../contract/reports/reports.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Table } from '../../ui/Table/Table.tsx';
import type { TableColumn, TableSort } from '../../ui/Table/table.types.ts';
import { Text } from '../../ui/Text/Text.tsx';
import { filterMeasured } from './figures/comparison.ts';
import { metricLink, type ReportScope } from './figures/drill-down.ts';
import { formatMetric, type MetricName } from './figures/metrics.format.ts';
import {
  DEFAULT_COLUMNS,
  type ReportColumn,
  type ReportTableRow,
  sortRows,
} from './figures/report-table.rows.ts';
import * as styles from './Reports.css.ts';
import { reportsTexts as texts } from './reports.texts.ts';

export interface MetricsTableProps {
  title: string;
  header: string;
  rows: readonly ReportTableRow[];
  total: ReportMetrics;
  /** Of the total, and of one row by its id. */
  scope: ReportScope;
  scopeOf: (rowId: string) => Partial<ReportScope>;
  metricColumns?: readonly ReportColumn[];
  initialDirection?: TableSort['direction'];
  /** The table may have hundreds of rows. */
  isLong?: boolean;
  isSaving: boolean;
  onExport: () => void;
}

const TOTAL_ROW_ID = 'total';
const NAME_COLUMN_ID = 'name';

export function MetricsTable({
  title,
  header,
  rows,
  total,
  scope,
  scopeOf,
  metricColumns = DEFAULT_COLUMNS,
  initialDirection,
  isLong,
  isSaving,
  onExport,
}: MetricsTableProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [sort, setSort] = useState<TableSort>(
    initialDirection
      ? { column: NAME_COLUMN_ID, direction: initialDirection }
      : { column: 'conversations', direction: 'descending' },
  );
  const measured = new Set(
    filterMeasured(
      metricColumns.map(({ metric }) => metric),
      [total, ...rows.map(({ metrics }) => metrics)],
    ),
  );
  const shownColumns = metricColumns.filter(({ metric }) => measured.has(metric));
  const totalRow: ReportTableRow = { id: TOTAL_ROW_ID, name: t(texts.total), sortKey: '', metrics: total };
  return (
    <Card
      title={title}
      padding="none"
      aside={
        <Button size="small" icon="download" isPending={isSaving} onPress={onExport}>
          {t(texts.csvOf, { what: title })}
        </Button>
      }
    >
      <Table
        label={title}
        columns={columnsOf(i18n, shownColumns, {
          header,
          isDays: isLong ?? false,
          linkOf: (rowId, metric) =>
            metricLink(rowId === TOTAL_ROW_ID ? scope : { ...scope, ...scopeOf(rowId) }, metric),
        })}
        rows={[totalRow, ...sortRows(rows, metricColumns, sort, locale)]}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        empty={null}
        {...(isLong && rows.length > 60 && { layout: 'virtual' as const })}
      />
    </Card>
  );
}

interface ColumnOptions {
  readonly header: string;
  readonly isDays: boolean;
  /** The conversations behind a number. */
  readonly linkOf: (rowId: string, metric: MetricName) => string;
}

function columnsOf(
  i18n: I18n,
  metricColumns: readonly ReportColumn[],
  { header: nameHeader, isDays, linkOf }: ColumnOptions,
): readonly TableColumn<ReportTableRow>[] {
  return [
    {
      id: NAME_COLUMN_ID,
      header: nameHeader,
      kind: 'text',
      isHeading: true,
      isSortable: true,
      cell: ({ name }) => <bdi className={isDays ? styles.day : undefined}>{name}</bdi>,
    },
    ...metricColumns.map(({ metric: { id, label, kind, value }, priority }) => ({
      id,
      header: i18n.t(label),
      kind: 'number' as const,
      isSortable: true,
      priority,
      cell: ({ id: rowId, name, metrics: rowMetrics }: ReportTableRow) => {
        const figure = value(rowMetrics);
        const text = formatMetric(i18n, kind, figure);
        const shown = (
          <Text as="span" size="s" weight={rowId === TOTAL_ROW_ID ? 'bold' : 'regular'} isTabular>
            {text}
          </Text>
        );
        return figure === null || figure === 0 ? (
          shown
        ) : (
          <Link
            href={linkOf(rowId, id)}
            variant="plain"
            label={i18n.t(texts.showAll, { what: `${name} · ${i18n.t(label)} ${text}` })}
          >
            {shown}
          </Link>
        );
      },
    })),
  ];
}
