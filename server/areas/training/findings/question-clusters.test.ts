import { expect, it } from 'vitest';
import { measureClusters, readClusterSet } from '../../../../bench/engine/findings/cluster-set.ts';

it('joins what asks the same and keeps products, sizes, branches and attributes apart', () => {
  const { joined, same, right } = measureClusters(readClusterSet());
  expect(right / joined).toBeGreaterThanOrEqual(0.99);
  expect(right / same).toBeGreaterThanOrEqual(0.73);
});
