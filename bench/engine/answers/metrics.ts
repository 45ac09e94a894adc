// Retrieval metrics, and coverage at a confidence threshold.
import { foldText } from '../../../server/engine/text/normalise.ts';
import type { SetQuery } from '../training/question-sets.ts';

/** What a system made of one question; confidence 0..1, a null candidate when it found nothing to say. */
export interface Outcome {
  readonly query: SetQuery;
  /** Passage ids, best first. */
  readonly ranked: readonly string[];
  readonly candidate: string | null;
  readonly confidence: number;
}

/** Shares 0..1; NaN where the set has no question of that sort. */
export interface Metrics {
  readonly questions: number;
  readonly first: number;
  readonly firstFive: number;
  readonly reciprocal: number;
  /** The answer stands within the first 60 words of what would be said. */
  readonly hit: number;
  /** Areas under the curve of confidence, answerable questions against each kind of unanswerable ones. */
  readonly topic: number;
  readonly fact: number;
  readonly near: number;
}

const MOST_WORDS = 60;
/** The share of unanswerable questions that precision is counted for, whatever the set's own is. */
const UNANSWERABLE = 0.3;

const plain = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}%.]+/gu, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/gu, ' ');
const squash = (text: string) => plain(text).replace(/ /gu, '');

function isGold(query: SetQuery, id: string): boolean {
  return query.gold === id || (query.goldAlso ?? []).includes(id);
}

/** The place of the first right passage, from 0; -1 when it is not among the ranked. */
function placeOf({ query, ranked }: Outcome): number {
  return ranked.findIndex((id) => isGold(query, id));
}

function hits({ query, candidate }: Outcome): boolean {
  const said = candidate ?? '';
  if (plain(said).split(' ').filter(Boolean).length > MOST_WORDS) return false;
  const squashed = squash(said);
  return query.answers.map(squash).some((answer) => answer !== '' && squashed.includes(answer));
}

const sure = ({ candidate, confidence }: Outcome) => (candidate === null ? -1 : confidence);

/** The chance that a right one is surer than a wrong one; ties count half. */
function areaUnder(right: readonly number[], wrong: readonly number[]): number {
  const all = [...right.map((value) => ({ value, good: 1 })), ...wrong.map((value) => ({ value, good: 0 }))];
  all.sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    for (let at = start; at < end; at += 1) ranks += ((start + end + 1) / 2) * (all[at]?.good ?? 0);
    start = end;
  }
  return (ranks - (right.length * (right.length + 1)) / 2) / (right.length * wrong.length);
}

function share<T>(items: readonly T[], good: (item: T) => boolean | number): number {
  return items.reduce((sum, item) => sum + Number(good(item)), 0) / items.length;
}

/** Measures all outcomes of one set. */
export function computeMetrics(outcomes: readonly Outcome[]): Metrics {
  const answerable = outcomes.filter(({ query }) => query.gold);
  const within = (depth: number) =>
    share(answerable, (outcome) => placeOf(outcome) >= 0 && placeOf(outcome) < depth);
  const against = (kind: string) =>
    areaUnder(
      answerable.map(sure),
      outcomes.filter(({ query }) => !query.gold && query.kind === kind).map(sure),
    );
  return {
    questions: outcomes.length,
    first: within(1),
    firstFive: within(5),
    reciprocal: share(answerable, (outcome) => {
      const rank = placeOf(outcome);
      return rank >= 0 && rank < 10 ? 1 / (1 + rank) : 0;
    }),
    hit: share(
      answerable.filter(({ query }) => query.answers.length > 0),
      hits,
    ),
    topic: against('topic_absent'),
    fact: against('fact_absent'),
    near: against('near_miss'),
  };
}

/** What a threshold does to one set: `answered` of the answerable, `rightTo` of those answered could be. Look-alikes are left out. */
export interface ThresholdResult {
  readonly answered: number;
  readonly rightTo: number;
}

/** The answers given at or above a threshold, as if three in ten questions could not be answered. */
export function resultAtThreshold(outcomes: readonly Outcome[], threshold: number): ThresholdResult {
  const answerable = outcomes.filter(({ query }) => query.gold);
  const unanswerable = outcomes.filter(({ query }) => !query.gold && query.kind !== 'near_miss');
  const said = (outcome: Outcome) => sure(outcome) >= threshold;
  const answered = share(answerable, said);
  const wrongly = unanswerable.length === 0 ? 0 : share(unanswerable, said);
  const good = (1 - UNANSWERABLE) * answered;
  return { answered, rightTo: good === 0 ? 1 : good / (good + UNANSWERABLE * wrongly) };
}

/** The lowest threshold, in thousandths, at which the sets' mean precision is reached, and the mean coverage there. */
export function coverageAtPrecision(sets: readonly (readonly Outcome[])[], precision: number) {
  for (let step = 0; step <= 1_000; step += 1) {
    const threshold = step / 1_000;
    const cuts = sets.map((outcomes) => resultAtThreshold(outcomes, threshold));
    if (share(cuts, (cut) => cut.rightTo) >= precision)
      return { threshold, coverage: share(cuts, (cut) => cut.answered) };
  }
  return { threshold: 1, coverage: 0 };
}
