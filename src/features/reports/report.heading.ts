// One-line summary of a report's range, scope and comparison.
import type { Report } from '../../../contract/reports/reports.ts';
import type { DateStyle } from '../../i18n/dates/dates.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { noonOf } from './chart-points.ts';
import type { ReportQuery } from './report.url.ts';
import { reportsTexts as texts } from './reports.texts.ts';

/** ISO days, from and to which. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export function daysSaid({ t, date }: I18n, { from, to }: Days, style: DateStyle = 'long'): string {
  const [first, last] = [date(noonOf(from), style), date(noonOf(to), style)];
  return from === to ? first : t(texts.fromTo, { from: first, to: last });
}

export interface About {
  readonly query: ReportQuery;
  readonly days: Days;
  readonly before: Days;
  readonly choices: Report['choices'];
}

/** For whoever has only the sheet of paper: «از ۶ آبان تا ۵ آذر ۱۴۰۵ · سمیرا رستمی · مقایسه با …». */
export function headingOf({ query, days, before, choices }: About, i18n: I18n): string {
  const service = choices.services.find(({ id }) => id === query.serviceId);
  const operator = choices.operators.find(({ id }) => id === query.operatorId);
  const compared = query.isCompared && i18n.t(texts.compare, { range: daysSaid(i18n, before) });
  return [daysSaid(i18n, days), service?.name, operator?.name, compared].filter(Boolean).join(' · ');
}
