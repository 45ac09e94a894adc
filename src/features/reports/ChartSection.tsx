// Chart of one metric by day, week or month.
import { useState } from 'react';
import type { Report, ReportMetrics } from '../../../contract/reports/reports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Chart } from '../../ui/Chart/Chart.tsx';
import type { Ink } from '../../ui/Chart/chart.types.ts';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import { type Granularity, toChartPoints } from './chart-points.ts';
import { formatDuration, ratio } from './figures/metrics.format.ts';
import { reportsTexts as texts } from './reports.texts.ts';

interface Series {
  readonly id: string;
  readonly label: { readonly fa: string; readonly en: string };
  readonly value: (metrics: ReportMetrics) => number | null;
  readonly ink?: Ink;
}

interface Topic {
  readonly kind: 'count' | 'share' | 'time';
  /** Series that add up to a whole are stacked bars. */
  readonly isStacked: boolean;
  readonly series: readonly Series[];
}

const TOPICS = {
  totalMetric: {
    kind: 'count',
    isStacked: true,
    series: [{ id: 'all', label: texts.conversations, value: (all) => all.conversations, ink: 1 }],
  },
  whoMetric: {
    kind: 'count',
    isStacked: true,
    series: [
      { id: 'ai', label: texts.byAi, value: (all) => all.byAi, ink: 4 },
      { id: 'operator', label: texts.byOperator, value: (all) => all.byOperator, ink: 1 },
      { id: 'nobody', label: texts.byNobody, value: (all) => all.byNobody, ink: 3 },
    ],
  },
  messagesMetric: {
    kind: 'count',
    isStacked: true,
    series: [
      { id: 'visitor', label: texts.visitorMessages, value: (all) => all.visitorMessages, ink: 2 },
      { id: 'ai', label: texts.aiMessages, value: (all) => all.aiMessages, ink: 4 },
      { id: 'operator', label: texts.operatorMessages, value: (all) => all.operatorMessages, ink: 1 },
    ],
  },
  ratesMetric: {
    kind: 'share',
    isStacked: false,
    series: [
      { id: 'resolved', label: texts.resolved, value: (all) => ratio(all.resolved, all.conversations) },
      { id: 'escalated', label: texts.escalated, value: (all) => ratio(all.escalated, all.conversations) },
    ],
  },
  firstMetric: {
    kind: 'time',
    isStacked: false,
    series: [
      { id: 'average', label: texts.firstAverage, value: ({ first }) => first.averageMs },
      { id: 'median', label: texts.median, value: ({ first }) => first.medianMs },
      { id: 'p90', label: texts.p90, value: ({ first }) => first.p90Ms },
    ],
  },
  waitMetric: {
    kind: 'time',
    isStacked: false,
    series: [
      { id: 'average', label: texts.waitAverage, value: ({ wait }) => wait.averageMs },
      { id: 'median', label: texts.median, value: ({ wait }) => wait.medianMs },
      { id: 'p90', label: texts.p90, value: ({ wait }) => wait.p90Ms },
    ],
  },
  ratingsMetric: {
    kind: 'count',
    isStacked: true,
    series: [
      { id: 'liked', label: texts.liked, value: (all) => all.liked, ink: 2 },
      { id: 'disliked', label: texts.disliked, value: (all) => all.disliked, ink: 3 },
    ],
  },
  draftsMetric: {
    kind: 'count',
    isStacked: true,
    series: [
      { id: 'accepted', label: texts.accepted, value: (all) => all.accepted, ink: 2 },
      { id: 'corrected', label: texts.corrected, value: (all) => all.corrected, ink: 1 },
      { id: 'rejected', label: texts.rejected, value: (all) => all.rejected, ink: 3 },
    ],
  },
  chargedMetric: {
    kind: 'count',
    isStacked: true,
    series: [{ id: 'charged', label: texts.charged, value: (all) => all.charged, ink: 1 }],
  },
} as const satisfies Record<string, Topic>;

type TopicName = keyof typeof TOPICS;
const TOPIC_NAMES = [
  'totalMetric',
  'whoMetric',
  'messagesMetric',
  'ratesMetric',
  'firstMetric',
  'waitMetric',
  'ratingsMetric',
  'draftsMetric',
  'chargedMetric',
] as const satisfies readonly TopicName[];

export function ChartSection({ report, isCompared }: { report: Report; isCompared: boolean }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [name, setName] = useState<TopicName>('totalMetric');
  const [granularity, setGranularity] = useState<Granularity>(report.days.length > 92 ? 'week' : 'day');
  const [chartKind, setChartKind] = useState<'lines' | 'bars'>('lines');
  const topic: Topic = TOPICS[name];
  const points = toChartPoints(i18n, report.days, granularity);
  const previousPoints = toChartPoints(i18n, report.beforeDays, granularity);
  const chartProps = {
    title: t(texts[name]),
    pointsHeader: t({ day: texts.byDay, week: texts.byWeek, month: texts.byMonth }[granularity]),
    points: points.map(({ point }) => point),
    series: topic.series.map(({ id, label, value, ink }) => ({
      id,
      label: t(label),
      values: points.map(({ metrics }) => value(metrics)),
      ...(ink && { ink }),
    })),
    format: formatOf(topic.kind),
  };
  const [firstSeries] = topic.series;
  const isSingleSeries = topic.series.length === 1;
  return (
    <>
      <Inline gap={4} align="end" isWrapping>
        <Select
          size="small"
          label={t(texts.metric)}
          options={TOPIC_NAMES.map((value) => ({ value, label: t(texts[value]) }))}
          value={name}
          onChange={setName}
        />
        <SegmentedControl
          label={t(texts.granularity)}
          options={[
            { value: 'day', label: t(texts.byDay) },
            { value: 'week', label: t(texts.byWeek) },
            { value: 'month', label: t(texts.byMonth) },
          ]}
          value={granularity}
          onChange={setGranularity}
        />
        <SegmentedControl
          label={t(texts.open)}
          options={[
            { value: 'lines', label: t(texts.lines) },
            { value: 'bars', label: t(texts.bars) },
          ]}
          value={chartKind}
          onChange={setChartKind}
        />
      </Inline>
      <Card>
        {chartKind === 'lines' ? (
          <Chart
            key={`${name} ${granularity}`}
            kind="line"
            {...chartProps}
            {...(isCompared &&
              isSingleSeries && {
                previous: {
                  label: t(texts.lastPeriod),
                  values: previousPoints.map(({ metrics }) => firstSeries?.value(metrics) ?? null),
                },
              })}
          />
        ) : (
          <Chart key={`${name} ${granularity}`} kind={topic.isStacked ? 'stacked' : 'bar'} {...chartProps} />
        )}
      </Card>
    </>
  );

  function formatOf(kind: Topic['kind']): (value: number) => string {
    if (kind === 'share') return i18n.percent;
    return kind === 'time' ? (value) => formatDuration(i18n, value) : (value) => i18n.n(value);
  }
}
