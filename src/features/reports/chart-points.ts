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
  readonly figures: ReportMetrics;
}

export const calendarOfLocale = ({ locale }: I18n): CalendarKind => (locale === 'fa' ? persian : gregorian);

/** Noon of a day in the time zone that dates are formatted in. */
export const noonInstant = (day: string): number => toInstant(`${day}T12:00`, readTimeZone());

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export function toChartPoints(i18n: I18n, days: readonly ReportDay[], grain: Granularity): ReportPoint[] {
  if (grain === 'day') {
    return days.map(({ day, figures }) => ({
      point: { label: i18n.date(noonInstant(day), 'short'), name: i18n.date(noonInstant(day), 'full') },
      figures,
    }));
  }
  const groups = new Map<string, ReportMetrics[]>();
  for (const { day, figures } of days) {
    const first = periodStart(calendarOfLocale(i18n), day, grain);
    const group = groups.get(first);
    if (group) group.push(figures);
    else groups.set(first, [figures]);
  }
  return [...groups].map(([first, all]) => ({
    point: toPeriodPoint(i18n, first, grain),
    figures: sumMetrics(all),
  }));
}

/** First day of the week or month that contains a day. */
function periodStart(calendar: CalendarKind, day: string, grain: 'week' | 'month'): string {
  if (grain === 'week') return addDays(day, -((weekdayOf(day) - calendar.weekStart + 7) % 7));
  const { year, month } = calendar.partsOf(day);
  return calendar.dayOf(year, month, 1);
}

function toPeriodPoint(i18n: I18n, first: string, grain: 'week' | 'month'): ChartPoint {
  const at = noonInstant(first);
  if (grain === 'week') {
    return { label: i18n.date(at, 'short'), name: i18n.t(texts.weekOf, { day: i18n.date(at, 'long') }) };
  }
  // «۱ آبان ۱۴۰۵» without its day.
  const words = i18n.date(at, 'long').replace(/^[\d۰-۹]+ | [\d۰-۹]+,/, '');
  return { label: words };
}

/** The sum of each weekday, in the order of the language's week. */
export function toWeekdayPoints(i18n: I18n, days: readonly ReportDay[]): ReportPoint[] {
  return weekdays(i18n).map(({ weekday, label }) => ({
    point: { label },
    figures: sumMetrics(days.filter(({ day }) => weekdayOf(day) === weekday).map(({ figures }) => figures)),
  }));
}

/** Numbers and names of the weekdays, in the order of the language's week. */
export function weekdays(i18n: I18n): { weekday: number; label: string }[] {
  const english = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
  const { weekStart } = calendarOfLocale(i18n);
  return [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const weekday = (weekStart + at) % 7;
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
  'handedOver',
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
] as const;

/** Sums of the counts; medians cannot be combined and are left out. */
function sumMetrics(all: readonly ReportMetrics[]): ReportMetrics {
  const count = (name: (typeof COUNT_NAMES)[number]) => all.reduce((sum, one) => sum + one[name], 0);
  return {
    conversations: count('conversations'),
    byAi: count('byAi'),
    byOperator: count('byOperator'),
    byNobody: count('byNobody'),
    resolved: count('resolved'),
    handedOver: count('handedOver'),
    visitorMessages: count('visitorMessages'),
    aiMessages: count('aiMessages'),
    operatorMessages: count('operatorMessages'),
    abstained: count('abstained'),
    charged: count('charged'),
    liked: count('liked'),
    disliked: count('disliked'),
    accepted: count('accepted'),
    corrected: count('corrected'),
    rejected: count('rejected'),
    stars: [0, 1, 2, 3, 4].map((at) => all.reduce((sum, { stars }) => sum + (stars[at] ?? 0), 0)),
    first: combineWaitTimes(all.map(({ first }) => first)),
    wait: combineWaitTimes(all.map(({ wait }) => wait)),
  };
}

function combineWaitTimes(all: readonly WaitTimes[]): WaitTimes {
  const count = all.reduce((sum, one) => sum + one.count, 0);
  const whole = all.reduce((sum, one) => sum + one.count * (one.averageMs ?? 0), 0);
  const [only] = all.filter((one) => one.count > 0);
  if (only && only.count === count) return only;
  return { count, averageMs: count === 0 ? null : Math.round(whole / count), medianMs: null, p90Ms: null };
}
