// Draws the figures as tables: by day, by service, by operator, each with its sum and its file. Knows no range.
import { useState } from 'react';
import type { Figures, Report, ReportPart } from '../../../contract/reports.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import type { ReportTable } from '../../machines/flows/report.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Table } from '../../ui/Table/Table.tsx';
import type { TableColumn, TableSort } from '../../ui/Table/table.types.ts';
import { Text } from '../../ui/Text/Text.tsx';
import { type Measure, measures, wordsOf } from './figures.words.ts';
import * as styles from './Reports.css.ts';
import { noonOf } from './report.points.ts';
import { reportsTexts as texts } from './reports.texts.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly figures: Figures;
}

export interface StatisticalSectionProps {
  report: Report;
  isSaving: boolean;
  onTable: (by: ReportTable) => void;
}

export function StatisticalSection({ report, isSaving, onTable }: StatisticalSectionProps) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const days = report.days.map(({ day, figures }) => ({ id: day, name: date(noonOf(day), 'full'), figures }));
  const named = (parts: readonly ReportPart[], gone: string): Row[] =>
    parts.map(({ id, name, figures }) => ({
      id,
      name: id === '' ? t(texts.nobody) : name || gone,
      figures,
    }));
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
  rows: readonly Row[];
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
  const { t } = i18n;
  const [sort, setSort] = useState<TableSort>(
    first ? { column: NAME, direction: first } : { column: 'conversations', direction: 'descending' },
  );
  const sum: Row = { id: TOTAL, name: t(texts.total), figures: total };
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
        rows={[sum, ...sorted(rows, figures, sort)]}
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

interface Figure {
  readonly measure: Measure;
  readonly priority: 1 | 2 | 3;
}

const USUAL: readonly Figure[] = [
  { measure: measures.conversations, priority: 1 },
  { measure: measures.aiShare, priority: 1 },
  { measure: measures.byNobody, priority: 2 },
  { measure: measures.resolved, priority: 2 },
  { measure: measures.handedOver, priority: 2 },
  { measure: measures.first, priority: 2 },
  { measure: measures.wait, priority: 3 },
  { measure: measures.satisfaction, priority: 3 },
  { measure: measures.charged, priority: 3 },
];

/** What people did: who has answered has been handed it, and the AI's share of theirs is none. */
const OF_OPERATORS: readonly Figure[] = [
  { measure: measures.conversations, priority: 1 },
  { measure: measures.operatorMessages, priority: 1 },
  { measure: measures.resolved, priority: 2 },
  { measure: measures.first, priority: 2 },
  { measure: measures.wait, priority: 2 },
  { measure: measures.satisfaction, priority: 2 },
  { measure: measures.accepted, priority: 3 },
  { measure: measures.corrected, priority: 3 },
  { measure: measures.rejected, priority: 3 },
];

function columnsOf(
  i18n: I18n,
  figures: readonly Figure[],
  { head, isDays }: { readonly head: string; readonly isDays: boolean },
): readonly TableColumn<Row>[] {
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
      cell: ({ id: row, figures: counted }: Row) => (
        <Text as="span" size="s" weight={row === TOTAL ? 'bold' : 'regular'} isTabular>
          {wordsOf(i18n, kind, of(counted))}
        </Text>
      ),
    })),
  ];
}

/** The sum stands first, whatever the order; what is not known stands last. */
function sorted(rows: readonly Row[], figures: readonly Figure[], { column, direction }: TableSort): Row[] {
  const measure = figures.find((one) => one.measure.id === column)?.measure;
  const sign = direction === 'ascending' ? 1 : -1;
  if (!measure) return rows.toSorted((one, other) => sign * (one.id < other.id ? -1 : 1));
  const of = ({ figures: counted }: Row) => measure.of(counted);
  return rows.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)];
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
    return sign * (a - b);
  });
}
