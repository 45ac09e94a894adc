// Tells how a metric changed: +27%, −3 pts, +2 s.
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import type { ReportMetrics } from '../../../../contract/reports/reports.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { comparisonTexts as texts } from './comparison.texts.ts';
import type { Metric } from './metrics.format.ts';

export interface Change {
  readonly text: string;
  readonly tone: 'success' | 'danger' | 'muted';
}

/** With a sign before the number, a minus of its width; in Persian the platform isolates it. */
const signed = ({ n }: I18n, value: number, options: Intl.NumberFormatOptions = {}): string =>
  n(value, { ...options, signDisplay: 'exceptZero' }).replace('-', '\u2212');

/** The unit of the larger value, so that seconds are not told of hours. */
function timeChange(i18n: I18n, now: number, before: number): string | null {
  const largest = Math.max(now, before);
  const [unit, row] =
    largest < 2 * MINUTE_MS
      ? ([1_000, texts.seconds] as const)
      : largest < 2 * HOUR_MS
        ? ([MINUTE_MS, texts.minutes] as const)
        : ([HOUR_MS, texts.hours] as const);
  const digits = unit === HOUR_MS ? 1 : 0;
  const change = Number(((now - before) / unit).toFixed(digits));
  return change === 0
    ? null
    : i18n.t(row, { value: signed(i18n, change, { maximumFractionDigits: digits }) });
}

/** Null where it is too small to show. */
function changeText(i18n: I18n, kind: Metric['kind'], now: number, before: number): string | null {
  if (kind === 'time') return timeChange(i18n, now, before);
  if (kind === 'share') {
    const points = Math.round((now - before) * 100);
    return points === 0 ? null : i18n.t(texts.points, { value: signed(i18n, points) });
  }
  if (kind === 'stars') {
    const stars = Number((now - before).toFixed(1));
    return stars === 0 ? null : signed(i18n, stars, { maximumFractionDigits: 1 });
  }
  if (now === before) return null;
  if (before === 0) return signed(i18n, now);
  const share = (now - before) / before;
  return signed(i18n, share, { style: 'percent', maximumFractionDigits: Math.abs(share) < 0.005 ? 1 : 0 });
}

/** Change between two values; null where one is unknown. */
export function compareMetrics(
  i18n: I18n,
  { kind, goodDirection }: Pick<Metric, 'kind' | 'goodDirection'>,
  now: number | null,
  before: number | null,
): Change | null {
  if (now === null || before === null) return null;
  const text = changeText(i18n, kind, now, before);
  if (text === null) return { text: i18n.t(texts.same), tone: 'muted' };
  if (goodDirection === 'none') return { text, tone: 'muted' };
  return { text, tone: (goodDirection === 'more') === now > before ? 'success' : 'danger' };
}

/** The metrics of which any of these periods or parts has something to tell. */
export const filterMeasured = <One extends Pick<Metric, 'value' | 'isMeasured'>>(
  metrics: readonly One[],
  parts: readonly ReportMetrics[],
): readonly One[] =>
  metrics.filter(({ value, isMeasured = (part) => (value(part) ?? 0) !== 0 }) => parts.some(isMeasured));
