// Overview: key metrics, conversations over time, busy hours and what became of them.
import type { Report, ReportHour } from '../../../contract/reports/reports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { NO_VALUE } from '../../i18n/numbers/numbers.ts';
import type { ReportAlerts as Alerts } from '../../machines/reports/report.machine.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Table } from '../../ui/Table/Table.tsx';
import type { TableColumn } from '../../ui/Table/table.types.ts';
import { Text } from '../../ui/Text/Text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { ChartSection } from './ChartSection.tsx';
import { weekdays } from './chart-points.ts';
import { DayTable } from './DayTable.tsx';
import { compareMetrics, filterMeasured } from './figures/comparison.ts';
import { conversationsLink, metricLink, type ReportScope } from './figures/drill-down.ts';
import { formatMetric, type Metric, reportMetrics } from './figures/metrics.format.ts';
import { ReportAlerts } from './ReportAlerts.tsx';
import { HourlyChart, RepliesByWeekdayChart } from './ReportCharts.tsx';
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

export interface OverviewSectionProps {
  report: Report;
  alerts: Alerts | null;
  scope: ReportScope;
  isCompared: boolean;
  /** The report is of a single operator. */
  isSingleOperator: boolean;
  isSaving: boolean;
  onExport: () => void;
}

const OVERVIEW_TILES: readonly Metric[] = [
  reportMetrics.conversations,
  reportMetrics.aiShare,
  reportMetrics.first,
  reportMetrics.resolved,
  reportMetrics.escalated,
  reportMetrics.satisfaction,
];

export function OverviewSection(props: OverviewSectionProps) {
  const { report, alerts, scope, isCompared, isSingleOperator, isSaving, onExport } = props;
  const isSingleDay = report.from === report.to;
  return (
    <>
      <ReportTiles report={report} metrics={OVERVIEW_TILES} scope={scope} isCompared={isCompared} />
      {isSingleDay ? (
        <HourlyChart report={report} isCompared={isCompared} isSingleOperator={isSingleOperator} />
      ) : (
        <ChartSection report={report} isCompared={isCompared} />
      )}
      <div className={styles.pair}>
        {isSingleDay ? (
          <ReportAlerts botId={scope.botId} alerts={alerts} />
        ) : (
          <HourHeatmap hours={report.hours} isSingleOperator={isSingleOperator} />
        )}
        <Funnel report={report} scope={scope} />
      </div>
      {!isSingleDay && (
        <div className={styles.pair}>
          <RepliesByWeekdayChart report={report} />
          <ReportAlerts botId={scope.botId} alerts={alerts} />
        </div>
      )}
      {isCompared && <Comparison report={report} scope={scope} />}
      {!isSingleDay && <DayTable report={report} scope={scope} isSaving={isSaving} onExport={onExport} />}
    </>
  );
}

function Funnel({ report: { total }, scope }: { report: Report; scope: ReportScope }) {
  const { t, n, percent } = useI18n();
  const steps = [
    { id: 'conversations', label: t(texts.conversations), count: total.conversations },
    { id: 'answered', label: t(texts.answered), count: total.byAi + total.byOperator },
    { id: 'resolved', label: t(texts.resolved), count: total.resolved },
    { id: 'aiShare', label: t(texts.aiShare), count: total.byAi },
    { id: 'escalated', label: t(texts.escalated), count: total.escalated },
  ] as const;
  const conversationCount = Math.max(1, total.conversations);
  return (
    <Card title={t(texts.funnel)}>
      <ol className={styles.funnel}>
        {steps
          .filter(({ count }) => count > 0)
          .map(({ id, label, count }) => (
            <li key={id} className={styles.row}>
              <span>{label}</span>
              <Link
                href={
                  id === 'answered' ? conversationsLink(scope, { filter: 'answered' }) : metricLink(scope, id)
                }
                variant="quiet"
                label={t(texts.showAll, {
                  what: `${label} ${n(count)} · ${percent(count / conversationCount)}`,
                })}
              >
                {`${n(count)} · ${percent(count / conversationCount)}`}
              </Link>
              <span aria-hidden className={styles.track}>
                <span
                  className={styles.fill}
                  style={{ inlineSize: `${(count / conversationCount) * 100}%` }}
                />
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

function Comparison({ report, scope }: { report: Report; scope: ReportScope }) {
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
      cell: ({ id, label, kind, value }) => {
        const text = formatMetric(i18n, kind, value(report.total));
        return (
          <Link
            href={metricLink(scope, id)}
            variant="plain"
            label={t(texts.showAll, { what: `${t(label)} ${text}` })}
          >
            {text}
          </Link>
        );
      },
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
            <bdi>{change?.text ?? NO_VALUE}</bdi>
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
        rows={filterMeasured(ALL_METRICS, [report.total, report.before.total])}
        keyOf={({ id }) => id}
        nameOf={({ label }) => t(label)}
        empty={null}
      />
    </Card>
  );
}
