import { expect, it } from 'vitest';
import { addReport } from './load-failures.store.ts';

const NOW = Date.UTC(2026, 10, 20, 8);
const page = 'https://shop.example/';

it('counts the same page apart by cause', () => {
  const first = addReport([], { page, problem: 'slow', now: NOW });
  expect(addReport(first, { page, problem: 'policy', now: NOW }).map(({ count }) => count)).toEqual([1, 1]);
});
