import { describe, expect, it } from 'vitest';
import { fitTrees, type TreeOptions } from '../../bench/engine/training/fit-trees.ts';
import type { TrainingGroup } from '../../bench/engine/training/groups.ts';
import { seededRandom } from '../../bench/engine/training/random.ts';
import { applyTrees } from '../../server/engine/ranking/boosted-trees.ts';

const OPTIONS: TreeOptions = {
  kind: 'binary',
  trees: 60,
  depth: 3,
  learningRate: 0.2,
  leafPenalty: 1,
  minLeaf: 1,
};

/** Rows of two features that are right where just one of them is large, and a third that tells nothing. */
function exclusiveRows(count: number): TrainingGroup[] {
  const random = seededRandom(3);
  return Array.from({ length: count }, () => {
    const row = [random(), random(), random()];
    return { rows: [row], labels: [(row[0] ?? 0) > 0.5 !== (row[1] ?? 0) > 0.5], weight: 1 };
  });
}

describe('fitTrees', () => {
  it('learns an interaction of two features', () => {
    const trees = fitTrees(exclusiveRows(600), OPTIONS);
    expect(applyTrees(trees, [0.9, 0.1, 0.5])).toBeGreaterThan(1);
    expect(applyTrees(trees, [0.9, 0.9, 0.5])).toBeLessThan(-1);
    expect(applyTrees(trees, [0.1, 0.1, 0.5])).toBeLessThan(-1);
  });

  it('fits the same trees from the same rows', () => {
    expect(fitTrees(exclusiveRows(100), OPTIONS)).toEqual(fitTrees(exclusiveRows(100), OPTIONS));
  });

  it('adds nothing where the scores of the rows are right already', () => {
    const groups = exclusiveRows(200).map((group) => ({
      ...group,
      baseScores: [group.labels[0] ? 12 : -12],
    }));
    const trees = fitTrees(groups, OPTIONS);
    expect(Math.max(...trees.leaves.map(Math.abs))).toBeLessThan(0.05);
  });

  it('chooses among the rows of a group by their differing feature', () => {
    const random = seededRandom(5);
    const groups = Array.from({ length: 300 }, (): TrainingGroup => {
      const rows = Array.from({ length: 4 }, () => [random(), random()]);
      const best = Math.max(...rows.map(([first = 0]) => first));
      return { rows, labels: rows.map(([first]) => first === best), weight: 1 };
    });
    const trees = fitTrees(groups, { ...OPTIONS, kind: 'choice' });
    expect(applyTrees(trees, [0.9, 0.1])).toBeGreaterThan(applyTrees(trees, [0.2, 0.9]) + 1);
  });
});
