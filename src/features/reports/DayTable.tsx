// Figures by day.
import type { Report } from '../../../contract/reports/reports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { noonInstant } from './chart-points.ts';
import type { ReportScope } from './figures/drill-down.ts';
import { MetricsTable } from './MetricsTable.tsx';
import { reportsTexts as texts } from './reports.texts.ts';

export interface DayTableProps {
  report: Report;
  scope: ReportScope;
  isSaving: boolean;
  onExport: () => void;
}

export function DayTable({ report, ...props }: DayTableProps) {
  const { t, date } = useI18n();
  const days = report.days.map(({ day, metrics }) => ({
    id: day,
    name: date(noonInstant(day), 'brief'),
    sortKey: day,
    metrics,
  }));
  return (
    <MetricsTable
      {...props}
      title={t(texts.dayTable)}
      header={t(texts.day)}
      rows={days}
      total={report.total}
      scopeOf={(day) => ({ from: day, to: day })}
      initialDirection="descending"
      isLong
    />
  );
}
