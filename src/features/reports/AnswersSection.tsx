// Answers: what the AI knew, what visitors and operators thought of it, and what was asked.
import type { Report } from '../../../contract/reports/reports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { ReportAlerts as Alerts } from '../../machines/reports/report.machine.ts';
import { reviewedRepliesLink } from '../../platform/report-links.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { filterMeasured } from './figures/comparison.ts';
import type { ReportScope } from './figures/drill-down.ts';
import { type Metric, reportMetrics } from './figures/metrics.format.ts';
import { AnswerCharts } from './ReportCharts.tsx';
import { ReportTiles } from './ReportTiles.tsx';
import { reportsTexts as texts } from './reports.texts.ts';
import { TopQuestions } from './TopQuestions.tsx';

const ANSWER_METRICS: readonly Metric[] = [
  reportMetrics.aiMessages,
  reportMetrics.abstained,
  reportMetrics.liked,
  reportMetrics.disliked,
  reportMetrics.accepted,
  reportMetrics.corrected,
  reportMetrics.rejected,
  reportMetrics.satisfaction,
];

export interface AnswersSectionProps {
  report: Report;
  alerts: Alerts | null;
  scope: ReportScope;
  isCompared: boolean;
}

export function AnswersSection({ report, alerts, scope, isCompared }: AnswersSectionProps) {
  const { t } = useI18n();
  const isEmpty = filterMeasured(ANSWER_METRICS, [report.total, report.before.total]).length === 0;
  return (
    <>
      {isEmpty ? (
        <Card title={t(texts.aboutAnswers)}>
          <Text tone="muted">{t(texts.noAnswers)}</Text>
        </Card>
      ) : (
        <ReportTiles report={report} metrics={ANSWER_METRICS} scope={scope} isCompared={isCompared} />
      )}
      {report.from !== report.to && <AnswerCharts report={report} />}
      <TopQuestions alerts={alerts} scope={scope} />
      <Inline>
        <Link href={reviewedRepliesLink(scope.botId)} variant="button" icon="approval">
          {t(texts.reviewed)}
        </Link>
      </Inline>
    </>
  );
}
