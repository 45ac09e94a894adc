// Writes a report as CSV.
import type { Report, ReportMetrics } from '../../../contract/reports/reports.ts';
import { writeCsv } from '../shared/csv.ts';

type ReportGrouping = 'day' | 'connection' | 'operator';
type Locale = 'fa' | 'en';

interface Column {
  readonly fa: string;
  readonly en: string;
  readonly value: (metrics: ReportMetrics) => number | null;
}

const toSeconds = (ms: number | null) => (ms === null ? null : Math.round(ms / 1_000));
const percentOf = (part: number, total: number) =>
  total === 0 ? null : Math.round((part / total) * 1_000) / 10;

function averageStars({ stars }: ReportMetrics): number | null {
  const count = stars.reduce((sum, one) => sum + one, 0);
  const sum = stars.reduce((total, one, index) => total + one * (index + 1), 0);
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
}

const COLUMNS: readonly Column[] = [
  { fa: 'گفتگو', en: 'Conversations', value: (metrics) => metrics.conversations },
  { fa: 'پاسخ بات', en: 'Answered by the bot', value: (metrics) => metrics.byAi },
  { fa: 'پاسخ اپراتور', en: 'Answered by operator', value: (metrics) => metrics.byOperator },
  { fa: 'بی‌پاسخ', en: 'Unanswered', value: (metrics) => metrics.byNobody },
  { fa: 'حل‌شده', en: 'Resolved', value: (metrics) => metrics.resolved },
  {
    fa: 'حل‌شده (٪)',
    en: 'Resolved (%)',
    value: (metrics) => percentOf(metrics.resolved, metrics.conversations),
  },
  { fa: 'سپرده به اپراتور', en: 'Handed off', value: (metrics) => metrics.escalated },
  { fa: 'پیام مهمان', en: 'Visitor messages', value: (metrics) => metrics.visitorMessages },
  { fa: 'پیام بات', en: 'Bot messages', value: (metrics) => metrics.aiMessages },
  { fa: 'پیام اپراتور', en: 'Operator messages', value: (metrics) => metrics.operatorMessages },
  { fa: '«نمی‌دانم» بات', en: 'Bot didn’t know', value: (metrics) => metrics.abstained },
  { fa: 'پیام مصرف‌شده', en: 'Messages used', value: (metrics) => metrics.charged },
  {
    fa: 'میانگین اولین پاسخ (ثانیه)',
    en: 'Average first reply (s)',
    value: (metrics) => toSeconds(metrics.first.averageMs),
  },
  {
    fa: 'اولین پاسخ معمول (ثانیه)',
    en: 'Median first reply (s)',
    value: (metrics) => toSeconds(metrics.first.medianMs),
  },
  {
    fa: 'کندترین ۱۰٪ اولین پاسخ‌ها (ثانیه)',
    en: 'First reply p90 (s)',
    value: (metrics) => toSeconds(metrics.first.p90Ms),
  },
  {
    fa: 'میانگین انتظار (ثانیه)',
    en: 'Average wait (s)',
    value: (metrics) => toSeconds(metrics.wait.averageMs),
  },
  { fa: 'پسندیده', en: 'Liked', value: (metrics) => metrics.liked },
  { fa: 'نپسندیده', en: 'Disliked', value: (metrics) => metrics.disliked },
  { fa: 'میانگین رضایت (۱ تا ۵)', en: 'Satisfaction (1–5)', value: averageStars },
  {
    fa: 'پاسخ به‌موقع (٪)',
    en: 'Replies in time (%)',
    value: ({ inTime, late }) => percentOf(inTime, inTime + late),
  },
  { fa: 'پاسخ دیرشده', en: 'Late replies', value: (metrics) => metrics.late },
  { fa: 'پیش‌نویس تأییدشده', en: 'Drafts accepted', value: (metrics) => metrics.accepted },
  { fa: 'پیش‌نویس اصلاح‌شده', en: 'Drafts corrected', value: (metrics) => metrics.corrected },
  { fa: 'پیش‌نویس ردشده', en: 'Drafts rejected', value: (metrics) => metrics.rejected },
];

const COLUMN_TITLES = {
  day: { fa: ['روز', 'روز (شمسی)'], en: ['Day', 'Day (Jalali)'] },
  connection: { fa: ['اتصال'], en: ['Connection'] },
  operator: { fa: ['اپراتور'], en: ['Operator'] },
} as const;
const TOTAL = { fa: 'جمع', en: 'Total' } as const;
const REMOVED_NAMES = {
  connection: { fa: 'اتصال حذف‌شده', en: 'Removed connection' },
  operator: { fa: 'اپراتور حذف‌شده', en: 'Removed operator' },
} as const;
const NO_OPERATOR = { fa: 'بدون اپراتور', en: 'No operator' } as const;

const JALALI_DATE = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** An ISO day as `1405/08/27`. */
function toJalali(day: string): string {
  const parts = new Map(
    JALALI_DATE.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('/');
}

/** The report as CSV: header, rows and totals. */
export function writeReportCsv(report: Report, by: ReportGrouping, locale: Locale): string {
  const toCells = (metrics: ReportMetrics) => COLUMNS.map(({ value }) => String(value(metrics) ?? ''));
  const rows = {
    day: () => report.days.map(({ day, metrics }) => [day, toJalali(day), ...toCells(metrics)]),
    connection: () =>
      report.connections.map(({ name, metrics }) => [
        name || REMOVED_NAMES.connection[locale],
        ...toCells(metrics),
      ]),
    operator: () =>
      report.operators.map(({ id, name, metrics }) => [
        id === '' ? NO_OPERATOR[locale] : name || REMOVED_NAMES.operator[locale],
        ...toCells(metrics),
      ]),
  }[by]();
  const header = [...COLUMN_TITLES[by][locale], ...COLUMNS.map((column) => column[locale])];
  const totals = [
    TOTAL[locale],
    ...COLUMN_TITLES[by][locale].slice(1).map(() => ''),
    ...toCells(report.total),
  ];
  return writeCsv([header, ...rows, totals]);
}
