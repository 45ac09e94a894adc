// One-line summary of a report's range, scope and comparison.
import type { Report } from '../../../contract/reports/reports.ts';
import type { DateStyle } from '../../i18n/dates/dates.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { noonInstant } from './chart-points.ts';
import type { ReportQuery } from './report.url.ts';
import { reportsTexts as texts } from './reports.texts.ts';

/** First and last day, ISO. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export function formatDayRange({ t, date }: I18n, { from, to }: DayRange, style: DateStyle = 'long'): string {
  const [first, last] = [date(noonInstant(from), style), date(noonInstant(to), style)];
  return from === to ? first : t(texts.fromTo, { from: first, to: last });
}

export interface ReportScope {
  readonly query: ReportQuery;
  readonly days: DayRange;
  readonly previousDays: DayRange;
  readonly choices: Report['choices'];
}

/** Heading of the printed page: «از ۶ آبان تا ۵ آذر ۱۴۰۵ · سمیرا رستمی · مقایسه با …». */
export function reportHeading({ query, days, previousDays, choices }: ReportScope, i18n: I18n): string {
  const connection = choices.connections.find(({ id }) => id === query.connectionId);
  const operator = choices.operators.find(({ id }) => id === query.operatorId);
  const comparison = query.isCompared && i18n.t(texts.compare, { range: formatDayRange(i18n, previousDays) });
  return [formatDayRange(i18n, days), connection?.name, operator?.name, comparison]
    .filter(Boolean)
    .join(' · ');
}
