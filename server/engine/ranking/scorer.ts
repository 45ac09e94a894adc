// Small trained scoring function: a linear model plus a few tanh units.

/** A linear function plus a few tanh units, over standardised features. */
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
  features: readonly number[],
  means: readonly number[],
  scales: readonly number[],
): number[] {
  return features.map((feature, index) => {
    const deviation = (feature - (means[index] ?? 0)) / (scales[index] ?? 1);
    return Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, deviation));
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
  const packed: PackedScorer = {
    means: Float64Array.from(means),
    scales: Float64Array.from(scales),
    linear: Float64Array.from(linear),
    hidden: Float64Array.from(hidden.flatMap((unit) => [...unit.weights, unit.bias, unit.out])),
    units: hidden.length,
    bias,
    row: new Float64Array(means.length),
  };
  packedScorers.set(scorer, packed);
  return packed;
}

/** The score of one row of features; finite for finite features. */
export function applyScorer(scorer: Scorer, features: readonly number[]): number {
  const { means, scales, linear, hidden, units, bias, row } = packScorer(scorer);
  const width = row.length;
  let score = bias;
  for (let column = 0; column < width; column += 1) {
    const deviation = ((features[column] ?? 0) - (means[column] ?? 0)) / (scales[column] ?? 1);
    const clamped = Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, deviation));
    row[column] = clamped;
    score += (linear[column] ?? 0) * clamped;
  }
  for (let unit = 0, base = 0; unit < units; unit += 1, base += width + 2) {
    let sum = hidden[base + width] ?? 0;
    for (let column = 0; column < width; column += 1)
      sum += (hidden[base + column] ?? 0) * (row[column] ?? 0);
    score += (hidden[base + width + 1] ?? 0) * Math.tanh(sum);
  }
  return score;
}

/** Mean score of an ensemble of scorers. */
export function meanScore(scorers: readonly Scorer[], features: readonly number[]): number {
  return (
    scorers.reduce((sum, scorer) => sum + applyScorer(scorer, features), 0) / Math.max(1, scorers.length)
  );
}

/** Turns scores into probabilities that sum to 1. */
export function softmax(scores: readonly number[]): number[] {
  const max = scores.reduce((high, score) => Math.max(high, score), Number.NEGATIVE_INFINITY);
  const exponentials = scores.map((score) => Math.exp(score - max));
  const sum = exponentials.reduce((total, exponential) => total + exponential, 0);
  return exponentials.map((power) => power / sum);
}
