import { expect, it } from 'vitest';
import { measureClusters, readClusterSet } from '../../../../bench/engine/findings/cluster-set.ts';

it('joins what asks the same and keeps products, sizes, branches and attributes apart', () => {
  const { clusteredPairs, equivalentPairs, correctPairs } = measureClusters(readClusterSet());
  expect(correctPairs / clusteredPairs).toBeGreaterThanOrEqual(0.99);
  expect(correctPairs / equivalentPairs).toBeGreaterThanOrEqual(0.73);
});
