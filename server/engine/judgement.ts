// Knows which passage and which of its sentences answer best and how sure that is; knows nothing of wording a reply.
import type { Examination, PassageFigures } from './features.ts';
import { type Scorer, scoreOf, softmax } from './scorer.ts';
import weights from './weights.json' with { type: 'json' };

/** Retrieval score, cover of the question by title and by the whole, the best unit's score. */
const RIVAL_FIGURES = [5, 6, 7, 25, 26] as const;

/** The figure that says how much of the question stands in a stored question in one run. */
const STORED_RUN = 23;
/** A question of as many words that stands word for word in a stored one is ahead of all that merely resemble it. */
const SENTENCE_WORDS = 4;
const VERBATIM_LEAD = 3;

/** The learnt scorers; see `bench/train.ts`. */
export interface Scorers {
  /** Of several scorers the mean counts: they err on different questions. */
  readonly passage: readonly Scorer[];
  readonly unit: readonly Scorer[];
  readonly confidence: readonly Scorer[];
}

export interface RankedPassage {
  readonly found: PassageFigures;
  /** The figures the passage was ranked by. */
  readonly row: readonly number[];
  readonly probability: number;
}

function meanOf(scorers: readonly Scorer[], figures: readonly number[]): number {
  return scorers.reduce((sum, scorer) => sum + scoreOf(scorer, figures), 0) / Math.max(1, scorers.length);
}

/** The figures of a passage together with what its units score: its best, and all of them. */
export function passageRow(passage: PassageFigures, unit: readonly Scorer[]): number[] {
  const scores = passage.unitFigures.map((figures) => meanOf(unit, figures));
  const most = scores.reduce((high, score) => Math.max(high, score), -20);
  const sum = scores.reduce((total, score) => total + Math.exp(score - most), 0);
  return [...passage.figures, most, most + Math.log(Math.max(1, sum))];
}

/** Passages in the order of their probability, ties in the order of retrieval. */
export function rank(examination: Examination, scorers: Scorers = weights): RankedPassage[] {
  const rows = examination.passages.map((passage) => passageRow(passage, scorers.unit));
  const long = examination.query.words.length >= SENTENCE_WORDS;
  const scores = rows.map((row) => {
    const verbatim = long && (row[STORED_RUN] ?? 0) > 0.999;
    return meanOf(scorers.passage, row) + (verbatim ? VERBATIM_LEAD : 0);
  });
  const probabilities = softmax(scores);
  return examination.passages
    .map((found, at) => ({ found, row: rows[at] ?? [], probability: probabilities[at] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
}

/** The probability of each unit of a passage to hold the answer, if the passage does. */
export function unitProbabilities(passage: PassageFigures, scorers: Scorers = weights): number[] {
  return softmax(passage.unitFigures.map((figures) => meanOf(scorers.unit, figures)));
}

/** How far the best passage is ahead of the others: entropy of the ranking, and what the second lacks of the first. */
function rivalry(ranked: readonly RankedPassage[]): number[] {
  const [first, second] = ranked;
  const entropy = ranked.reduce(
    (sum, { probability: share }) => sum - share * Math.log(Math.max(share, 1e-9)),
    0,
  );
  const lead = RIVAL_FIGURES.map((at) => (first?.row[at] ?? 0) - (second?.row[at] ?? 0));
  return [entropy, second ? 1 : 0, ...lead];
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
  const { held, explained } = first.found.whole;
  const nouns = words.map(({ asked, importance }) => (asked.stop || asked.verb ? 0 : importance));
  const share = (lost: (at: number) => boolean) =>
    nouns.reduce((sum, importance, at) => (lost(at) ? sum + importance : sum), 0) / Math.max(0.01, total);
  const foreign = words.filter(
    ({ asked, found }, at) => !found && !asked.stop && !asked.verb && (explained[at] ?? 0) < 0.5,
  );
  const kinds = words.filter(
    ({ asked }, at) => (held[at] ?? 0) < 0.5 && [...asked.concepts].some((concept) => concept.endsWith('>')),
  );
  return [
    ...first.row.slice(4),
    first.probability,
    first.probability - (second?.probability ?? 0),
    sure,
    ...(best
      ? [
          best.own,
          best.explained,
          best.beyond,
          best.news,
          best.concepts,
          best.pairs,
          best.precision,
          best.offered,
          best.alignment.run,
          best.alignment.nearness,
        ]
      : Array(10).fill(0)),
    ...rivalry(ranked),
    Math.log(examination.size + 1),
    meanOf(scorers.passage, first.row),
    share((at) => (held[at] ?? 0) < 0.5),
    share((at) => (explained[at] ?? 0) < 0.5),
    Math.min(3, foreign.length),
    foreign.reduce((most, { importance }) => Math.max(most, importance), 0) / Math.max(0.01, total),
    Math.min(2, kinds.length),
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
  const sure = 1 / (1 + Math.exp(-meanOf(scorers.confidence, figures)));
  return Number.isFinite(sure) ? sure : 0;
}
