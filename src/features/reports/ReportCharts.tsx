// Charts of conversations by hour, of answers by day and of replies by weekday.
import type { Report, ReportHour, ReportMetrics } from '../../../contract/reports/reports.ts';
import { toLocalMinute } from '../../i18n/dates/local-minutes.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { systemClock } from '../../platform/clock.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { Chart } from '../../ui/Chart/Chart.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { type Granularity, toChartPoints, toWeekdayPoints } from './chart-points.ts';
import { reportsTexts as texts } from './reports.texts.ts';

/** Above this many days, points are grouped by week. */
const MAX_DAILY_POINTS = 92;

const granularityOf = (report: Report): Granularity =>
  report.days.length > MAX_DAILY_POINTS ? 'week' : 'day';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Conversations of each hour of a day; null from the current hour on. */
const valuesOfHours = (hours: readonly ReportHour[], endsBefore = HOURS.length): (number | null)[] =>
  HOURS.map((hour) =>
    hour < endsBefore ? (hours.find((one) => one.hour === hour)?.conversations ?? 0) : null,
  );

export interface HourlyChartProps {
  report: Report;
  isCompared: boolean;
  isSingleOperator: boolean;
}

/** A report of one day, hour by hour. */
export function HourlyChart({ report, isCompared, isSingleOperator }: HourlyChartProps) {
  const { t, n } = useI18n();
  const currentHour = Number(toLocalMinute(systemClock.now(), report.zone).slice(11, 13));
  const isToday = report.from === report.today;
  return (
    <Card>
      <Chart
        kind="line"
        title={t(texts.hourly)}
        pointsHeader={t(texts.hour)}
        points={HOURS.map((hour) => ({ label: n(hour, { minimumIntegerDigits: 2 }) }))}
        series={[
          {
            id: 'now',
            label: t(texts.thisPeriod),
            values: valuesOfHours(report.hours, isToday ? currentHour + 1 : HOURS.length),
          },
        ]}
        {...(isCompared && {
          previous: { label: t(texts.lastPeriod), values: valuesOfHours(report.beforeHours) },
        })}
      />
      {isSingleOperator && (
        <Text size="xs" tone="muted">
          {t(texts.allOperatorsHere)}
        </Text>
      )}
    </Card>
  );
}

/** What visitors and operators thought of answers; a chart without values is left out. */
export function AnswerCharts({ report }: { report: Report }) {
  const i18n = useI18n();
  const { t } = i18n;
  const points = toChartPoints(i18n, report.days, granularityOf(report));
  const charts = [
    {
      title: texts.ratingsMetric,
      series: [
        { id: 'liked', label: texts.liked, value: (all: ReportMetrics) => all.liked, ink: 2 },
        { id: 'disliked', label: texts.disliked, value: (all: ReportMetrics) => all.disliked, ink: 3 },
      ],
    },
    {
      title: texts.draftsMetric,
      series: [
        { id: 'accepted', label: texts.accepted, value: (all: ReportMetrics) => all.accepted, ink: 2 },
        { id: 'corrected', label: texts.corrected, value: (all: ReportMetrics) => all.corrected, ink: 1 },
        { id: 'rejected', label: texts.rejected, value: (all: ReportMetrics) => all.rejected, ink: 3 },
      ],
    },
  ] as const;
  return charts
    .filter(({ series }) => series.some(({ value }) => value(report.total) > 0))
    .map(({ title, series }) => (
      <Card key={title.en}>
        <Chart
          kind="stacked"
          title={t(title)}
          pointsHeader={t(texts.day)}
          points={points.map(({ point }) => point)}
          series={series.map(({ id, label, value, ink }) => ({
            id,
            label: t(label),
            values: points.map(({ metrics }) => value(metrics)),
            ink,
          }))}
        />
      </Card>
    ));
}

export function RepliesByWeekdayChart({ report }: { report: Report }) {
  const i18n = useI18n();
  const { t } = i18n;
  const days = toWeekdayPoints(i18n, report.days);
  return (
    <Card>
      <Chart
        kind="stacked"
        title={t(texts.repliedBy)}
        pointsHeader={t(texts.weekday)}
        points={days.map(({ point }) => point)}
        series={[
          { id: 'ai', label: t(texts.byAi), values: days.map(({ metrics }) => metrics.byAi), ink: 4 },
          {
            id: 'operator',
            label: t(texts.byOperator),
            values: days.map(({ metrics }) => metrics.byOperator),
            ink: 1,
          },
          {
            id: 'nobody',
            label: t(texts.byNobody),
            values: days.map(({ metrics }) => metrics.byNobody),
            ink: 3,
          },
        ]}
      />
    </Card>
  );
}
