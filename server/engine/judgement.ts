// Knows which passage and which of its sentences answer best and how sure that is; knows nothing of wording a reply.
import type { Examination, PassageFigures } from './features.ts';
import { type Scorer, scoreOf, softmax } from './scorer.ts';
import weights from './weights.json' with { type: 'json' };

/** The learnt scorers; see `bench/train.ts`. */
export interface Scorers {
  readonly passage: Scorer;
  readonly unit: Scorer;
  readonly confidence: Scorer;
}

export interface RankedPassage {
  readonly found: PassageFigures;
  readonly probability: number;
}

/** Passages in the order of their probability, ties in the order of retrieval. */
export function rank(examination: Examination, scorers: Scorers = weights): RankedPassage[] {
  const scores = examination.passages.map(({ figures }) => scoreOf(scorers.passage, figures));
  const probabilities = softmax(scores);
  return examination.passages
    .map((found, at) => ({ found, probability: probabilities[at] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
}

/** The probability of each unit of a passage to hold the answer, if the passage does. */
export function unitProbabilities(passage: PassageFigures, scorers: Scorers = weights): number[] {
  return softmax(passage.unitFigures.map((figures) => scoreOf(scorers.unit, figures)));
}

/** The figures from which certainty is judged; empty rankings have none. */
export function certaintyFigures(
  examination: Examination,
  ranked: readonly RankedPassage[],
  scorers: Scorers = weights,
): number[] {
  const [first, second] = ranked;
  if (!first) return [];
  const { words, total } = examination.weighed;
  const units = unitProbabilities(first.found, scorers);
  const sure = units.reduce((most, probability) => Math.max(most, probability), 0);
  const best = first.found.views[units.indexOf(sure)];
  const content = words.filter(({ asked }) => !asked.stop);
  const unknown = content.filter(({ found }) => !found);
  const lost = unknown.reduce((sum, { importance }) => sum + importance, 0);
  return [
    ...first.found.figures.slice(4),
    first.probability,
    first.probability - (second?.probability ?? 0),
    sure,
    ...(best
      ? [best.own, best.beyond, best.concepts, best.pairs, best.precision, best.offered]
      : [0, 0, 0, 0, 0, 0]),
    scoreOf(scorers.passage, first.found.figures),
    total === 0 ? 0 : lost / total,
    Math.min(4, unknown.length),
    Math.log(1 + content.length),
    content.length === 0 ? 1 : 0,
    Math.log(1 + examination.query.concepts.length),
  ];
}

/** How sure it is that the first passage answers, 0..1; 0 when nothing was found. */
export function certainty(
  examination: Examination,
  ranked: readonly RankedPassage[],
  scorers: Scorers = weights,
): number {
  const figures = certaintyFigures(examination, ranked, scorers);
  if (figures.length === 0) return 0;
  const sure = 1 / (1 + Math.exp(-scoreOf(scorers.confidence, figures)));
  return Number.isFinite(sure) ? sure : 0;
}
