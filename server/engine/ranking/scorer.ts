// Small learnt scoring function: a linear model beside a few tanh units.

/** A linear function beside a few tanh units, over standardised features. */
export interface Scorer {
  readonly means: readonly number[];
  readonly scales: readonly number[];
  readonly linear: readonly number[];
  readonly hidden: readonly {
    readonly weights: readonly number[];
    readonly bias: number;
    readonly out: number;
  }[];
  readonly bias: number;
}

const MAX_DEVIATION = 3;

/** Standardises features and clips them at three deviations, so that unseen extremes do not dominate. */
export function standardise(
  figures: readonly number[],
  means: readonly number[],
  scales: readonly number[],
): number[] {
  return figures.map((figure, at) => {
    const distance = (figure - (means[at] ?? 0)) / (scales[at] ?? 1);
    return Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, distance));
  });
}

/** A scorer in flat arrays: for each hidden unit its weights, bias and factor, one after another. */
interface PackedScorer {
  readonly means: Float64Array;
  readonly scales: Float64Array;
  readonly linear: Float64Array;
  readonly hidden: Float64Array;
  readonly units: number;
  readonly bias: number;
  /** Buffer for the standardised row being scored. */
  readonly row: Float64Array;
}

const packedScorers = new WeakMap<Scorer, PackedScorer>();

function packScorer(scorer: Scorer): PackedScorer {
  const cached = packedScorers.get(scorer);
  if (cached) return cached;
  const { means, scales, linear, hidden, bias } = scorer;
  const pack: PackedScorer = {
    means: Float64Array.from(means),
    scales: Float64Array.from(scales),
    linear: Float64Array.from(linear),
    hidden: Float64Array.from(hidden.flatMap((unit) => [...unit.weights, unit.bias, unit.out])),
    units: hidden.length,
    bias,
    row: new Float64Array(means.length),
  };
  packedScorers.set(scorer, pack);
  return pack;
}

/** The score of one row of features; finite for finite features. */
export function applyScorer(scorer: Scorer, figures: readonly number[]): number {
  const { means, scales, linear, hidden, units, bias, row } = packScorer(scorer);
  const width = row.length;
  let score = bias;
  for (let at = 0; at < width; at += 1) {
    const distance = ((figures[at] ?? 0) - (means[at] ?? 0)) / (scales[at] ?? 1);
    const clamped = Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, distance));
    row[at] = clamped;
    score += (linear[at] ?? 0) * clamped;
  }
  for (let unit = 0, base = 0; unit < units; unit += 1, base += width + 2) {
    let sum = hidden[base + width] ?? 0;
    for (let at = 0; at < width; at += 1) sum += (hidden[base + at] ?? 0) * (row[at] ?? 0);
    score += (hidden[base + width + 1] ?? 0) * Math.tanh(sum);
  }
  return score;
}

/** The mean of several scorers, whose errors differ. */
export function meanScore(scorers: readonly Scorer[], figures: readonly number[]): number {
  return scorers.reduce((sum, scorer) => sum + applyScorer(scorer, figures), 0) / Math.max(1, scorers.length);
}

/** Turns scores into probabilities that sum to 1. */
export function softmax(scores: readonly number[]): number[] {
  const most = scores.reduce((high, score) => Math.max(high, score), Number.NEGATIVE_INFINITY);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
