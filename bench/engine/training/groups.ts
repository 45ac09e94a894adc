// Rows to learn from and the derivatives of their loss.

/** Rows with their labels; a single row has a yes-or-no label. */
export interface TrainingGroup {
  readonly rows: readonly (readonly number[])[];
  readonly labels: readonly boolean[];
  readonly weight: number;
  /** The scores the rows have already, which the fitted function adds to. */
  readonly baseScores?: readonly number[];
}

/** First and second derivatives of the loss by the score of each row. */
export function lossGradients(
  kind: 'choice' | 'binary',
  scores: ArrayLike<number>,
  labels: readonly boolean[],
): { readonly gradients: number[]; readonly hessians: number[] } {
  if (kind === 'binary') {
    const shares = Array.from(scores, (score) => 1 / (1 + Math.exp(-score)));
    return {
      gradients: shares.map((share, index) => share - (labels[index] ? 1 : 0)),
      hessians: shares.map((share) => Math.max(1e-6, share * (1 - share))),
    };
  }
  const max = Array.from(scores).reduce((high, score) => Math.max(high, score), Number.NEGATIVE_INFINITY);
  const powers = Array.from(scores, (score) => Math.exp(score - max));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const labelledTotal = powers.reduce((sum, power, index) => sum + (labels[index] ? power : 0), 0);
  return {
    gradients: powers.map((power, index) => power / total - (labels[index] ? power / labelledTotal : 0)),
    hessians: powers.map((power) => Math.max(1e-6, (power / total) * (1 - power / total))),
  };
}
