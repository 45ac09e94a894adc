import { expect, it } from 'vitest';
import { addLoadFailure } from './load-failures.store.ts';

const NOW = Date.UTC(2026, 10, 20, 8);
const page = 'https://shop.example/';

it('counts the same page apart by cause', () => {
  const first = addLoadFailure([], { page, problem: 'slow', now: NOW });
  expect(addLoadFailure(first, { page, problem: 'policy', now: NOW }).map(({ count }) => count)).toEqual([
    1, 1,
  ]);
});
