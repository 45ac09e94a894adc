// Knows the figures by which passages and units are compared for a question; knows nothing of their weights.
import type { BotIndex } from './bot-index.ts';
import { conceptCover, cover, holds, pairs, precision, type WeighedQuery, weigh } from './match.ts';
import { fold } from './normalise.ts';
import { type Asked, type Query, readQuestion } from './query.ts';
import { SORTS, type Sort, sortsAsked } from './question-kinds.ts';
import { type Hit, retrieve } from './retrieve.ts';
import { type StudiedUnit, type Study, studyOf } from './study.ts';
import { gramsOf } from './words.ts';

export interface UnitFigures {
  readonly unit: StudiedUnit;
  readonly figures: readonly number[];
}

export interface PassageFigures {
  readonly hit: Hit;
  readonly study: Study;
  readonly figures: readonly number[];
  readonly units: readonly UnitFigures[];
}

/** What was found for a question, in figures, best retrieval score first. */
export interface Examination {
  readonly query: Query;
  readonly weighed: WeighedQuery;
  readonly sorts: readonly Sort[];
  readonly grams: ReadonlySet<string>;
  readonly passages: readonly PassageFigures[];
}

function offered(sorts: readonly Sort[], unit: StudiedUnit): number {
  if (sorts.length === 0) return 0;
  return sorts.filter((sort) => unit.sorts.has(sort)).length / sorts.length;
}

interface Covers {
  readonly own: number;
  readonly concepts: number;
}

function unitFigures(
  index: BotIndex,
  query: Query,
  weighed: WeighedQuery,
  sorts: readonly Sort[],
  study: Study,
): UnitFigures[] {
  const covers: Covers[] = study.units.map(({ side }) => ({
    own: cover(weighed, side),
    concepts: conceptCover(weighed, side),
  }));
  const most = Math.max(0.01, ...covers.map(({ own }) => own));
  const missing = weighed.words.filter((word) => holds(word, study.title) < 0.5);
  const missingTotal = missing.reduce((sum, word) => sum + word.importance, 0);
  return study.units.map((unit, at) => {
    const { own, concepts } = covers[at] ?? { own: 0, concepts: 0 };
    const beyond =
      missing.reduce((sum, word) => sum + word.importance * holds(word, unit.side), 0) /
      Math.max(0.01, missingTotal);
    const size = unit.side.words.length;
    const figures = [
      own,
      own / most,
      beyond,
      covers[at - 1]?.own ?? 0,
      covers[at + 1]?.own ?? 0,
      concepts,
      pairs(query, unit.side),
      precision(index, weighed, unit.side),
      offered(sorts, unit),
      at === 0 ? 1 : 0,
      at / Math.max(1, study.units.length - 1 || 1),
      Math.log(1 + size),
      size < 4 ? 1 : 0,
      unit.asks ? 1 : 0,
      sorts.length === 0 && at === 0 ? 1 : 0,
      ...SORTS.map((sort) => (sorts.includes(sort) ? (unit.sorts.has(sort) ? 1 : -1) : 0)),
    ];
    return { unit, figures };
  });
}

/** Dice of two sets, 0..1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const item of a) if (b.has(item)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** How far two questions ask for the same sort of thing: 1 the same, -1 different, 0 unknown. */
function agreement(a: readonly Sort[], b: readonly Sort[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const shared = a.filter((sort) => b.includes(sort)).length;
  return (2 * shared) / new Set([...a, ...b]).size - 1;
}

function best(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

function passageFigures(
  index: BotIndex,
  examined: Omit<Examination, 'passages'>,
  hit: Hit,
  top: Omit<Hit, 'position'>,
  rank: number,
): PassageFigures {
  const { query, weighed, sorts } = examined;
  const study = studyOf(index, hit.position);
  const units = unitFigures(index, query, weighed, sorts, study);
  const qa = study.passage.kind === 'qa' ? 1 : 0;
  const inTitle = cover(weighed, study.title);
  const titlePrecision = precision(index, weighed, study.title);
  const dice =
    inTitle + titlePrecision === 0 ? 0 : (2 * inTitle * titlePrecision) / (inTitle + titlePrecision);
  const sharp = weighed.words.reduce(
    (most, word) => (word.importance > (most?.importance ?? 0) ? word : most),
    weighed.words[0],
  );
  const titleConcepts = study.title.concepts.size;
  const named = [...study.title.concepts].filter((concept) => weighed.concepts.has(concept)).length;
  const whole = cover(weighed, study.whole);
  const concepts = conceptCover(weighed, study.whole);
  const letters = likeness(examined.grams, study.titleGrams);
  const figures = [
    hit.score / top.score,
    hit.words / Math.max(0.01, top.words),
    hit.grams / Math.max(0.01, top.grams),
    hit.concepts / Math.max(0.01, top.concepts),
    whole,
    inTitle,
    best(units.map(({ figures: own }) => own[0] ?? 0)),
    best(units.map(({ figures: own }) => own[2] ?? 0)),
    concepts,
    conceptCover(weighed, study.title),
    best(units.map(({ figures: own }) => own[5] ?? 0)),
    dice,
    qa * dice,
    titlePrecision,
    pairs(query, study.whole),
    pairs(query, study.title),
    best(units.map(({ figures: own }) => own[8] ?? 0)),
    Math.log(1 + study.whole.words.length),
    1 / (1 + rank),
    qa,
    titleConcepts === 0 ? 0 : named / titleConcepts,
    sharp ? holds(sharp, study.whole) : 0,
    hit.score / Math.max(1, weighed.total),
    whole * concepts,
    qa * inTitle,
    best(units.map(({ figures: own }) => own[6] ?? 0)),
    letters,
    qa * letters,
    agreement(sorts, study.titleSorts),
    qa * agreement(sorts, study.titleSorts),
  ];
  return { hit, study, figures, units };
}

function bestSpelling(word: Asked): string {
  const [first, ...rest] = word.spellings;
  const repaired = rest.find(([, weight]) => weight >= 0.9);
  return repaired?.[0] ?? first?.[0] ?? word.surface;
}

/** Retrieves up to `limit` passages and measures each. Milliseconds; pure. */
export function examine(index: BotIndex, question: string, limit: number): Examination {
  const query = readQuestion(index, question);
  const weighed = weigh(index, query);
  const sorts = sortsAsked(fold(question));
  const hits = retrieve(index, query, limit);
  const top = {
    score: Math.max(0.01, best(hits.map(({ score }) => score))),
    words: best(hits.map(({ words }) => words)),
    grams: best(hits.map(({ grams }) => grams)),
    concepts: best(hits.map(({ concepts }) => concepts)),
  };
  const grams = new Set(query.words.flatMap((word) => gramsOf(bestSpelling(word))));
  const examined = { query, weighed, sorts, grams };
  return { ...examined, passages: hits.map((hit, rank) => passageFigures(index, examined, hit, top, rank)) };
}
