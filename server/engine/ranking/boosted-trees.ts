// Evaluates gradient-boosted decision trees of one depth.

/**
 * Trees as complete binary trees of one depth. Of each tree the inner nodes stand level by level: a row goes left
 * where its feature is at most the threshold. A feature of -1 always goes left.
 */
export interface BoostedTrees {
  readonly depth: number;
  /** Inner nodes of all trees, `2 ** depth - 1` each. */
  readonly features: readonly number[];
  readonly thresholds: readonly number[];
  /** Leaves of all trees, `2 ** depth` each, in the unit of the score they are added to. */
  readonly leaves: readonly number[];
}

interface PackedTrees {
  readonly features: Int16Array;
  readonly thresholds: Float64Array;
  readonly leaves: Float64Array;
}

const packedTrees = new WeakMap<BoostedTrees, PackedTrees>();

function packTrees(trees: BoostedTrees): PackedTrees {
  const cached = packedTrees.get(trees);
  if (cached) return cached;
  const packed = {
    features: Int16Array.from(trees.features),
    thresholds: Float64Array.from(trees.thresholds),
    leaves: Float64Array.from(trees.leaves),
  };
  packedTrees.set(trees, packed);
  return packed;
}

/** The sum over all trees of the leaf that a row of features falls into; missing features count as 0. */
export function applyTrees(trees: BoostedTrees, row: readonly number[]): number {
  const { features, thresholds, leaves } = packTrees(trees);
  const leavesPerTree = 2 ** trees.depth;
  const nodesPerTree = leavesPerTree - 1;
  let score = 0;
  for (let tree = 0; tree * leavesPerTree < leaves.length; tree += 1) {
    let node = 0;
    for (let level = 0; level < trees.depth; level += 1) {
      const at = tree * nodesPerTree + node;
      const feature = features[at] ?? -1;
      const isLeft = feature < 0 || (row[feature] ?? 0) <= (thresholds[at] ?? 0);
      node = 2 * node + (isLeft ? 1 : 2);
    }
    score += leaves[tree * leavesPerTree + node - nodesPerTree] ?? 0;
  }
  return score;
}
