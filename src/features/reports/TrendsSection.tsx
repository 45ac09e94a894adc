// Trends of conversations and busy hours.
import type { Report, ReportHour } from '../../../contract/reports/reports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { NO_VALUE } from '../../i18n/numbers/numbers.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Table } from '../../ui/Table/Table.tsx';
import type { TableColumn } from '../../ui/Table/table.types.ts';
import { Text } from '../../ui/Text/Text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { weekdays } from './chart-points.ts';
import { compareMetrics, formatMetric, type Metric, reportMetrics } from './metrics.format.ts';
import { DailyChart, RepliesByWeekdayChart } from './ReportCharts.tsx';
import * as styles from './Reports.css.ts';
import { ReportTiles } from './ReportTiles.tsx';
import { reportsTexts as texts } from './reports.texts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Every third hour is labelled; the others are for screen readers only. */
const HOUR_LABEL_STEP = 3;

function HourHeatmap({
  hours,
  isSingleOperator,
}: {
  hours: readonly ReportHour[];
  isSingleOperator: boolean;
}) {
  const i18n = useI18n();
  const { t, n } = i18n;
  const week = weekdays(i18n);
  const busiestHour = hours.reduce<ReportHour | null>(
    (best, one) => (one.conversations > (best?.conversations ?? 0) ? one : best),
    null,
  );
  const countByHour = new Map(hours.map((one) => [`${one.weekday} ${one.hour}`, one.conversations]));
  const formatHour = (hour: number) => n(hour, { minimumIntegerDigits: 2 });
  return (
    <Card title={t(texts.busiest)}>
      <Stack gap={3}>
        {busiestHour && (
          <Text size="s" tone="muted">
            {t(texts.busiestOf, {
              day: week.find(({ weekday }) => weekday === busiestHour.weekday)?.label ?? '',
              hour: formatHour(busiestHour.hour),
              count: busiestHour.conversations,
            })}
          </Text>
        )}
        <section className={styles.hoursFrame} tabIndex={0} aria-label={t(texts.busiestTable)}>
          <table className={styles.hours}>
            <thead>
              <tr>
                <td className={styles.dayHead} />
                {HOURS.map((hour) => (
                  <th key={hour} scope="col" className={styles.hourHead}>
                    {hour % HOUR_LABEL_STEP === 0 ? (
                      formatHour(hour)
                    ) : (
                      <VisuallyHidden>{formatHour(hour)}</VisuallyHidden>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {week.map(({ weekday, label }) => (
                <tr key={weekday}>
                  <th scope="row" className={styles.dayHead}>
                    {label}
                  </th>
                  {HOURS.map((hour) => {
                    const count = countByHour.get(`${weekday} ${hour}`) ?? 0;
                    return (
                      <td key={hour} className={styles.hour} title={t(texts.hourCell, { count })}>
                        <span
                          aria-hidden
                          className={styles.heat}
                          style={{ opacity: count / (busiestHour?.conversations ?? 1) }}
                        />
                        <VisuallyHidden>{n(count)}</VisuallyHidden>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {isSingleOperator && (
          <Text size="xs" tone="muted">
            {t(texts.allOperatorsHere)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

export interface TrendsSectionProps {
  report: Report;
  isCompared: boolean;
  /** The report is of a single operator. */
  isSingleOperator: boolean;
}

export function TrendsSection({ report, isCompared, isSingleOperator: isOfOne }: TrendsSectionProps) {
  return (
    <>
      <ReportTiles report={report} isCompared={isCompared} />
      <div className={styles.pair}>
        <DailyChart report={report} isCompared={isCompared} />
        <RepliesByWeekdayChart report={report} />
      </div>
      <div className={styles.pair}>
        <HourHeatmap hours={report.hours} isSingleOperator={isOfOne} />
        <Funnel report={report} />
      </div>
      {isCompared && <Comparison report={report} />}
    </>
  );
}

function Funnel({ report: { total } }: { report: Report }) {
  const { t, n, percent } = useI18n();
  const steps = [
    { id: 'all', label: t(texts.conversations), count: total.conversations },
    { id: 'answered', label: t(texts.answered), count: total.byAi + total.byOperator },
    { id: 'resolved', label: t(texts.resolved), count: total.resolved },
    { id: 'ai', label: t(texts.aiShare), count: total.byAi },
    { id: 'handedOver', label: t(texts.handedOver), count: total.handedOver },
  ];
  const conversationCount = Math.max(1, total.conversations);
  return (
    <Card title={t(texts.funnel)}>
      <ol className={styles.funnel}>
        {steps.map(({ id, label, count }) => (
          <li key={id} className={styles.row}>
            <span>{label}</span>
            <Text as="span" size="s" tone="muted">
              {`${n(count)} · ${percent(count / conversationCount)}`}
            </Text>
            <span aria-hidden className={styles.track}>
              <span className={styles.fill} style={{ inlineSize: `${(count / conversationCount) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      <Text size="xs" tone="muted">
        {t(texts.resolvedHint)}
      </Text>
    </Card>
  );
}

const ALL_METRICS: readonly Metric[] = Object.values(reportMetrics);

function Comparison({ report }: { report: Report }) {
  const i18n = useI18n();
  const { t } = i18n;
  const columns: readonly TableColumn<Metric>[] = [
    {
      id: 'metric',
      header: t(texts.metricHead),
      kind: 'text',
      isHeading: true,
      cell: ({ label }) => t(label),
    },
    {
      id: 'now',
      header: t(texts.thisPeriod),
      kind: 'number',
      cell: ({ kind, value }) => formatMetric(i18n, kind, value(report.total)),
    },
    {
      id: 'before',
      header: t(texts.lastPeriod),
      kind: 'number',
      priority: 2,
      cell: ({ kind, value }) => formatMetric(i18n, kind, value(report.before.total)),
    },
    {
      id: 'change',
      header: t(texts.change),
      kind: 'text',
      cell: (metric) => {
        const change = compareMetrics(
          i18n,
          metric,
          metric.value(report.total),
          metric.value(report.before.total),
        );
        return (
          <Text as="span" size="s" tone={change?.tone ?? 'muted'}>
            {change?.text ?? NO_VALUE}
          </Text>
        );
      },
    },
  ];
  return (
    <Card title={t(texts.comparison)} padding="none">
      <Table
        label={t(texts.comparison)}
        columns={columns}
        rows={ALL_METRICS}
        keyOf={({ id }) => id}
        nameOf={({ label }) => t(label)}
        empty={null}
      />
    </Card>
  );
}
