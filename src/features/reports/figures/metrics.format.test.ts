import { expect, test } from 'vitest';
import type { ReportMetrics } from '../../../../contract/reports/reports.ts';
import { isEmptyReport } from './metrics.format.ts';
import { emptyMetrics } from './report-metrics.sample.ts';

test('keeps a report that has only drafts, second replies or ratings', () => {
  expect(isEmptyReport(emptyMetrics)).toBe(true);
  const activities: Partial<ReportMetrics>[] = [
    { accepted: 1 },
    { operatorMessages: 1 },
    { stars: [0, 0, 0, 0, 1] },
    { wait: { count: 1, averageMs: 0, medianMs: 0, p90Ms: 0 } },
  ];
  for (const one of activities) expect(isEmptyReport({ ...emptyMetrics, ...one })).toBe(false);
});
