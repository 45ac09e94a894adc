import { expect, test } from 'vitest';
import { createI18n } from '../../../i18n/I18n.tsx';
import { compareMetrics, filterMeasured } from './comparison.ts';
import { reportMetrics } from './metrics.format.ts';
import { emptyMetrics } from './report-metrics.sample.ts';

const [fa, en] = [createI18n('fa'), createI18n('en')];
const change = (i18n: typeof fa, kind: 'count' | 'share' | 'time' | 'stars', now: number, before: number) =>
  compareMetrics(i18n, { kind, goodDirection: 'more' }, now, before)?.text;

test('tells counts in percent, shares in points and times in their unit', () => {
  expect(change(en, 'count', 127, 100)).toBe('+27%');
  expect(change(en, 'count', 5, 0)).toBe('+5');
  expect(change(en, 'share', 0.62, 0.65)).toBe('−3 pts');
  expect(change(en, 'time', 14_000, 12_000)).toBe('+2 s');
  expect(change(en, 'time', 180_000, 420_000)).toBe('−4 min');
  expect(change(en, 'time', 9_000_000, 7_200_000)).toBe('+0.5 h');
  expect(change(en, 'stars', 4.4, 4.6)).toBe('−0.2');
});

test('puts the sign before Persian digits and keeps it there in a line of Persian', () => {
  expect(change(fa, 'count', 127, 100)).toBe('\u200e+۲۷٪');
  expect(change(fa, 'share', 0.62, 0.65)).toBe('\u200e−۳ واحد');
  expect(change(fa, 'time', 14_000, 12_000)).toBe('\u200e+۲ ثانیه');
});

test('calls what nobody would notice no change, and says nothing of the unknown', () => {
  expect(change(en, 'share', 0.501, 0.499)).toBe('No change');
  expect(change(en, 'time', 12_100, 12_000)).toBe('No change');
  expect(change(en, 'count', 1_001, 1_000)).toBe('+0.1%');
  expect(compareMetrics(en, { kind: 'count', goodDirection: 'more' }, null, 1)).toBeNull();
});

test('colours a change by what is good', () => {
  const tone = (goodDirection: 'more' | 'less' | 'none') =>
    compareMetrics(en, { kind: 'count', goodDirection }, 2, 1)?.tone;
  expect([tone('more'), tone('less'), tone('none')]).toEqual(['success', 'danger', 'muted']);
});

test('leaves out measures that are empty everywhere', () => {
  const metrics = [reportMetrics.conversations, reportMetrics.liked, reportMetrics.satisfaction];
  const shown = filterMeasured(metrics, [emptyMetrics, { ...emptyMetrics, conversations: 3 }]);
  expect(shown).toEqual([reportMetrics.conversations]);
  // Nothing in time is worth telling, no target is not.
  expect(filterMeasured([reportMetrics.inTime], [{ ...emptyMetrics, late: 2 }])).toHaveLength(1);
  expect(filterMeasured([reportMetrics.inTime], [emptyMetrics])).toEqual([]);
});
