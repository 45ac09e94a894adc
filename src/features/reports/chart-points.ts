// Aggregates days into chart points by day, week, month or weekday.
import type { ReportDay, ReportMetrics, WaitTimes } from '../../../contract/reports/reports.ts';
import { readTimeZone } from '../../i18n/dates/account-time-zone.ts';
import { type CalendarKind, gregorian, persian } from '../../i18n/dates/calendar.kinds.ts';
import { PERSIAN_WEEKDAYS } from '../../i18n/dates/dates.ts';
import { toInstant } from '../../i18n/dates/local-minutes.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import type { ChartPoint } from '../../ui/Chart/chart.types.ts';
import { addDays } from './report.url.ts';
import { reportsTexts as texts } from './reports.texts.ts';

export type Granularity = 'day' | 'week' | 'month';

export interface ReportPoint {
  readonly point: ChartPoint;
  readonly metrics: ReportMetrics;
}

export const calendarOfLocale = ({ locale }: I18n): CalendarKind => (locale === 'fa' ? persian : gregorian);

/** Noon of a day in the time zone that dates are formatted in. */
export const noonInstant = (day: string): number => toInstant(`${day}T12:00`, readTimeZone());

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export function toChartPoints(
  i18n: I18n,
  days: readonly ReportDay[],
  granularity: Granularity,
): ReportPoint[] {
  if (granularity === 'day') {
    return days.map(({ day, metrics }) => ({
      point: { label: i18n.date(noonInstant(day), 'short'), name: i18n.date(noonInstant(day), 'full') },
      metrics,
    }));
  }
  const groups = new Map<string, ReportMetrics[]>();
  for (const { day, metrics } of days) {
    const firstDay = periodStart(calendarOfLocale(i18n), day, granularity);
    const group = groups.get(firstDay);
    if (group) group.push(metrics);
    else groups.set(firstDay, [metrics]);
  }
  return [...groups].map(([firstDay, groupMetrics]) => ({
    point: toPeriodPoint(i18n, firstDay, granularity),
    metrics: sumMetrics(groupMetrics),
  }));
}

/** First day of the week or month that contains a day. */
function periodStart(calendar: CalendarKind, day: string, granularity: 'week' | 'month'): string {
  if (granularity === 'week') return addDays(day, -((weekdayOf(day) - calendar.weekStart + 7) % 7));
  const { year, month } = calendar.partsOf(day);
  return calendar.dayOf(year, month, 1);
}

function toPeriodPoint(i18n: I18n, firstDay: string, granularity: 'week' | 'month'): ChartPoint {
  const instant = noonInstant(firstDay);
  if (granularity === 'week') {
    return {
      label: i18n.date(instant, 'short'),
      name: i18n.t(texts.weekOf, { day: i18n.date(instant, 'long') }),
    };
  }
  // «۱ آبان ۱۴۰۵» without its day.
  const monthLabel = i18n.date(instant, 'long').replace(/^[\d۰-۹]+ | [\d۰-۹]+,/, '');
  return { label: monthLabel };
}

/** The sum of each weekday, in the order of the language's week. */
export function toWeekdayPoints(i18n: I18n, days: readonly ReportDay[]): ReportPoint[] {
  return weekdays(i18n).map(({ weekday, label }) => ({
    point: { label },
    metrics: sumMetrics(days.filter(({ day }) => weekdayOf(day) === weekday).map(({ metrics }) => metrics)),
  }));
}

/** Numbers and names of the weekdays, in the order of the language's week. */
export function weekdays(i18n: I18n): { weekday: number; label: string }[] {
  const english = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
  const { weekStart } = calendarOfLocale(i18n);
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => {
    const weekday = (weekStart + offset) % 7;
    // 1 March 2026 was a Sunday.
    const label =
      i18n.locale === 'fa'
        ? (PERSIAN_WEEKDAYS[weekday] ?? '')
        : english.format(Date.UTC(2026, 2, 1 + weekday));
    return { weekday, label };
  });
}

const COUNT_NAMES = [
  'conversations',
  'byAi',
  'byOperator',
  'byNobody',
  'resolved',
  'escalated',
  'visitorMessages',
  'aiMessages',
  'operatorMessages',
  'abstained',
  'charged',
  'liked',
  'disliked',
  'accepted',
  'corrected',
  'rejected',
  'inTime',
  'late',
] as const;

/** Sums of the counts; medians cannot be combined and are left out. */
function sumMetrics(metrics: readonly ReportMetrics[]): ReportMetrics {
  const sumOf = (name: (typeof COUNT_NAMES)[number]) => metrics.reduce((sum, one) => sum + one[name], 0);
  return {
    conversations: sumOf('conversations'),
    byAi: sumOf('byAi'),
    byOperator: sumOf('byOperator'),
    byNobody: sumOf('byNobody'),
    resolved: sumOf('resolved'),
    escalated: sumOf('escalated'),
    visitorMessages: sumOf('visitorMessages'),
    aiMessages: sumOf('aiMessages'),
    operatorMessages: sumOf('operatorMessages'),
    abstained: sumOf('abstained'),
    charged: sumOf('charged'),
    liked: sumOf('liked'),
    disliked: sumOf('disliked'),
    accepted: sumOf('accepted'),
    corrected: sumOf('corrected'),
    rejected: sumOf('rejected'),
    inTime: sumOf('inTime'),
    late: sumOf('late'),
    stars: [0, 1, 2, 3, 4].map((index) => metrics.reduce((sum, { stars }) => sum + (stars[index] ?? 0), 0)),
    first: combineWaitTimes(metrics.map(({ first }) => first)),
    wait: combineWaitTimes(metrics.map(({ wait }) => wait)),
  };
}

function combineWaitTimes(waitTimes: readonly WaitTimes[]): WaitTimes {
  const count = waitTimes.reduce((sum, one) => sum + one.count, 0);
  const totalMs = waitTimes.reduce((sum, one) => sum + one.count * (one.averageMs ?? 0), 0);
  const [single] = waitTimes.filter((one) => one.count > 0);
  if (single && single.count === count) return single;
  return { count, averageMs: count === 0 ? null : Math.round(totalMs / count), medianMs: null, p90Ms: null };
}
