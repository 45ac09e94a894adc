import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../contract/durations.ts';
import { addReport } from './page-problems.store.ts';

const NOW = Date.UTC(2026, 10, 20, 8);
const page = 'https://shop.example/';

it('forgets pages without a report for thirty days', () => {
  const at = (now: number) => addReport([], { page, problem: 'slow', now });
  const next = { page: 'https://shop.example/bag', problem: 'policy', now: NOW } as const;
  expect(addReport(at(NOW - 30 * DAY_MS), next)).toHaveLength(1);
  expect(addReport(at(NOW - 30 * DAY_MS + 1), next)).toHaveLength(2);
});

it('counts the same page apart by cause', () => {
  const first = addReport([], { page, problem: 'slow', now: NOW });
  expect(addReport(first, { page, problem: 'policy', now: NOW }).map(({ count }) => count)).toEqual([1, 1]);
});
