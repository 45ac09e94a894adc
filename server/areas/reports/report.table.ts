// Writes a report as CSV.
import type { Report, ReportMetrics } from '../../../contract/reports/reports.ts';
import { writeCsv } from '../shared/csv.ts';

type By = 'day' | 'service' | 'operator';
type Locale = 'fa' | 'en';

interface Column {
  readonly fa: string;
  readonly en: string;
  readonly of: (figures: ReportMetrics) => number | null;
}

const seconds = (ms: number | null) => (ms === null ? null : Math.round(ms / 1_000));
const shareOf = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;

function starsOf({ stars }: ReportMetrics): number | null {
  const count = stars.reduce((sum, one) => sum + one, 0);
  const sum = stars.reduce((all, one, at) => all + one * (at + 1), 0);
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
}

const COLUMNS: readonly Column[] = [
  { fa: 'گفتگو', en: 'Conversations', of: (all) => all.conversations },
  { fa: 'پاسخ هوشمند', en: 'Answered by AI', of: (all) => all.byAi },
  { fa: 'پاسخ اپراتور', en: 'Answered by operator', of: (all) => all.byOperator },
  { fa: 'بی‌پاسخ', en: 'Not answered', of: (all) => all.byNobody },
  { fa: 'حل‌شده', en: 'Resolved', of: (all) => all.resolved },
  { fa: 'حل‌شده (٪)', en: 'Resolved (%)', of: (all) => shareOf(all.resolved, all.conversations) },
  { fa: 'ارجاع به اپراتور', en: 'Handed over', of: (all) => all.handedOver },
  { fa: 'پیام بازدیدکننده', en: 'Visitor messages', of: (all) => all.visitorMessages },
  { fa: 'پیام هوشمند', en: 'AI messages', of: (all) => all.aiMessages },
  { fa: 'پیام اپراتور', en: 'Operator messages', of: (all) => all.operatorMessages },
  { fa: '«نمی‌دانم» هوشمند', en: 'AI did not know', of: (all) => all.abstained },
  { fa: 'پیام مصرف‌شده', en: 'Messages charged', of: (all) => all.charged },
  {
    fa: 'میانگین نخستین پاسخ (ثانیه)',
    en: 'Average first reply (s)',
    of: (all) => seconds(all.first.averageMs),
  },
  { fa: 'میانهٔ نخستین پاسخ (ثانیه)', en: 'Median first reply (s)', of: (all) => seconds(all.first.medianMs) },
  { fa: 'صدک ۹۰ نخستین پاسخ (ثانیه)', en: 'First reply p90 (s)', of: (all) => seconds(all.first.p90Ms) },
  { fa: 'میانگین انتظار (ثانیه)', en: 'Average wait (s)', of: (all) => seconds(all.wait.averageMs) },
  { fa: 'پسندیده', en: 'Liked', of: (all) => all.liked },
  { fa: 'نپسندیده', en: 'Disliked', of: (all) => all.disliked },
  { fa: 'میانگین رضایت (۱ تا ۵)', en: 'Satisfaction (1–5)', of: starsOf },
  { fa: 'پیش‌نویس پذیرفته', en: 'Drafts accepted', of: (all) => all.accepted },
  { fa: 'پیش‌نویس اصلاح‌شده', en: 'Drafts corrected', of: (all) => all.corrected },
  { fa: 'پیش‌نویس ردشده', en: 'Drafts rejected', of: (all) => all.rejected },
];

const HEADS = {
  day: { fa: ['روز', 'روز (شمسی)'], en: ['Day', 'Day (Jalali)'] },
  service: { fa: ['سرویس'], en: ['Service'] },
  operator: { fa: ['اپراتور'], en: ['Operator'] },
} as const;
const TOTAL = { fa: 'جمع', en: 'Total' } as const;
const GONE = {
  service: { fa: 'سرویس حذف‌شده', en: 'A removed service' },
  operator: { fa: 'اپراتور حذف‌شده', en: 'A removed operator' },
} as const;
const NOBODY = { fa: 'بدون اپراتور', en: 'Without an operator' } as const;

const JALALI = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `1405/08/27`, of an ISO day. */
function jalaliOf(day: string): string {
  const parts = new Map(
    JALALI.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('/');
}

/** The report as CSV: heads, a row for each, and their sum. */
export function writeReportCsv(report: Report, by: By, locale: Locale): string {
  const cells = (figures: ReportMetrics) => COLUMNS.map(({ of }) => String(of(figures) ?? ''));
  const rows = {
    day: () => report.days.map(({ day, figures }) => [day, jalaliOf(day), ...cells(figures)]),
    service: () =>
      report.services.map(({ name, figures }) => [name || GONE.service[locale], ...cells(figures)]),
    operator: () =>
      report.operators.map(({ id, name, figures }) => [
        id === '' ? NOBODY[locale] : name || GONE.operator[locale],
        ...cells(figures),
      ]),
  }[by]();
  const heads = [...HEADS[by][locale], ...COLUMNS.map((column) => column[locale])];
  const sum = [TOTAL[locale], ...HEADS[by][locale].slice(1).map(() => ''), ...cells(report.total)];
  return writeCsv([heads, ...rows, sum]);
}
