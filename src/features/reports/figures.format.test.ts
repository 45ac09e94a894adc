import { expect, test } from 'vitest';
import type { Figures } from '../../../contract/reports/reports.ts';
import { isNothing } from './figures.format.ts';
import { noFigures } from './report-figures.sample.ts';

test('keeps a report that has only drafts, second replies or ratings', () => {
  expect(isNothing(noFigures)).toBe(true);
  const did: Partial<Figures>[] = [
    { accepted: 1 },
    { operatorMessages: 1 },
    { stars: [0, 0, 0, 0, 1] },
    { wait: { count: 1, averageMs: 0, medianMs: 0, p90Ms: 0 } },
  ];
  for (const one of did) expect(isNothing({ ...noFigures, ...one })).toBe(false);
});
