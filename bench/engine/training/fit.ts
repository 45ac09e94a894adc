// Fits small scorers with Adam, over groups or single rows.
import { type Scorer, standardise } from '../../../server/engine/ranking/scorer.ts';
import { lossGradients, type TrainingGroup } from './groups.ts';
import { seededRandom } from './random.ts';

export interface FitOptions {
  readonly hiddenUnits: number;
  readonly epochs: number;
  readonly learningRate: number;
  readonly weightDecay: number;
  /** 'choice' picks among the rows of a group, 'binary' judges each row. */
  readonly kind: 'choice' | 'binary';
}

function fitStandardisation(groups: readonly TrainingGroup[]): { means: number[]; scales: number[] } {
  const rows = groups.flatMap((group) => group.rows);
  const width = rows[0]?.length ?? 0;
  const means = Array.from(
    { length: width },
    (_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0) / rows.length,
  );
  const scales = means.map(
    (mean, column) =>
      Math.sqrt(rows.reduce((sum, row) => sum + ((row[column] ?? 0) - mean) ** 2, 0) / rows.length) || 1,
  );
  return { means, scales };
}

class Network {
  readonly width: number;
  readonly hidden: number;
  readonly values: Float64Array;
  readonly gradient: Float64Array;
  readonly activations: Float64Array;

  constructor(width: number, hidden: number, random: () => number) {
    this.width = width;
    this.hidden = hidden;
    this.values = new Float64Array(width + 1 + hidden * (width + 2));
    for (let index = width + 1; index < this.values.length; index += 1)
      this.values[index] = (random() - 0.5) * 0.3;
    this.gradient = new Float64Array(this.values.length);
    this.activations = new Float64Array(hidden);
  }

  score(row: Float64Array): number {
    const { width, hidden, values } = this;
    let score = values[width] ?? 0;
    for (let column = 0; column < width; column += 1) score += (values[column] ?? 0) * (row[column] ?? 0);
    for (let unit = 0; unit < hidden; unit += 1) {
      const base = width + 1 + unit * (width + 2);
      let sum = values[base + width] ?? 0;
      for (let column = 0; column < width; column += 1)
        sum += (values[base + column] ?? 0) * (row[column] ?? 0);
      const active = Math.tanh(sum);
      this.activations[unit] = active;
      score += (values[base + width + 1] ?? 0) * active;
    }
    return score;
  }

  learn(row: Float64Array, slope: number): void {
    const { width, hidden, values, gradient } = this;
    this.score(row);
    for (let column = 0; column < width; column += 1)
      gradient[column] = (gradient[column] ?? 0) + slope * (row[column] ?? 0);
    gradient[width] = (gradient[width] ?? 0) + slope;
    for (let unit = 0; unit < hidden; unit += 1) {
      const base = width + 1 + unit * (width + 2);
      const active = this.activations[unit] ?? 0;
      const hiddenSlope = slope * (values[base + width + 1] ?? 0) * (1 - active * active);
      for (let column = 0; column < width; column += 1)
        gradient[base + column] = (gradient[base + column] ?? 0) + hiddenSlope * (row[column] ?? 0);
      gradient[base + width] = (gradient[base + width] ?? 0) + hiddenSlope;
      gradient[base + width + 1] = (gradient[base + width + 1] ?? 0) + slope * active;
    }
  }
}

const roundWeight = (value: number) => Number(value.toPrecision(5));

function toScorer(network: Network, means: readonly number[], scales: readonly number[]): Scorer {
  const { width, hidden, values } = network;
  return {
    means: means.map(roundWeight),
    scales: scales.map(roundWeight),
    linear: [...values.slice(0, width)].map(roundWeight),
    bias: roundWeight(values[width] ?? 0),
    hidden: Array.from({ length: hidden }, (_, unit) => {
      const base = width + 1 + unit * (width + 2);
      return {
        weights: [...values.slice(base, base + width)].map(roundWeight),
        bias: roundWeight(values[base + width] ?? 0),
        out: roundWeight(values[base + width + 1] ?? 0),
      };
    }),
  };
}

/** Fits a scorer; deterministic for the same groups and options. */
export function fitScorer(groups: readonly TrainingGroup[], options: FitOptions): Scorer {
  const random = seededRandom(7);
  const { means, scales } = fitStandardisation(groups);
  const width = means.length;
  const network = new Network(width, options.hiddenUnits, random);
  const data = groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => Float64Array.from(standardise(row, means, scales))),
  }));
  const firstMoment = new Float64Array(network.values.length);
  const secondMoment = new Float64Array(network.values.length);
  const order = data.map((_, position) => position);
  let step = 0;
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (let position = order.length - 1; position > 0; position -= 1) {
      const swapWith = Math.floor(random() * (position + 1));
      [order[position], order[swapWith]] = [order[swapWith] ?? 0, order[position] ?? 0];
    }
    const rate = options.learningRate * (1 - epoch / options.epochs);
    for (let start = 0; start < order.length; start += 32) {
      network.gradient.fill(0);
      let weight = 0;
      for (const groupIndex of order.slice(start, start + 32)) {
        const group = data[groupIndex];
        if (!group) continue;
        const scores = group.rows.map((row, index) => network.score(row) + (group.baseScores?.[index] ?? 0));
        const { gradients } = lossGradients(options.kind, scores, group.labels);
        group.rows.forEach((row, index) => {
          network.learn(row, (gradients[index] ?? 0) * group.weight);
        });
        weight += group.weight;
      }
      step += 1;
      adamStep(network, firstMoment, secondMoment, step, rate, options.weightDecay, Math.max(weight, 1e-9));
    }
  }
  return toScorer(network, means, scales);
}

function adamStep(
  network: Network,
  firstMoment: Float64Array,
  secondMoment: Float64Array,
  step: number,
  rate: number,
  decay: number,
  weight: number,
): void {
  const { values, gradient, width } = network;
  for (let index = 0; index < values.length; index += 1) {
    const decayTerm = index === width ? 0 : decay * (values[index] ?? 0);
    const slope = (gradient[index] ?? 0) / weight + decayTerm;
    firstMoment[index] = 0.9 * (firstMoment[index] ?? 0) + 0.1 * slope;
    secondMoment[index] = 0.99 * (secondMoment[index] ?? 0) + 0.01 * slope * slope;
    const mean = (firstMoment[index] ?? 0) / (1 - 0.9 ** step);
    const variance = (secondMoment[index] ?? 0) / (1 - 0.99 ** step);
    values[index] = (values[index] ?? 0) - (rate * mean) / (Math.sqrt(variance) + 1e-8);
  }
}
