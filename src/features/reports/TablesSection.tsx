// Figures by day, connection and operator, each with a total and an export.
import { useState } from 'react';
import type { Figures, Report, ReportPart } from '../../../contract/reports/reports.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import type { ReportTable } from '../../machines/reports/report.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Table } from '../../ui/Table/Table.tsx';
import type { TableColumn, TableSort } from '../../ui/Table/table.types.ts';
import { Text } from '../../ui/Text/Text.tsx';
import { noonOf } from './chart-points.ts';
import { wordsOf } from './figures.format.ts';
import * as styles from './Reports.css.ts';
import { type Figure, type FiguresRow, OF_OPERATORS, sorted, USUAL } from './report-table.rows.ts';
import { reportsTexts as texts } from './reports.texts.ts';

export interface StatisticalSectionProps {
  report: Report;
  isSaving: boolean;
  onTable: (by: ReportTable) => void;
}

export function StatisticalSection({ report, isSaving, onTable }: StatisticalSectionProps) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const days = report.days.map(({ day, figures }) => {
    const name = date(noonOf(day), 'brief');
    return { id: day, name, sortsBy: day, figures };
  });
  const named = (parts: readonly ReportPart[], gone: string): FiguresRow[] =>
    parts.map(({ id, name: known, figures }) => {
      const name = id === '' ? t(texts.nobody) : known || gone;
      return { id, name, sortsBy: name, figures };
    });
  const shared = { total: report.total, isSaving };
  return (
    <>
      <Figured
        {...shared}
        title={t(texts.dayTable)}
        head={t(texts.day)}
        rows={days}
        first="descending"
        isLong
        onTable={() => onTable('day')}
      />
      <Figured
        {...shared}
        title={t(texts.serviceTable)}
        head={t(texts.service)}
        rows={named(report.services, t(texts.goneService))}
        onTable={() => onTable('service')}
      />
      <Figured
        {...shared}
        title={t(texts.operatorTable)}
        head={t(texts.operator)}
        rows={named(report.operators, t(texts.goneOperator))}
        figures={OF_OPERATORS}
        onTable={() => onTable('operator')}
      />
    </>
  );
}

interface FiguredProps {
  title: string;
  head: string;
  rows: readonly FiguresRow[];
  total: Figures;
  figures?: readonly Figure[];
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
  head,
  rows,
  total,
  figures = USUAL,
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
  const sum: FiguresRow = { id: TOTAL, name: t(texts.total), sortsBy: '', figures: total };
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
        columns={columnsOf(i18n, figures, { head, isDays: isLong ?? false })}
        rows={[sum, ...sorted(rows, figures, sort, locale)]}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        empty={null}
        {...(isLong && rows.length > 60 && { extent: 'window' as const })}
      />
    </Card>
  );
}

function columnsOf(
  i18n: I18n,
  figures: readonly Figure[],
  { head, isDays }: { readonly head: string; readonly isDays: boolean },
): readonly TableColumn<FiguresRow>[] {
  return [
    {
      id: NAME,
      head,
      kind: 'text',
      isHeading: true,
      isSortable: true,
      cell: ({ name }) => <bdi className={isDays ? styles.day : undefined}>{name}</bdi>,
    },
    ...figures.map(({ measure: { id, label, kind, of }, priority }) => ({
      id,
      head: i18n.t(label),
      kind: 'number' as const,
      isSortable: true,
      priority,
      cell: ({ id: row, figures: counted }: FiguresRow) => (
        <Text as="span" size="s" weight={row === TOTAL ? 'bold' : 'regular'} isTabular>
          {wordsOf(i18n, kind, of(counted))}
        </Text>
      ),
    })),
  ];
}
