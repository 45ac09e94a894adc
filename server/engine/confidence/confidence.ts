// Estimates the probability that the top-ranked passage answers the question.

import { isUnnamed } from '../ranking/concept-mismatch-penalty.ts';
import { isTitledNamesake, isToldNamesake } from '../ranking/model-number-mismatch.ts';
import type { Examination, PassageFigures } from '../ranking/passage-features.ts';
import { type RankedPassage, type Scorers, unitProbabilities } from '../ranking/ranker.ts';
import { meanOf } from '../ranking/scorer.ts';
import weights from '../ranking/weights.json' with { type: 'json' };
import { isOwnWordAlone } from './generic-term-penalty.ts';
import { isTurned } from './polarity.ts';

/** Retrieval score, cover of the question by title and by the whole, the best unit's score. */
const RIVAL_FIGURES = [5, 6, 7, 25, 26] as const;

/** How much less sure the answer to a question in English is where its passage holds none of the names asked for. */
const NAMES_DOUBT = 2;
const HELD = 0.5;
/** How much less sure an answer is whose passage is titled with another number: «آیفون ۱۳» for «آیفون ۱۵». */
const NAMESAKE_DOUBT = 4;
/** In a text whose title has the number, or that counts something else by it, all else speaks for the answer. */
const TOLD_NAMESAKE_DOUBT = 8;
/** How much less sure an answer is that was stored for why where why not is asked, or the other way round. */
const TURNED_DOUBT = 2;
/** How much less sure an answer is that has nothing of the question but the word for the business itself. */
const OWN_WORD_DOUBT = 4;
/** How much less sure an answer is that has the words of a short question, and not what they name together. */
const UNNAMED_DOUBT = 8;

/**
 * The share of a question's names, which English writes with capitals, that a passage lacks; none where everything is
 * written so (“What Is Your Return Policy”).
 */
function namesLost({ persian, weighed: { words } }: Examination, ranked: RankedPassage): number {
  const { held } = ranked.found.whole;
  const small = words.slice(1).filter(({ asked }) => asked.stop && asked.surface !== 'i');
  const isShouted = small.length > 0 && small.every(({ asked }) => asked.named);
  const names = words.flatMap(({ asked }, at) => (asked.named && !asked.stop ? [held[at] ?? 0] : []));
  if (persian || isShouted || names.length === 0) return 0;
  return names.filter((holds) => holds < HELD).length / names.length;
}

/** How far the best passage is ahead of the others: entropy of the ranking, and what the second lacks of the first. */
function rivalry(ranked: readonly RankedPassage[]): number[] {
  const [first, second] = ranked;
  const entropy = ranked.reduce((sum, { plain: share }) => sum - share * Math.log(Math.max(share, 1e-9)), 0);
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
    first.plain,
    first.plain - (second?.plain ?? 0),
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

function namesakeDoubt(examination: Examination, found: PassageFigures): number {
  if (isToldNamesake(examination, found)) return TOLD_NAMESAKE_DOUBT;
  return isTitledNamesake(examination, found) ? NAMESAKE_DOUBT : 0;
}

/** How sure it is that the first passage answers, 0..1; 0 when nothing was found. */
export function certainty(
  examination: Examination,
  ranked: readonly RankedPassage[],
  scorers: Scorers = weights,
): number {
  const [first] = ranked;
  if (!first) return 0;
  const score = meanOf(scorers.confidence, certaintyFigures(examination, ranked, scorers));
  const { title } = first.found.study;
  const doubt =
    NAMES_DOUBT * namesLost(examination, first) +
    namesakeDoubt(examination, first.found) +
    (isTurned(examination.query.words, title.words) ? TURNED_DOUBT : 0) +
    (isOwnWordAlone(examination, first.found) ? OWN_WORD_DOUBT : 0) +
    (isUnnamed(examination, first.found) ? UNNAMED_DOUBT : 0);
  const sure = 1 / (1 + Math.exp(doubt - score));
  return Number.isFinite(sure) ? sure : 0;
}
