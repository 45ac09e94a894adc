// Key metrics of a report with their change; each leads to its conversations.
import type { Report } from '../../../contract/reports/reports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { compareMetrics, filterMeasured } from './figures/comparison.ts';
import { metricLink, type ReportScope } from './figures/drill-down.ts';
import { formatMetric, type Metric } from './figures/metrics.format.ts';
import * as styles from './Reports.css.ts';
import { reportsTexts as texts } from './reports.texts.ts';

export interface ReportTilesProps {
  report: Report;
  metrics: readonly Metric[];
  scope: ReportScope;
  isCompared: boolean;
}

export function ReportTiles({ report, metrics, scope, isCompared }: ReportTilesProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <dl className={styles.tiles}>
      {filterMeasured(metrics, [report.total, report.before.total]).map((metric) => {
        const currentValue = metric.value(report.total);
        const value = formatMetric(i18n, metric.kind, currentValue);
        const change = isCompared
          ? compareMetrics(i18n, metric, currentValue, metric.value(report.before.total))
          : null;
        return (
          <div key={metric.id} className={styles.tile}>
            <dt>
              <Text as="span" size="s" tone="muted">
                {t(metric.label)}
              </Text>
            </dt>
            <dd className={styles.tileValue}>
              <Link
                href={metricLink(scope, metric.id)}
                variant="plain"
                isStandalone
                label={t(texts.showAll, { what: `${t(metric.label)} ${value}` })}
              >
                <Text as="strong" size="xl" weight="bold">
                  {value}
                </Text>
              </Link>
              {change && (
                <Text as="span" size="xs" tone={change.tone}>
                  <bdi>{change.text}</bdi>
                </Text>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
