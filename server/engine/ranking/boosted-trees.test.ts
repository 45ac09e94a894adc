import { describe, expect, it } from 'vitest';
import { applyTrees, type BoostedTrees } from './boosted-trees.ts';

const TREES: BoostedTrees = {
  depth: 2,
  // the first tree splits by feature 0, then by 1; the second has no split at all
  features: [0, 1, 1, -1, -1, -1],
  thresholds: [0.5, 10, 20, 0, 0, 0],
  leaves: [1, 2, 3, 4, 100, 0, 0, 0],
};

describe('applyTrees', () => {
  it.each([
    [[0, 5], 101],
    [[0, 15], 102],
    [[1, 15], 103],
    [[1, 25], 104],
  ])('adds the leaf of each tree that %j falls into', (row, score) => {
    expect(applyTrees(TREES, row)).toBe(score);
  });

  it('goes left at the threshold itself and takes missing features as 0', () => {
    expect(applyTrees(TREES, [0.5, 10])).toBe(101);
    expect(applyTrees(TREES, [])).toBe(101);
  });

  it('adds nothing without trees', () => {
    expect(applyTrees({ depth: 3, features: [], thresholds: [], leaves: [] }, [1, 2, 3])).toBe(0);
  });
});
