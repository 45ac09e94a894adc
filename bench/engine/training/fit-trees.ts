// Fits gradient-boosted trees by Newton steps over binned features.
import type { BoostedTrees } from '../../../server/engine/ranking/boosted-trees.ts';
import { lossGradients, type TrainingGroup } from './groups.ts';
import { seededRandom } from './random.ts';

export interface TreeOptions {
  /** 'choice' picks among the rows of a group, 'binary' judges each row. */
  readonly kind: 'choice' | 'binary';
  readonly trees: number;
  readonly depth: number;
  readonly learningRate: number;
  /** L2 penalty of a leaf, in units of the second derivative. */
  readonly leafPenalty: number;
  /** The least sum of second derivatives in a leaf. */
  readonly minLeaf: number;
}

const BIN_COUNT = 48;
const FEATURE_SHARE = 0.5;
const GROUP_SHARE = 0.7;

/** The rows of all groups, one feature after another, as numbers of bins. */
interface BinnedRows {
  readonly count: number;
  readonly columns: readonly Uint8Array[];
  /** Of each feature the upper bound of each bin but the last. */
  readonly bounds: readonly (readonly number[])[];
}

/** The bounds that part the values into bins of about the same size. */
function quantileBounds(values: Float64Array): number[] {
  const sorted = values.toSorted();
  const bounds = new Set<number>();
  for (let bin = 1; bin < BIN_COUNT; bin += 1) {
    const value = sorted[Math.floor((bin * sorted.length) / BIN_COUNT)] ?? 0;
    if (value < (sorted.at(-1) ?? 0)) bounds.add(Number(value.toPrecision(5)));
  }
  return [...bounds].sort((a, b) => a - b);
}

/** The first bin whose bound is not below the value. */
function binOf(value: number, bounds: readonly number[]): number {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (bounds[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function binRows(rows: readonly (readonly number[])[]): BinnedRows {
  const width = rows[0]?.length ?? 0;
  const columns: Uint8Array[] = [];
  const bounds: number[][] = [];
  for (let column = 0; column < width; column += 1) {
    const values = Float64Array.from(rows, (row) => row[column] ?? 0);
    const columnBounds = quantileBounds(values);
    bounds.push(columnBounds);
    columns.push(Uint8Array.from(values, (value) => binOf(value, columnBounds)));
  }
  return { count: rows.length, columns, bounds };
}

interface Gradients {
  readonly first: Float64Array;
  readonly second: Float64Array;
}

interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly bin: number;
}

const NO_SPLIT: Split = { gain: 0, feature: -1, bin: 0 };

class TreeFitter {
  readonly #rows: BinnedRows;
  readonly #options: TreeOptions;
  readonly #random: () => number;
  readonly #sums: Float64Array;
  /** The node each row has reached. */
  readonly #nodes: Uint8Array;

  constructor(rows: BinnedRows, options: TreeOptions, random: () => number) {
    this.#rows = rows;
    this.#options = options;
    this.#random = random;
    this.#sums = new Float64Array(2 ** options.depth * BIN_COUNT * 2);
    this.#nodes = new Uint8Array(rows.count);
  }

  /** The nodes and leaves of one tree, and the leaf of each row. */
  fit(gradients: Gradients) {
    const { depth } = this.#options;
    const features: number[] = [];
    const thresholds: number[] = [];
    const candidates = this.#rows.columns
      .keys()
      .filter(() => this.#random() < FEATURE_SHARE)
      .toArray();
    this.#nodes.fill(0);
    for (let level = 0; level < depth; level += 1) {
      const splits = this.#findSplits(2 ** level, candidates, gradients);
      for (const { feature, bin } of splits) {
        features.push(feature);
        thresholds.push(this.#rows.bounds[feature]?.[bin] ?? 0);
      }
      this.#descend(splits);
    }
    return { features, thresholds, leaves: this.#leafValues(gradients), nodes: this.#nodes };
  }

  #findSplits(nodes: number, candidates: readonly number[], gradients: Gradients): Split[] {
    const best: Split[] = Array.from({ length: nodes }, () => NO_SPLIT);
    for (const feature of candidates) {
      this.#sumByBin(nodes, feature, gradients);
      for (let node = 0; node < nodes; node += 1) {
        const split = this.#bestSplit(node, feature);
        if (split.gain > (best[node]?.gain ?? 0)) best[node] = split;
      }
    }
    return best;
  }

  #sumByBin(nodes: number, feature: number, { first, second }: Gradients): void {
    const sums = this.#sums;
    const column = this.#rows.columns[feature] ?? new Uint8Array();
    sums.fill(0, 0, nodes * BIN_COUNT * 2);
    for (let row = 0; row < column.length; row += 1) {
      const hessian = second[row] ?? 0;
      if (hessian === 0) continue;
      const at = 2 * ((this.#nodes[row] ?? 0) * BIN_COUNT + (column[row] ?? 0));
      sums[at] = (sums[at] ?? 0) + (first[row] ?? 0);
      sums[at + 1] = (sums[at + 1] ?? 0) + hessian;
    }
  }

  #bestSplit(node: number, feature: number): Split {
    const { leafPenalty, minLeaf } = this.#options;
    const sums = this.#sums.subarray(node * BIN_COUNT * 2, (node + 1) * BIN_COUNT * 2);
    let totalFirst = 0;
    let totalSecond = 0;
    for (let at = 0; at < sums.length; at += 2) {
      totalFirst += sums[at] ?? 0;
      totalSecond += sums[at + 1] ?? 0;
    }
    const quality = (first: number, second: number) => (first * first) / (second + leafPenalty);
    const parentQuality = quality(totalFirst, totalSecond);
    let best = NO_SPLIT;
    let leftFirst = 0;
    let leftSecond = 0;
    const bins = this.#rows.bounds[feature]?.length ?? 0;
    for (let bin = 0; bin < bins; bin += 1) {
      leftFirst += sums[2 * bin] ?? 0;
      leftSecond += sums[2 * bin + 1] ?? 0;
      if (leftSecond < minLeaf || totalSecond - leftSecond < minLeaf) continue;
      const gain =
        quality(leftFirst, leftSecond) +
        quality(totalFirst - leftFirst, totalSecond - leftSecond) -
        parentQuality;
      if (gain > best.gain) best = { gain, feature, bin };
    }
    return best;
  }

  #descend(splits: readonly Split[]): void {
    const nodes = this.#nodes;
    for (let row = 0; row < nodes.length; row += 1) {
      const node = nodes[row] ?? 0;
      const { feature, bin } = splits[node] ?? NO_SPLIT;
      const isLeft = feature < 0 || (this.#rows.columns[feature]?.[row] ?? 0) <= bin;
      nodes[row] = 2 * node + (isLeft ? 0 : 1);
    }
  }

  #leafValues({ first, second }: Gradients): number[] {
    const { depth, leafPenalty, learningRate } = this.#options;
    const sums = new Float64Array(2 * 2 ** depth);
    this.#nodes.forEach((leaf, row) => {
      sums[2 * leaf] = (sums[2 * leaf] ?? 0) + (first[row] ?? 0);
      sums[2 * leaf + 1] = (sums[2 * leaf + 1] ?? 0) + (second[row] ?? 0);
    });
    return Array.from({ length: 2 ** depth }, (_, leaf) => {
      const step = (sums[2 * leaf] ?? 0) / ((sums[2 * leaf + 1] ?? 0) + leafPenalty);
      return Number((-learningRate * step).toPrecision(4));
    });
  }
}

/** The derivatives of the loss by the score of each row; groups that `isUsed` excludes get none. */
function computeGradients(
  groups: readonly TrainingGroup[],
  scores: Float64Array,
  kind: TreeOptions['kind'],
  isUsed: () => boolean,
): Gradients {
  const first = new Float64Array(scores.length);
  const second = new Float64Array(scores.length);
  let at = 0;
  for (const { rows, labels, weight } of groups) {
    const end = at + rows.length;
    if (isUsed()) {
      const { gradients, hessians } = lossGradients(kind, scores.subarray(at, end), labels);
      gradients.forEach((slope, index) => {
        first[at + index] = slope * weight;
        second[at + index] = (hessians[index] ?? 0) * weight;
      });
    }
    at = end;
  }
  return { first, second };
}

/**
 * Fits trees that add to the scores the rows have already; deterministic for the same groups and options. Time and
 * memory grow with rows × features; 100,000 rows of 50 features take some ten seconds.
 */
export function fitTrees(groups: readonly TrainingGroup[], options: TreeOptions): BoostedTrees {
  const random = seededRandom(7);
  const rows = binRows(groups.flatMap((group) => group.rows));
  const scores = Float64Array.from(
    groups.flatMap(({ rows: groupRows, baseScores }) =>
      groupRows.map((_, index) => baseScores?.[index] ?? 0),
    ),
  );
  const fitter = new TreeFitter(rows, options, random);
  const features: number[] = [];
  const thresholds: number[] = [];
  const leaves: number[] = [];
  for (let tree = 0; tree < options.trees; tree += 1) {
    const fitted = fitter.fit(computeGradients(groups, scores, options.kind, () => random() < GROUP_SHARE));
    features.push(...fitted.features);
    thresholds.push(...fitted.thresholds);
    leaves.push(...fitted.leaves);
    fitted.nodes.forEach((leaf, row) => {
      scores[row] = (scores[row] ?? 0) + (fitted.leaves[leaf] ?? 0);
    });
  }
  return { depth: options.depth, features, thresholds, leaves };
}
