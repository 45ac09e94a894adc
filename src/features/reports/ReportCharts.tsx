// Charts of conversations by day and of replies by weekday.
import type { Report } from '../../../contract/reports/reports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Chart } from '../../ui/Chart/Chart.tsx';
import { type Granularity, toChartPoints, toWeekdayPoints } from './chart-points.ts';
import { reportsTexts as texts } from './reports.texts.ts';

/** Above this many days, points are grouped by week. */
const MAX_DAILY_POINTS = 92;

const granularityOf = (report: Report): Granularity =>
  report.days.length > MAX_DAILY_POINTS ? 'week' : 'day';

export function DailyChart({ report, isCompared }: { report: Report; isCompared: boolean }) {
  const i18n = useI18n();
  const { t } = i18n;
  const grain = granularityOf(report);
  const points = toChartPoints(i18n, report.days, grain);
  const previousPoints = toChartPoints(i18n, report.beforeDays, grain);
  return (
    <Card>
      <Chart
        kind="line"
        title={t(texts.daily)}
        pointsHeader={t(texts.day)}
        points={points.map(({ point }) => point)}
        series={[
          {
            id: 'now',
            label: t(texts.thisPeriod),
            values: points.map(({ metrics }) => metrics.conversations),
          },
        ]}
        {...(isCompared && {
          previous: {
            label: t(texts.lastPeriod),
            values: previousPoints.map(({ metrics }) => metrics.conversations),
          },
        })}
      />
    </Card>
  );
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
