// Figures by day, connection and operator, each with a total and an export.
import { useState } from 'react';
import type { Report, ReportBreakdown, ReportMetrics } from '../../../contract/reports/reports.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import type { ReportTable } from '../../machines/reports/report.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Table } from '../../ui/Table/Table.tsx';
import type { TableColumn, TableSort } from '../../ui/Table/table.types.ts';
import { Text } from '../../ui/Text/Text.tsx';
import { noonInstant } from './chart-points.ts';
import { formatMetric } from './metrics.format.ts';
import * as styles from './Reports.css.ts';
import {
  DEFAULT_COLUMNS,
  OPERATOR_COLUMNS,
  type ReportColumn,
  type ReportTableRow,
  sortRows,
} from './report-table.rows.ts';
import { reportsTexts as texts } from './reports.texts.ts';

export interface TablesSectionProps {
  report: Report;
  isSaving: boolean;
  onExport: (by: ReportTable) => void;
}

export function TablesSection({ report, isSaving, onExport }: TablesSectionProps) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const days = report.days.map(({ day, metrics }) => {
    const name = date(noonInstant(day), 'brief');
    return { id: day, name, sortKey: day, metrics };
  });
  const toRows = (parts: readonly ReportBreakdown[], fallbackName: string): ReportTableRow[] =>
    parts.map(({ id, name: currentName, metrics }) => {
      const name = id === '' ? t(texts.nobody) : currentName || fallbackName;
      return { id, name, sortKey: name, metrics };
    });
  const sharedProps = { total: report.total, isSaving };
  return (
    <>
      <MetricsTable
        {...sharedProps}
        title={t(texts.dayTable)}
        header={t(texts.day)}
        rows={days}
        initialDirection="descending"
        isLong
        onExport={() => onExport('day')}
      />
      <MetricsTable
        {...sharedProps}
        title={t(texts.serviceTable)}
        header={t(texts.service)}
        rows={toRows(report.services, t(texts.removedConnection))}
        onExport={() => onExport('service')}
      />
      <MetricsTable
        {...sharedProps}
        title={t(texts.operatorTable)}
        header={t(texts.operator)}
        rows={toRows(report.operators, t(texts.removedOperator))}
        metricColumns={OPERATOR_COLUMNS}
        onExport={() => onExport('operator')}
      />
    </>
  );
}

interface MetricsTableProps {
  title: string;
  header: string;
  rows: readonly ReportTableRow[];
  total: ReportMetrics;
  metricColumns?: readonly ReportColumn[];
  initialDirection?: TableSort['direction'];
  /** The table may have hundreds of rows. */
  isLong?: boolean;
  isSaving: boolean;
  onExport: () => void;
}

const TOTAL_ROW_ID = 'total';
const NAME_COLUMN_ID = 'name';

function MetricsTable({
  title,
  header,
  rows,
  total,
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
        columns={columnsOf(i18n, metricColumns, { header, isDays: isLong ?? false })}
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

function columnsOf(
  i18n: I18n,
  metricColumns: readonly ReportColumn[],
  { header: nameHeader, isDays }: { readonly header: string; readonly isDays: boolean },
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
      cell: ({ id: rowId, metrics: rowMetrics }: ReportTableRow) => (
        <Text as="span" size="s" weight={rowId === TOTAL_ROW_ID ? 'bold' : 'regular'} isTabular>
          {formatMetric(i18n, kind, value(rowMetrics))}
        </Text>
      ),
    })),
  ];
}
