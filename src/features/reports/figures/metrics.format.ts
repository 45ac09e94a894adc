// Formats report metrics: shares, durations and ratings.
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import type { ReportMetrics } from '../../../../contract/reports/reports.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { NO_VALUE } from '../../../i18n/numbers/numbers.ts';
import { reportsTexts as texts } from '../reports.texts.ts';

/** A metric shown alone or next to its earlier value; null where it has no value. */
export interface Metric {
  readonly id: MetricName;
  readonly label: { readonly fa: string; readonly en: string };
  readonly value: (metrics: ReportMetrics) => number | null;
  /** Whether there is something to tell, where a value of zero does not decide it. */
  readonly isMeasured?: (metrics: ReportMetrics) => boolean;
  readonly kind: 'count' | 'share' | 'time' | 'stars';
  /** Which direction is an improvement; `none` for neither. */
  readonly goodDirection: 'more' | 'less' | 'none';
}

/** Whether all counts are zero. */
export const isEmptyReport = ({ stars, first, wait, ...counts }: ReportMetrics): boolean =>
  [...stars, first.count, wait.count, ...Object.values(counts)].every((count) => count === 0);

export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Average rating, from 1 to 5. */
function averageStars({ stars }: ReportMetrics): number | null {
  const count = stars.reduce((sum, one) => sum + one, 0);
  const sum = stars.reduce((total, one, index) => total + one * (index + 1), 0);
  return ratio(sum, count);
}

export const reportMetrics = {
  conversations: metric('conversations', 'count', 'more', (metrics) => metrics.conversations),
  aiShare: metric('aiShare', 'share', 'more', (metrics) => ratio(metrics.byAi, metrics.conversations)),
  first: metric('firstAverage', 'time', 'less', ({ first }) => first.averageMs),
  firstMedian: metric('firstMedian', 'time', 'less', ({ first }) => first.medianMs),
  firstP90: metric('firstP90', 'time', 'less', ({ first }) => first.p90Ms),
  wait: metric('waitMedian', 'time', 'less', ({ wait }) => wait.medianMs),
  escalated: metric('escalated', 'share', 'less', (metrics) =>
    ratio(metrics.escalated, metrics.conversations),
  ),
  resolved: metric('resolved', 'share', 'more', (metrics) => ratio(metrics.resolved, metrics.conversations)),
  satisfaction: metric('satisfaction', 'stars', 'more', averageStars),
  inTime: {
    ...metric('inTime', 'share', 'more', ({ inTime, late }) => ratio(inTime, inTime + late)),
    isMeasured: ({ inTime, late }) => inTime + late > 0,
  },
  late: metric('lateReplies', 'count', 'less', ({ late }) => late),
  byNobody: metric('byNobody', 'share', 'less', (metrics) => ratio(metrics.byNobody, metrics.conversations)),
  visitorMessages: metric('visitorMessages', 'count', 'none', (metrics) => metrics.visitorMessages),
  aiMessages: metric('aiMessages', 'count', 'none', (metrics) => metrics.aiMessages),
  charged: metric('charged', 'count', 'none', (metrics) => metrics.charged),
  abstained: metric('abstained', 'count', 'less', (metrics) => metrics.abstained),
  operatorMessages: metric('operatorMessages', 'count', 'none', (metrics) => metrics.operatorMessages),
  liked: metric('liked', 'count', 'more', (metrics) => metrics.liked),
  disliked: metric('disliked', 'count', 'less', (metrics) => metrics.disliked),
  accepted: metric('draftsAccepted', 'count', 'more', (metrics) => metrics.accepted),
  corrected: metric('draftsCorrected', 'count', 'none', (metrics) => metrics.corrected),
  rejected: metric('draftsRejected', 'count', 'less', (metrics) => metrics.rejected),
} satisfies Record<string, Metric>;

export type MetricName =
  | 'conversations'
  | 'aiShare'
  | 'firstAverage'
  | 'firstMedian'
  | 'firstP90'
  | 'waitMedian'
  | 'escalated'
  | 'resolved'
  | 'satisfaction'
  | 'inTime'
  | 'lateReplies'
  | 'byNobody'
  | 'visitorMessages'
  | 'aiMessages'
  | 'charged'
  | 'abstained'
  | 'operatorMessages'
  | 'liked'
  | 'disliked'
  | 'draftsAccepted'
  | 'draftsCorrected'
  | 'draftsRejected';

function metric(
  id: MetricName,
  kind: Metric['kind'],
  good: Metric['goodDirection'],
  value: Metric['value'],
): Metric {
  return { id, label: texts[id], kind, goodDirection: good, value };
}

export function formatMetric(i18n: I18n, kind: Metric['kind'], value: number | null): string {
  if (value === null) return NO_VALUE;
  if (kind === 'share') return i18n.percent(value);
  if (kind === 'time') return formatDuration(i18n, value);
  if (kind === 'count') return i18n.n(value);
  return i18n.t(texts.stars, { value: i18n.n(value, { maximumFractionDigits: 1 }) });
}

/** «۴۴ ثانیه»، «۳ دقیقه»، «۱٫۵ ساعت». */
export function formatDuration({ t, n }: I18n, ms: number): string {
  if (ms < 500) return t(texts.millis);
  if (ms < 2 * MINUTE_MS) return t(texts.seconds, { count: Math.round(ms / 1_000) });
  if (ms < 2 * HOUR_MS) return t(texts.minutes, { count: Math.round(ms / MINUTE_MS) });
  return t(texts.hours, { value: n(ms / HOUR_MS, { maximumFractionDigits: 1 }) });
}
