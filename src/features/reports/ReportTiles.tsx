// Key figures of a report with their change.
import type { Report } from '../../../contract/reports/reports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { compareMeasures, formatMeasure, type Measure, measures } from './figures.format.ts';
import * as styles from './Reports.css.ts';

const TILE_MEASURES: readonly Measure[] = [
  measures.conversations,
  measures.aiShare,
  measures.first,
  measures.resolved,
  measures.handedOver,
  measures.satisfaction,
];

export function ReportTiles({ report, isCompared }: { report: Report; isCompared: boolean }) {
  const i18n = useI18n();
  return (
    <dl className={styles.tiles}>
      {TILE_MEASURES.map((measure) => {
        const currentValue = measure.value(report.total);
        const change = isCompared
          ? compareMeasures(i18n, measure, currentValue, measure.value(report.before.total))
          : null;
        return (
          <div key={measure.id} className={styles.tile}>
            <dt>
              <Text as="span" size="s" tone="muted">
                {i18n.t(measure.label)}
              </Text>
            </dt>
            <dd className={styles.tileValue}>
              <Text as="strong" size="xl" weight="bold">
                {formatMeasure(i18n, measure.kind, currentValue)}
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
