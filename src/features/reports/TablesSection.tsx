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
import { formatMeasure } from './figures.format.ts';
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
  onTable: (by: ReportTable) => void;
}

export function TablesSection({ report, isSaving, onTable }: TablesSectionProps) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const days = report.days.map(({ day, figures }) => {
    const name = date(noonInstant(day), 'brief');
    return { id: day, name, sortsBy: day, figures };
  });
  const named = (parts: readonly ReportBreakdown[], fallbackName: string): ReportTableRow[] =>
    parts.map(({ id, name: currentName, figures }) => {
      const name = id === '' ? t(texts.nobody) : currentName || fallbackName;
      return { id, name, sortsBy: name, figures };
    });
  const shared = { total: report.total, isSaving };
  return (
    <>
      <Figured
        {...shared}
        title={t(texts.dayTable)}
        header={t(texts.day)}
        rows={days}
        first="descending"
        isLong
        onTable={() => onTable('day')}
      />
      <Figured
        {...shared}
        title={t(texts.serviceTable)}
        header={t(texts.service)}
        rows={named(report.services, t(texts.removedConnection))}
        onTable={() => onTable('service')}
      />
      <Figured
        {...shared}
        title={t(texts.operatorTable)}
        header={t(texts.operator)}
        rows={named(report.operators, t(texts.removedOperator))}
        figures={OPERATOR_COLUMNS}
        onTable={() => onTable('operator')}
      />
    </>
  );
}

interface FiguredProps {
  title: string;
  header: string;
  rows: readonly ReportTableRow[];
  total: ReportMetrics;
  figures?: readonly ReportColumn[];
  first?: TableSort['direction'];
  /** Days may be hundreds. */
  isLong?: boolean;
  isSaving: boolean;
  onTable: () => void;
}

const TOTAL = 'total';
const NAME = 'name';

function Figured({
  title,
  header,
  rows,
  total,
  figures = DEFAULT_COLUMNS,
  first,
  isLong,
  isSaving,
  onTable,
}: FiguredProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [sort, setSort] = useState<TableSort>(
    first ? { column: NAME, direction: first } : { column: 'conversations', direction: 'descending' },
  );
  const sum: ReportTableRow = { id: TOTAL, name: t(texts.total), sortsBy: '', figures: total };
  return (
    <Card
      title={title}
      padding="none"
      aside={
        <Button size="small" icon="download" isPending={isSaving} onPress={onTable}>
          {t(texts.csvOf, { what: title })}
        </Button>
      }
    >
      <Table
        label={title}
        columns={columnsOf(i18n, figures, { header, isDays: isLong ?? false })}
        rows={[sum, ...sortRows(rows, figures, sort, locale)]}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        empty={null}
        {...(isLong && rows.length > 60 && { layout: 'window' as const })}
      />
    </Card>
  );
}

function columnsOf(
  i18n: I18n,
  figures: readonly ReportColumn[],
  { header: head, isDays }: { readonly header: string; readonly isDays: boolean },
): readonly TableColumn<ReportTableRow>[] {
  return [
    {
      id: NAME,
      header: head,
      kind: 'text',
      isHeading: true,
      isSortable: true,
      cell: ({ name }) => <bdi className={isDays ? styles.day : undefined}>{name}</bdi>,
    },
    ...figures.map(({ measure: { id, label, kind, of }, priority }) => ({
      id,
      header: i18n.t(label),
      kind: 'number' as const,
      isSortable: true,
      priority,
      cell: ({ id: row, figures: counted }: ReportTableRow) => (
        <Text as="span" size="s" weight={row === TOTAL ? 'bold' : 'regular'} isTabular>
          {formatMeasure(i18n, kind, of(counted))}
        </Text>
      ),
    })),
  ];
}
