// Computes the ranking features of retrieved passages.

import type { BotIndex, Passage } from '../index/bot-index.ts';
import { nameAsked, opensWith } from '../retrieval/definition-questions.ts';
import { weigh } from '../retrieval/idf.ts';
import { type Study, sidesOf, studyOf } from '../retrieval/passage-analysis.ts';
import { type Asked, type Query, readQuestion } from '../retrieval/query.ts';
import { type Hit, retrieve } from '../retrieval/retrieve.ts';
import { formAsked, type Sort, sortsAsked, soughtAt } from '../text/answer-types.ts';
import { answering } from '../text/concepts.ts';
import { detectLocale, fold } from '../text/normalise.ts';
import { gramsOf } from '../text/tokeniser.ts';
import { type Meaning, meaningOf, nearness } from '../text/word-vectors.ts';
import { align } from './alignment.ts';
import { conceptCover, cover, pairs, precision } from './coverage.ts';
import { type Question, type UnitView, unitFigures, viewsOf } from './segment-features.ts';
import { type Meeting, meet, names, together } from './term-match.ts';

export interface PassageFigures {
  readonly hit: Hit;
  readonly study: Study;
  readonly views: readonly UnitView[];
  /** How title and units together meet the question. */
  readonly whole: Meeting;
  /** How surely it holds the names of the question. */
  readonly names: number;
  /** How near the nearest of its units comes to what a question in English means; null of stored questions, and where none is in English. */
  readonly meant: number | null;
  /** How much of the question the best of its sentences holds that have the form asked for; 0 where none is. */
  readonly formed: number;
  readonly figures: readonly number[];
  /** One row for each unit of the passage. */
  readonly unitFigures: readonly (readonly number[])[];
}

/** What was found for a question, in figures, best retrieval score first. */
export interface Examination extends Question {
  readonly passages: readonly PassageFigures[];
  /** Passages retrieved but too far down to be measured. */
  readonly rest: readonly Passage[];
  /** How many passages there are in all. */
  readonly size: number;
  /** Whether the question is written in Persian letters. */
  readonly persian: boolean;
}

const MEASURED = 8;
/** How far down passages that begin with the name asked for are looked for, and how many go before all others. */
const DEFINING_WITHIN = 40;
const DEFINING = 3;

/** Dice of two sets, 0..1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const item of a) if (b.has(item)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** Sorts that any question may ask for beside its own tell nothing of two questions. */
const MANNERS: ReadonlySet<Sort> = new Set(['extreme', 'meaning', 'year', 'share']);

/** How far two questions ask for the same sort of thing: 1 the same, -1 different, 0 unknown. */
function agreement(asked: readonly Sort[], stored: readonly Sort[]): number {
  const [a, b] = [asked, stored].map((sorts) => sorts.filter((sort) => !MANNERS.has(sort)));
  if (!a || !b) return 0;
  if (a.length === 0 || b.length === 0) return 0;
  const shared = a.filter((sort) => b.includes(sort)).length;
  return (2 * shared) / new Set([...a, ...b]).size - 1;
}

function best(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

type Top = Omit<Hit, 'position'>;

/** How title and stored question meet the question. */
function titleFigures(index: BotIndex, question: Question, study: Study, meeting: Meeting): number[] {
  const { query, weighed, sorts } = question;
  const { title } = study;
  const qa = study.passage.kind === 'qa' ? 1 : 0;
  const covered = cover(weighed, meeting.held);
  const understood = cover(weighed, meeting.explained);
  const precise = precision(index, weighed, title);
  const dice = covered + precise === 0 ? 0 : (2 * covered * precise) / (covered + precise);
  const letters = likeness(question.grams, study.titleGrams);
  const asked = new Set([...weighed.concepts.keys()].flatMap(answering));
  const named = [...title.concepts].filter((concept) => asked.has(concept)).length;
  const agrees = agreement(sorts, study.titleSorts);
  const { run, nearness } = align(weighed, title);
  return [
    covered,
    understood,
    dice,
    precise,
    conceptCover(weighed, (concept) => names(title, concept)),
    title.concepts.size === 0 ? 0 : named / title.concepts.size,
    pairs(query, title),
    letters,
    agrees,
    qa,
    qa * covered,
    qa * understood,
    qa * dice,
    qa * letters,
    qa * agrees,
    run,
    nearness,
    qa * run,
    qa * nearness,
  ];
}

/** How surely the words of one sort are held; half where the question has none. */
function heldOf({ weighed }: Question, { held }: Meeting, belongs: (asked: Asked) => boolean): number {
  const shares = weighed.words.flatMap(({ asked }, at) => (belongs(asked) ? [held[at] ?? 0] : []));
  return shares.length === 0 ? 0.5 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** How the whole passage meets the question. */
function wholeFigures(
  question: Question,
  study: Study,
  whole: Meeting,
  views: readonly UnitView[],
): number[] {
  const { weighed } = question;
  const sides = sidesOf(study);
  const covered = cover(weighed, whole.held);
  const concepts = conceptCover(weighed, (concept) => sides.some((side) => names(side, concept)));
  const sharpest = weighed.words.reduce(
    (most, word, at) => (word.importance > (weighed.words[most]?.importance ?? 0) ? at : most),
    0,
  );
  return [
    covered,
    cover(weighed, whole.explained),
    concepts,
    covered * concepts,
    whole.held[sharpest] ?? 0,
    whole.explained[sharpest] ?? 0,
    Math.log(1 + sides.reduce((sum, side) => sum + side.words.length, 0)),
    best(
      views.map(({ meeting }, at) =>
        cover(weighed, together([meeting, views[at + 1]?.meeting ?? meeting]).held),
      ),
    ),
    best(views.map(({ own }) => own)),
    best(views.map(({ explained }) => explained)),
    best(views.map(({ beyond }) => beyond)),
    best(views.map(({ news }) => news)),
    best(views.map((view) => view.concepts)),
    best(views.map((view) => view.pairs)),
    best(views.map((view) => view.offered)),
    best(views.map((view) => view.offered * view.explained)),
    best(views.map(({ alignment }) => alignment.run)),
    best(views.map(({ alignment }) => alignment.nearness)),
    heldOf(question, whole, ({ surface }) => /^\p{N}/u.test(surface)),
  ];
}

function passageFigures(
  index: BotIndex,
  question: Question,
  hit: Hit,
  top: Top,
  rank: number,
): PassageFigures {
  const study = studyOf(index, hit.position);
  const { form, meaning } = question;
  const title = meet(question.weighed, study.title);
  const views = viewsOf(index, question, study, title);
  const whole = together([title, ...views.map(({ meeting }) => meeting)]);
  const figures = [
    hit.score / top.score,
    hit.words / Math.max(0.01, top.words),
    hit.grams / Math.max(0.01, top.grams),
    hit.concepts / Math.max(0.01, top.concepts),
    1 / (1 + rank),
    hit.score / Math.max(1, question.weighed.total),
    ...titleFigures(index, question, study, title),
    ...wholeFigures(question, study, whole, views),
  ];
  const shared = [
    hit.score / top.score,
    cover(question.weighed, title.explained),
    cover(question.weighed, whole.held),
    study.passage.kind === 'qa' ? 1 : 0,
  ];
  return {
    hit,
    study,
    views,
    whole,
    names: heldOf(question, whole, ({ named, stop }) => named && !stop),
    meant: meaning && study.passage.kind !== 'qa' ? nearest(meaning, study) : null,
    formed: form ? best(views.map(({ unit, explained }) => (unit.sorts.has(form) ? explained : 0))) : 0,
    figures,
    unitFigures: unitFigures(question.sorts, views, shared),
  };
}

function nearest(meaning: Meaning, { units }: Study): number | null {
  const meanings = units.flatMap(({ side }) => side.meaning ?? []);
  return meanings.length === 0 ? null : best(meanings.map((other) => nearness(meaning, other)));
}

function bestSpelling(word: Asked): string {
  const [first, ...rest] = word.spellings;
  const repaired = rest.find(([, weight]) => weight >= 0.9);
  return repaired?.[0] ?? first?.[0] ?? word.surface;
}

/** The term each word of a question stands for first, stop words left out. */
function contentTerms({ words }: Query): string[] {
  return words.flatMap(({ stop, terms }) => (stop ? [] : [...terms.keys()].slice(0, 1)));
}

/** The best passages; where only a name is asked for, the best of those that begin with it come first. */
function definingFirst(index: BotIndex, query: Query, limit: number): Hit[] {
  const name = nameAsked(query);
  if (name.length === 0) return retrieve(index, query, limit);
  const hits = retrieve(index, query, Math.max(limit, DEFINING_WITHIN));
  const begin = hits.filter(({ position }) => opensWith(index.passages.at(position), name));
  const first = begin.slice(0, DEFINING);
  return [...first, ...hits.filter((hit) => !first.includes(hit))].slice(0, limit);
}

/** Retrieves up to `limit` passages and measures the first eight. Milliseconds; pure. */
export function examine(index: BotIndex, question: string, limit: number): Examination {
  const query = readQuestion(index, question);
  const weighed = weigh(index, query);
  const folded = fold(question);
  const sorts = sortsAsked(folded);
  const hits = definingFirst(index, query, limit);
  const top = {
    score: Math.max(0.01, best(hits.map(({ score }) => score))),
    words: best(hits.map(({ words }) => words)),
    grams: best(hits.map(({ grams }) => grams)),
    concepts: best(hits.map(({ concepts }) => concepts)),
  };
  const grams = new Set(query.words.flatMap((word) => gramsOf(bestSpelling(word))));
  const sought = soughtAt(weighed.words.map((word) => word.asked));
  const meaning = query.english ? meaningOf(contentTerms(query)) : null;
  const asked: Question = { query, weighed, sorts, form: formAsked(folded), grams, sought, meaning };
  return {
    ...asked,
    passages: hits.slice(0, MEASURED).map((hit, rank) => passageFigures(index, asked, hit, top, rank)),
    size: index.size,
    persian: detectLocale(question) === 'fa',
    rest: hits.slice(MEASURED).map(({ position }) => index.passages.at(position)),
  };
}
