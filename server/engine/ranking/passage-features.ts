// Computes the ranking features of retrieved passages.

import type { BotIndex, Passage } from '../index/bot-index.ts';
import { opensWithSubject, questionSubject } from '../retrieval/definition-questions.ts';
import { weightQuery } from '../retrieval/idf.ts';
import { analysedTextsOf, analysePassage, type PassageAnalysis } from '../retrieval/passage-analysis.ts';
import { parseQuestion, type Query, type QueryWord } from '../retrieval/query.ts';
import { type Hit, retrieve } from '../retrieval/retrieve.ts';
import {
  type AnswerType,
  expectedAnswerForm,
  expectedAnswerTypes,
  questionFocusIndex,
} from '../text/answer-types.ts';
import { compatibleConcepts } from '../text/concepts.ts';
import { detectLocale, foldText } from '../text/normalise.ts';
import { characterGrams } from '../text/tokeniser.ts';
import { cosineSimilarity, embedTerms, type TextVector } from '../text/word-vectors.ts';
import { align } from './alignment.ts';
import { bigramCoverage, conceptCoverage, coverage, precision } from './coverage.ts';
import {
  type AnalysedQuestion,
  computeSegmentFeatures,
  matchSegments,
  type SegmentMatch,
} from './segment-features.ts';
import { matchTerms, mentionsConcept, mergeMatches, type TermMatch } from './term-match.ts';

export interface PassageFeatures {
  readonly hit: Hit;
  readonly analysis: PassageAnalysis;
  readonly segmentMatches: readonly SegmentMatch[];
  /** The match of title and segments together. */
  readonly match: TermMatch;
  /** The mean match of the question's names, 0..1. */
  readonly nameCoverage: number;
  /** Best cosine of a segment and the question, both in English; null otherwise and for stored questions. */
  readonly similarity: number | null;
  /** The best coverage of a segment with the expected answer form, 0..1; 0 without one. */
  readonly answerFormCoverage: number;
  readonly features: readonly number[];
  /** One row for each segment of the passage. */
  readonly segmentFeatures: readonly (readonly number[])[];
}

/** The candidate passages of a question with their features, best retrieval score first. */
export interface CandidateSet extends AnalysedQuestion {
  readonly passages: readonly PassageFeatures[];
  /** Retrieved passages ranked too low to have their features computed. */
  readonly unranked: readonly Passage[];
  /** The number of passages in the index. */
  readonly indexSize: number;
  /** Whether the question is written mostly in Persian letters. */
  readonly isPersian: boolean;
}

const MAX_MEASURED = 8;
/** How many hits are searched for definitions, and how many definitions are moved to the front. */
const DEFINITION_SEARCH_DEPTH = 40;
const MAX_DEFINITIONS_FIRST = 3;

/** Dice coefficient of two sets, 0..1. */
function diceCoefficient(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const item of a) if (b.has(item)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** Answer types that any question may have besides its own; they do not tell two questions apart. */
const GENERIC_ANSWER_TYPES: ReadonlySet<AnswerType> = new Set(['extreme', 'meaning', 'year', 'share']);

/** How far two questions expect the same answer type: 1 the same, -1 different, 0 unknown. */
function answerTypeAgreement(asked: readonly AnswerType[], stored: readonly AnswerType[]): number {
  const [a, b] = [asked, stored].map((sorts) => sorts.filter((sort) => !GENERIC_ANSWER_TYPES.has(sort)));
  if (!a || !b) return 0;
  if (a.length === 0 || b.length === 0) return 0;
  const shared = a.filter((sort) => b.includes(sort)).length;
  return (2 * shared) / new Set([...a, ...b]).size - 1;
}

function maxOf(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

type TopScores = Omit<Hit, 'position'>;

/** Features of the match between the question and the title or stored question. */
function titleFeatures(
  index: BotIndex,
  question: AnalysedQuestion,
  study: PassageAnalysis,
  meeting: TermMatch,
): number[] {
  const { query, weighted, answerTypes } = question;
  const { title } = study;
  const qa = study.passage.kind === 'qa' ? 1 : 0;
  const covered = coverage(weighted, meeting.lexical);
  const understood = coverage(weighted, meeting.conceptual);
  const precise = precision(index, weighted, title);
  const dice = covered + precise === 0 ? 0 : (2 * covered * precise) / (covered + precise);
  const gramSimilarity = diceCoefficient(question.grams, study.titleGrams);
  const asked = new Set([...weighted.concepts.keys()].flatMap(compatibleConcepts));
  const named = [...title.concepts].filter((concept) => asked.has(concept)).length;
  const agrees = answerTypeAgreement(answerTypes, study.titleAnswerTypes);
  const { run, proximity } = align(weighted, title);
  return [
    covered,
    understood,
    dice,
    precise,
    conceptCoverage(weighted, (concept) => mentionsConcept(title, concept)),
    title.concepts.size === 0 ? 0 : named / title.concepts.size,
    bigramCoverage(query, title),
    gramSimilarity,
    agrees,
    qa,
    qa * covered,
    qa * understood,
    qa * dice,
    qa * gramSimilarity,
    qa * agrees,
    run,
    proximity,
    qa * run,
    qa * proximity,
  ];
}

/** The mean match of one kind of words, 0..1; 0.5 where the question has none. */
function meanMatchOf(
  { weighted: weighed }: AnalysedQuestion,
  { lexical }: TermMatch,
  belongs: (asked: QueryWord) => boolean,
): number {
  const shares = weighed.words.flatMap(({ word: asked }, at) => (belongs(asked) ? [lexical[at] ?? 0] : []));
  return shares.length === 0 ? 0.5 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Features of the match between the question and the whole passage. */
function wholePassageFeatures(
  question: AnalysedQuestion,
  study: PassageAnalysis,
  whole: TermMatch,
  views: readonly SegmentMatch[],
): number[] {
  const { weighted: weighed } = question;
  const sides = analysedTextsOf(study);
  const covered = coverage(weighed, whole.lexical);
  const concepts = conceptCoverage(weighed, (concept) =>
    sides.some((side) => mentionsConcept(side, concept)),
  );
  const sharpest = weighed.words.reduce(
    (most, word, at) => (word.importance > (weighed.words[most]?.importance ?? 0) ? at : most),
    0,
  );
  return [
    covered,
    coverage(weighed, whole.conceptual),
    concepts,
    covered * concepts,
    whole.lexical[sharpest] ?? 0,
    whole.conceptual[sharpest] ?? 0,
    Math.log(1 + sides.reduce((sum, side) => sum + side.words.length, 0)),
    maxOf(
      views.map(({ match }, at) =>
        coverage(weighed, mergeMatches([match, views[at + 1]?.match ?? match]).lexical),
      ),
    ),
    maxOf(views.map(({ lexicalCoverage }) => lexicalCoverage)),
    maxOf(views.map(({ conceptualCoverage }) => conceptualCoverage)),
    maxOf(views.map(({ newLexicalCoverage }) => newLexicalCoverage)),
    maxOf(views.map(({ newConceptualCoverage }) => newConceptualCoverage)),
    maxOf(views.map((view) => view.conceptCoverage)),
    maxOf(views.map((view) => view.bigramCoverage)),
    maxOf(views.map((view) => view.answerTypeMatch)),
    maxOf(views.map((view) => view.answerTypeMatch * view.conceptualCoverage)),
    maxOf(views.map(({ alignment }) => alignment.run)),
    maxOf(views.map(({ alignment }) => alignment.proximity)),
    meanMatchOf(question, whole, ({ surface }) => /^\p{N}/u.test(surface)),
  ];
}

function computePassageFeatures(
  index: BotIndex,
  question: AnalysedQuestion,
  hit: Hit,
  top: TopScores,
  rank: number,
): PassageFeatures {
  const study = analysePassage(index, hit.position);
  const { answerForm, vector } = question;
  const title = matchTerms(question.weighted, study.title);
  const views = matchSegments(index, question, study, title);
  const whole = mergeMatches([title, ...views.map(({ match: meeting }) => meeting)]);
  const figures = [
    hit.score / top.score,
    hit.words / Math.max(0.01, top.words),
    hit.grams / Math.max(0.01, top.grams),
    hit.concepts / Math.max(0.01, top.concepts),
    1 / (1 + rank),
    hit.score / Math.max(1, question.weighted.totalImportance),
    ...titleFeatures(index, question, study, title),
    ...wholePassageFeatures(question, study, whole, views),
  ];
  const shared = [
    hit.score / top.score,
    coverage(question.weighted, title.conceptual),
    coverage(question.weighted, whole.lexical),
    study.passage.kind === 'qa' ? 1 : 0,
  ];
  return {
    hit,
    analysis: study,
    segmentMatches: views,
    match: whole,
    nameCoverage: meanMatchOf(question, whole, ({ isName, isStopWord }) => isName && !isStopWord),
    similarity: vector && study.passage.kind !== 'qa' ? bestSimilarity(vector, study) : null,
    answerFormCoverage: answerForm
      ? maxOf(
          views.map(({ segment, conceptualCoverage: explained }) =>
            segment.answerTypes.has(answerForm) ? explained : 0,
          ),
        )
      : 0,
    features: figures,
    segmentFeatures: computeSegmentFeatures(question.answerTypes, views, shared),
  };
}

function bestSimilarity(meaning: TextVector, { segments }: PassageAnalysis): number | null {
  const meanings = segments.flatMap(({ analysed }) => analysed.vector ?? []);
  return meanings.length === 0 ? null : maxOf(meanings.map((other) => cosineSimilarity(meaning, other)));
}

function bestSpelling(word: QueryWord): string {
  const [first, ...rest] = word.spellings;
  const repaired = rest.find(([, weight]) => weight >= 0.9);
  return repaired?.[0] ?? first?.[0] ?? word.surface;
}

/** The first term of each content word of a question. */
function contentTerms({ words }: Query): string[] {
  return words.flatMap(({ isStopWord: stop, terms }) => (stop ? [] : [...terms.keys()].slice(0, 1)));
}

/** The best passages; for a question that only asks for a name, definitions of it come first. */
function retrieveDefinitionsFirst(index: BotIndex, query: Query, limit: number): Hit[] {
  const name = questionSubject(query);
  if (name.length === 0) return retrieve(index, query, limit);
  const hits = retrieve(index, query, Math.max(limit, DEFINITION_SEARCH_DEPTH));
  const begin = hits.filter(({ position }) => opensWithSubject(index.passages.at(position), name));
  const first = begin.slice(0, MAX_DEFINITIONS_FIRST);
  return [...first, ...hits.filter((hit) => !first.includes(hit))].slice(0, limit);
}

/** Retrieves up to `limit` passages and computes the features of the first eight. Milliseconds; pure. */
export function retrieveCandidates(index: BotIndex, question: string, limit: number): CandidateSet {
  const query = parseQuestion(index, question);
  const weighed = weightQuery(index, query);
  const folded = foldText(question);
  const sorts = expectedAnswerTypes(folded);
  const hits = retrieveDefinitionsFirst(index, query, limit);
  const top = {
    score: Math.max(0.01, maxOf(hits.map(({ score }) => score))),
    words: maxOf(hits.map(({ words }) => words)),
    grams: maxOf(hits.map(({ grams }) => grams)),
    concepts: maxOf(hits.map(({ concepts }) => concepts)),
  };
  const grams = new Set(query.words.flatMap((word) => characterGrams(bestSpelling(word))));
  const sought = questionFocusIndex(weighed.words.map((word) => word.word));
  const meaning = query.isEnglish ? embedTerms(contentTerms(query)) : null;
  const asked: AnalysedQuestion = {
    query,
    weighted: weighed,
    answerTypes: sorts,
    answerForm: expectedAnswerForm(folded),
    grams,
    focusIndex: sought,
    vector: meaning,
  };
  return {
    ...asked,
    passages: hits
      .slice(0, MAX_MEASURED)
      .map((hit, rank) => computePassageFeatures(index, asked, hit, top, rank)),
    indexSize: index.size,
    isPersian: detectLocale(question) === 'fa',
    unranked: hits.slice(MAX_MEASURED).map(({ position }) => index.passages.at(position)),
  };
}
