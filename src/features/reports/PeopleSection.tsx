// People and channels: figures by connection and by operator.
import type { Report, ReportBreakdown } from '../../../contract/reports/reports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { ReportTable } from '../../machines/reports/report.machine.ts';
import { filterMeasured } from './figures/comparison.ts';
import type { ReportScope } from './figures/drill-down.ts';
import { reportMetrics } from './figures/metrics.format.ts';
import { OPERATOR_COLUMNS, type ReportTableRow } from './figures/report-table.rows.ts';
import { MetricsTable } from './MetricsTable.tsx';
import { ReportTiles } from './ReportTiles.tsx';
import { reportsTexts as texts } from './reports.texts.ts';

/** Nothing where no bot has a target. */
const TARGET_METRICS = [reportMetrics.inTime, reportMetrics.late];

export interface PeopleSectionProps {
  report: Report;
  scope: ReportScope;
  isCompared: boolean;
  isSaving: boolean;
  onExport: (by: ReportTable) => void;
}

export function PeopleSection({ report, scope, isCompared, isSaving, onExport }: PeopleSectionProps) {
  const { t } = useI18n();
  const toRows = (parts: readonly ReportBreakdown[], fallbackName: string): ReportTableRow[] =>
    parts.map(({ id, name: currentName, metrics }) => {
      const name = id === '' ? t(texts.nobody) : currentName || fallbackName;
      return { id, name, sortKey: name, metrics };
    });
  const sharedProps = { total: report.total, scope, isSaving };
  return (
    <>
      {filterMeasured(TARGET_METRICS, [report.total, report.before.total]).length > 0 && (
        <ReportTiles report={report} metrics={TARGET_METRICS} scope={scope} isCompared={isCompared} />
      )}
      <MetricsTable
        {...sharedProps}
        title={t(texts.serviceTable)}
        header={t(texts.connection)}
        rows={toRows(report.connections, t(texts.removedConnection))}
        scopeOf={(connectionId) => ({ connectionId })}
        onExport={() => onExport('connection')}
      />
      <MetricsTable
        {...sharedProps}
        title={t(texts.operatorTable)}
        header={t(texts.operator)}
        rows={toRows(report.operators, t(texts.removedOperator))}
        scopeOf={(operatorId) => ({ operatorId })}
        metricColumns={OPERATOR_COLUMNS}
        onExport={() => onExport('operator')}
      />
    </>
  );
}
