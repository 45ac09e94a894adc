// Knows how a small learnt function turns figures into one score; knows nothing of what the figures mean.

/** A linear function beside a few tanh units, over standardised figures. */
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

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

const FARTHEST = 3;

/** Figures as distances from the mean, held within three deviations: an unseen extreme must not run away. */
export function standardise(
  figures: readonly number[],
  means: readonly number[],
  scales: readonly number[],
): number[] {
  return figures.map((figure, at) => {
    const distance = (figure - (means[at] ?? 0)) / (scales[at] ?? 1);
    return Math.max(-FARTHEST, Math.min(FARTHEST, distance));
  });
}

/** The score of one row of figures; finite for finite figures. */
export function scoreOf(scorer: Scorer, figures: readonly number[]): number {
  const standard = standardise(figures, scorer.means, scorer.scales);
  let score = scorer.bias + dot(scorer.linear, standard);
  for (const unit of scorer.hidden) score += unit.out * Math.tanh(unit.bias + dot(unit.weights, standard));
  return score;
}

/** Probabilities of which exactly one is meant. */
export function softmax(scores: readonly number[]): number[] {
  const most = scores.reduce((high, score) => Math.max(high, score), Number.NEGATIVE_INFINITY);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
