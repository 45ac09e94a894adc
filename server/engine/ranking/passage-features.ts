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
  readonly titleMatch: TermMatch;
  /** The match of title and segments together. */
  readonly match: TermMatch;
  /** The mean match of the question's names, 0..1. */
  readonly nameCoverage: number;
  /** Best cosine of a segment and the question, both in English; null otherwise and for stored questions. */
  readonly similarity: number | null;
  /** The best coverage of a segment with the expected answer form, 0..1; 0 without one. */
  readonly answerFormCoverage: number;
  /** The share of the question's importance that only synonyms match, 0..1. */
  readonly synonymCoverage: number;
  readonly features: readonly number[];
  /** One row for each segment of the passage. */
  readonly segmentFeatures: readonly (readonly number[])[];
}

/** The candidate passages of a question with their features, best retrieval score first. */
export interface CandidateSet extends AnalysedQuestion {
  readonly index: BotIndex;
  /** As it was written. */
  readonly question: string;
  readonly passages: readonly PassageFeatures[];
  /** Retrieved passages ranked too low to have their features computed. */
  readonly unranked: readonly Passage[];
  /** The number of passages in the index. */
  readonly indexSize: number;
  /** Whether the question is written mostly in Persian letters. */
  readonly isPersian: boolean;
}

const MAX_WITH_FEATURES = 8;
const MIN_MATCH = 0.5;
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
function answerTypeAgreement(
  questionTypes: readonly AnswerType[],
  storedTypes: readonly AnswerType[],
): number {
  const [a, b] = [questionTypes, storedTypes].map((types) =>
    types.filter((answerType) => !GENERIC_ANSWER_TYPES.has(answerType)),
  );
  if (!a || !b) return 0;
  if (a.length === 0 || b.length === 0) return 0;
  const shared = a.filter((answerType) => b.includes(answerType)).length;
  return (2 * shared) / new Set([...a, ...b]).size - 1;
}

function maxOf(values: readonly number[]): number {
  return values.reduce((max, value) => Math.max(max, value), 0);
}

type TopScores = Omit<Hit, 'position'>;

/** Features of the match between the question and the title or stored question. */
function titleFeatures(
  index: BotIndex,
  question: AnalysedQuestion,
  analysis: PassageAnalysis,
  match: TermMatch,
): number[] {
  const { query, weighted, answerTypes } = question;
  const { title } = analysis;
  const qa = analysis.passage.kind === 'qa' ? 1 : 0;
  const lexicalCoverage = coverage(weighted, match.lexical);
  const conceptualCoverage = coverage(weighted, match.conceptual);
  const titlePrecision = precision(index, weighted, title);
  const dice =
    lexicalCoverage + titlePrecision === 0
      ? 0
      : (2 * lexicalCoverage * titlePrecision) / (lexicalCoverage + titlePrecision);
  const gramSimilarity = diceCoefficient(question.grams, analysis.titleGrams);
  const questionConcepts = new Set([...weighted.concepts.keys()].flatMap(compatibleConcepts));
  const sharedConcepts = [...title.concepts].filter((concept) => questionConcepts.has(concept)).length;
  const typeAgreement = answerTypeAgreement(answerTypes, analysis.titleAnswerTypes);
  const { run, proximity } = align(weighted, title);
  return [
    lexicalCoverage,
    conceptualCoverage,
    dice,
    titlePrecision,
    conceptCoverage(weighted, (concept) => mentionsConcept(title, concept)),
    title.concepts.size === 0 ? 0 : sharedConcepts / title.concepts.size,
    bigramCoverage(query, title),
    gramSimilarity,
    typeAgreement,
    qa,
    qa * lexicalCoverage,
    qa * conceptualCoverage,
    qa * dice,
    qa * gramSimilarity,
    qa * typeAgreement,
    run,
    proximity,
    qa * run,
    qa * proximity,
  ];
}

/** The mean match of one kind of words, 0..1; 0.5 where the question has none. */
function meanMatchOf(
  { weighted }: AnalysedQuestion,
  { lexical }: TermMatch,
  isIncluded: (word: QueryWord) => boolean,
): number {
  const shares = weighted.words.flatMap(({ word: queryWord }, index) =>
    isIncluded(queryWord) ? [lexical[index] ?? 0] : [],
  );
  return shares.length === 0 ? 0.5 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Features of the match between the question and the whole passage. */
function wholePassageFeatures(
  question: AnalysedQuestion,
  analysis: PassageAnalysis,
  passageMatch: TermMatch,
  segmentMatches: readonly SegmentMatch[],
): number[] {
  const { weighted } = question;
  const texts = analysedTextsOf(analysis);
  const passageCoverage = coverage(weighted, passageMatch.lexical);
  const concepts = conceptCoverage(weighted, (concept) =>
    texts.some((text) => mentionsConcept(text, concept)),
  );
  const mostImportant = weighted.words.reduce(
    (best, word, index) => (word.importance > (weighted.words[best]?.importance ?? 0) ? index : best),
    0,
  );
  return [
    passageCoverage,
    coverage(weighted, passageMatch.conceptual),
    concepts,
    passageCoverage * concepts,
    passageMatch.lexical[mostImportant] ?? 0,
    passageMatch.conceptual[mostImportant] ?? 0,
    Math.log(1 + texts.reduce((sum, text) => sum + text.words.length, 0)),
    maxOf(
      segmentMatches.map(({ match }, index) =>
        coverage(weighted, mergeMatches([match, segmentMatches[index + 1]?.match ?? match]).lexical),
      ),
    ),
    maxOf(segmentMatches.map(({ lexicalCoverage }) => lexicalCoverage)),
    maxOf(segmentMatches.map(({ conceptualCoverage }) => conceptualCoverage)),
    maxOf(segmentMatches.map(({ newLexicalCoverage }) => newLexicalCoverage)),
    maxOf(segmentMatches.map(({ newConceptualCoverage }) => newConceptualCoverage)),
    maxOf(segmentMatches.map((segmentMatch) => segmentMatch.conceptCoverage)),
    maxOf(segmentMatches.map((segmentMatch) => segmentMatch.bigramCoverage)),
    maxOf(segmentMatches.map((segmentMatch) => segmentMatch.answerTypeMatch)),
    maxOf(
      segmentMatches.map((segmentMatch) => segmentMatch.answerTypeMatch * segmentMatch.conceptualCoverage),
    ),
    maxOf(segmentMatches.map(({ alignment }) => alignment.run)),
    maxOf(segmentMatches.map(({ alignment }) => alignment.proximity)),
    meanMatchOf(question, passageMatch, ({ surface }) => /^\p{N}/u.test(surface)),
  ];
}

function computePassageFeatures(
  index: BotIndex,
  question: AnalysedQuestion,
  hit: Hit,
  top: TopScores,
  rank: number,
): PassageFeatures {
  const analysis = analysePassage(index, hit.position);
  const { answerForm, vector } = question;
  const title = matchTerms(question.weighted, analysis.title);
  const segmentMatches = matchSegments(index, question, analysis, title);
  const passageMatch = mergeMatches([title, ...segmentMatches.map(({ match }) => match)]);
  const features = [
    hit.score / top.score,
    hit.words / Math.max(0.01, top.words),
    hit.grams / Math.max(0.01, top.grams),
    hit.concepts / Math.max(0.01, top.concepts),
    1 / (1 + rank),
    hit.score / Math.max(1, question.weighted.totalImportance),
    ...titleFeatures(index, question, analysis, title),
    ...wholePassageFeatures(question, analysis, passageMatch, segmentMatches),
  ];
  const sharedFeatures = [
    hit.score / top.score,
    coverage(question.weighted, title.conceptual),
    coverage(question.weighted, passageMatch.lexical),
    analysis.passage.kind === 'qa' ? 1 : 0,
  ];
  return {
    hit,
    analysis,
    segmentMatches,
    titleMatch: title,
    match: passageMatch,
    nameCoverage: meanMatchOf(question, passageMatch, ({ isName, isStopWord }) => isName && !isStopWord),
    similarity: vector && analysis.passage.kind !== 'qa' ? bestSimilarity(vector, analysis) : null,
    answerFormCoverage: answerForm
      ? maxOf(
          segmentMatches.map(({ segment, conceptualCoverage }) =>
            segment.answerTypes.has(answerForm) ? conceptualCoverage : 0,
          ),
        )
      : 0,
    synonymCoverage: synonymCoverage(question, passageMatch, analysis),
    features,
    segmentFeatures: computeSegmentFeatures(question.answerTypes, segmentMatches, sharedFeatures),
  };
}

function synonymCoverage(
  { weighted: { words, totalImportance } }: AnalysedQuestion,
  { conceptual }: TermMatch,
  analysis: PassageAnalysis,
): number {
  const texts = analysedTextsOf(analysis);
  const matched = words.filter(
    ({ word }, index) =>
      (conceptual[index] ?? 0) < MIN_MATCH &&
      [...word.synonyms].some((synonym) => texts.some(({ terms }) => terms.has(synonym))),
  );
  return matched.reduce((sum, { importance }) => sum + importance, 0) / Math.max(0.01, totalImportance);
}

function bestSimilarity(vector: TextVector, { segments }: PassageAnalysis): number | null {
  const vectors = segments.flatMap(({ analysed }) => analysed.vector ?? []);
  return vectors.length === 0 ? null : maxOf(vectors.map((other) => cosineSimilarity(vector, other)));
}

function bestSpelling(word: QueryWord): string {
  const [first, ...rest] = word.spellings;
  const corrected = rest.find(([, weight]) => weight >= 0.9);
  return corrected?.[0] ?? first?.[0] ?? word.surface;
}

/** The first term of each content word of a question. */
function contentTerms({ words }: Query): string[] {
  return words.flatMap(({ isStopWord, terms }) => (isStopWord ? [] : [...terms.keys()].slice(0, 1)));
}

/** The best passages; for a question that only asks for a name, definitions of it come first. */
function retrieveDefinitionsFirst(index: BotIndex, query: Query, limit: number): Hit[] {
  const name = questionSubject(query);
  if (name.length === 0) return retrieve(index, query, limit);
  const hits = retrieve(index, query, Math.max(limit, DEFINITION_SEARCH_DEPTH));
  const definitions = hits.filter(({ position }) => opensWithSubject(index.passages.at(position), name));
  const first = definitions.slice(0, MAX_DEFINITIONS_FIRST);
  return [...first, ...hits.filter((hit) => !first.includes(hit))].slice(0, limit);
}

/** Parses a question and weights it by an index. */
export function analyseQuestion(index: BotIndex, question: string): AnalysedQuestion {
  const query = parseQuestion(index, question);
  const weighted = weightQuery(index, query);
  const folded = foldText(question);
  return {
    query,
    weighted,
    answerTypes: expectedAnswerTypes(folded),
    answerForm: expectedAnswerForm(folded),
    grams: new Set(query.words.flatMap((word) => characterGrams(bestSpelling(word)))),
    focusIndex: questionFocusIndex(weighted.words.map(({ word }) => word)),
    vector: query.isEnglish ? embedTerms(contentTerms(query)) : null,
  };
}

/** Retrieves up to `limit` passages and computes the features of the first eight. Milliseconds; pure. */
export function retrieveCandidates(index: BotIndex, question: string, limit: number): CandidateSet {
  const analysed = analyseQuestion(index, question);
  const hits = retrieveDefinitionsFirst(index, analysed.query, limit);
  const top = {
    score: Math.max(0.01, maxOf(hits.map(({ score }) => score))),
    words: maxOf(hits.map(({ words }) => words)),
    grams: maxOf(hits.map(({ grams }) => grams)),
    concepts: maxOf(hits.map(({ concepts }) => concepts)),
  };
  return {
    ...analysed,
    index,
    question,
    passages: hits
      .slice(0, MAX_WITH_FEATURES)
      .map((hit, rank) => computePassageFeatures(index, analysed, hit, top, rank)),
    indexSize: index.size,
    isPersian: detectLocale(question) === 'fa',
    unranked: hits.slice(MAX_WITH_FEATURES).map(({ position }) => index.passages.at(position)),
  };
}
