// Key metrics of a report with their change.
import type { Report } from '../../../contract/reports/reports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { compareMetrics, formatMetric, type Metric, reportMetrics } from './metrics.format.ts';
import * as styles from './Reports.css.ts';

const TILE_METRICS: readonly Metric[] = [
  reportMetrics.conversations,
  reportMetrics.aiShare,
  reportMetrics.first,
  reportMetrics.resolved,
  reportMetrics.handedOver,
  reportMetrics.satisfaction,
];

export function ReportTiles({ report, isCompared }: { report: Report; isCompared: boolean }) {
  const i18n = useI18n();
  return (
    <dl className={styles.tiles}>
      {TILE_METRICS.map((metric) => {
        const currentValue = metric.value(report.total);
        const change = isCompared
          ? compareMetrics(i18n, metric, currentValue, metric.value(report.before.total))
          : null;
        return (
          <div key={metric.id} className={styles.tile}>
            <dt>
              <Text as="span" size="s" tone="muted">
                {i18n.t(metric.label)}
              </Text>
            </dt>
            <dd className={styles.tileValue}>
              <Text as="strong" size="xl" weight="bold">
                {formatMetric(i18n, metric.kind, currentValue)}
              </Text>
              {change && (
                <Text as="span" size="xs" tone={change.tone}>
                  {change.text}
                </Text>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
