// Writes a report as an e-mail.
import type { Report, ReportMetrics } from '../../../../contract/reports/reports.ts';
import { renderEmail } from '../../../messengers/email-template.ts';
import type { Email } from '../../../messengers/messenger.ts';
import { reportEmailTexts as texts } from './report-email.texts.ts';

type Locale = 'fa' | 'en';
type FigureKind = 'count' | 'share' | 'time' | 'stars';

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

function averageStars({ stars }: ReportMetrics): number | null {
  const count = stars.reduce((sum, one) => sum + one, 0);
  return ratio(
    stars.reduce((sum, one, index) => sum + one * (index + 1), 0),
    count,
  );
}

const REPORT_FIGURES = [
  { id: 'conversations', kind: 'count', value: (all) => all.conversations },
  { id: 'aiShare', kind: 'share', value: (all) => ratio(all.byAi, all.conversations) },
  { id: 'resolved', kind: 'share', value: (all) => ratio(all.resolved, all.conversations) },
  { id: 'escalated', kind: 'share', value: (all) => ratio(all.escalated, all.conversations) },
  { id: 'first', kind: 'time', value: ({ first }) => first.medianMs },
  { id: 'satisfaction', kind: 'stars', value: averageStars },
] as const satisfies readonly {
  id: keyof typeof texts;
  kind: FigureKind;
  value: (metrics: ReportMetrics) => number | null;
}[];

const format = (locale: Locale, value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(locale === 'fa' ? 'fa-IR' : 'en', { maximumFractionDigits: 0, ...options })
    .format(value)
    .replace('-', '\u2212');

const withUnit = (locale: Locale, unit: 'seconds' | 'minutes' | 'points' | 'stars', value: string): string =>
  texts[unit][locale].replace('{value}', value);

function formatValue(
  locale: Locale,
  kind: FigureKind,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string {
  if (kind === 'count') return format(locale, value, options);
  if (kind === 'share') return format(locale, value, { style: 'percent', ...options });
  if (kind === 'stars')
    return withUnit(locale, 'stars', format(locale, value, { maximumFractionDigits: 1, ...options }));
  return Math.abs(value) < 120_000
    ? withUnit(locale, 'seconds', format(locale, Math.round(value / 1_000), options))
    : withUnit(locale, 'minutes', format(locale, Math.round(value / 60_000), options));
}

/** `+27%`, `−3 pts`, `+2 s`; empty where nothing can be compared or nothing changed. */
function formatChange(locale: Locale, kind: FigureKind, now: number, before: number | null): string {
  if (before === null || now === before) return '';
  const options = { signDisplay: 'exceptZero' } as const;
  if (kind === 'count')
    return before === 0
      ? format(locale, now, options)
      : format(locale, (now - before) / before, { style: 'percent', ...options });
  if (kind === 'share') {
    const points = Math.round((now - before) * 100);
    return points === 0 ? '' : withUnit(locale, 'points', format(locale, points, options));
  }
  if (kind === 'stars') return format(locale, now - before, { maximumFractionDigits: 1, ...options });
  return Math.abs(now - before) < 500 ? '' : formatValue(locale, kind, now - before, options);
}

/** Days are written as dates of the language's calendar. */
const formatDay = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR-u-ca-persian' : 'en', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  }).format(Date.parse(`${day}T00:00:00Z`));

export interface ReportEmailContent {
  readonly locale: Locale;
  readonly frequency: 'weekly' | 'monthly';
  readonly botName: string;
  readonly report: Pick<Report, 'from' | 'to' | 'total'> & {
    readonly before: Pick<Report['before'], 'total'>;
  };
  /** The report in the panel, and the page that ends these e-mails. */
  readonly url: string;
  readonly unsubscribeUrl: string;
}

/** The figures that have a value, each on its line with its change. */
export function reportEmail(content: ReportEmailContent): Omit<Email, 'to'> {
  const { locale, frequency, botName, report, url, unsubscribeUrl } = content;
  const lines = REPORT_FIGURES.flatMap(({ id, kind, value }) => {
    const now = value(report.total);
    if (now === null) return [];
    const change = formatChange(locale, kind, now, value(report.before.total));
    return `${texts[id][locale]}: ${formatValue(locale, kind, now)}${change && ` (${change})`}`;
  });
  const range = texts.range[locale]
    .replace('{from}', formatDay(locale, report.from))
    .replace('{to}', formatDay(locale, report.to));
  return {
    ...renderEmail({
      locale,
      subject: texts[frequency][locale].replace('{bot}', () => botName),
      paragraphs: [range, ...(report.total.conversations === 0 ? [texts.nothing[locale]] : lines)],
      action: { label: texts.open[locale], url },
      note: texts.note[locale],
      unsubscribe: { label: texts.unsubscribe[locale], url: unsubscribeUrl },
    }),
    unsubscribeUrl,
  };
}
