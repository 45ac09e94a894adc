import { expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { remainingSkeletonMs, SKELETON_DELAY_MS, SKELETON_MIN_MS } from './skeleton-delay.ts';

it.each([
  [0, 0],
  [120, 0],
  [200, 0],
  [201, 299],
  [350, 150],
  [500, 0],
  [60_000, 0],
  [-5, 0],
  [Number.NaN, 0],
])('holds the skeleton after %d ms for %d ms more', (waited, expected) => {
  expect(remainingSkeletonMs(waited)).toBe(expected);
});

it('shows the skeleton for its minimum time or not at all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), (waited) => {
      const visibleMs = Math.max(0, waited + remainingSkeletonMs(waited) - SKELETON_DELAY_MS);
      expect(visibleMs === 0 || visibleMs >= SKELETON_MIN_MS).toBe(true);
    }),
  );
});
