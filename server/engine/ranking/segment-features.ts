// Computes the ranking features of a passage's segments.

import type { BotIndex } from '../index/bot-index.ts';
import type { WeightedQuery } from '../retrieval/idf.ts';
import type { AnalysedSegment, PassageAnalysis } from '../retrieval/passage-analysis.ts';
import type { Query } from '../retrieval/query.ts';
import { ANSWER_TYPES, type AnswerForm, type AnswerType } from '../text/answer-types.ts';
import type { TextVector } from '../text/word-vectors.ts';
import { type Alignment, align } from './alignment.ts';
import { bigramCoverage, conceptCoverage, coverage, precision } from './coverage.ts';
import { matchTerms, mentionsConcept, type TermMatch } from './term-match.ts';

/** A parsed and weighted question, ready to be compared with passages. */
export interface AnalysedQuestion {
  readonly query: Query;
  readonly weighted: WeightedQuery;
  readonly answerTypes: readonly AnswerType[];
  readonly grams: ReadonlySet<string>;
  /** The index of the focus word, which names what is asked for, or -1. */
  readonly focusIndex: number;
  /** The form its answer must have, if any. */
  readonly answerForm: AnswerForm | undefined;
  /** The embedding of an English question, else null. */
  readonly vector: TextVector | null;
}

/** How one segment matches the question, each 0..1. */
export interface SegmentMatch {
  readonly segment: AnalysedSegment;
  readonly match: TermMatch;
  /** Coverage of the question by the segment's words, and by its words and concepts. */
  readonly lexicalCoverage: number;
  readonly conceptualCoverage: number;
  /** The same for what the title leaves uncovered. */
  readonly newLexicalCoverage: number;
  readonly newConceptualCoverage: number;
  readonly conceptCoverage: number;
  readonly bigramCoverage: number;
  readonly precision: number;
  readonly answerTypeMatch: number;
  readonly alignment: Alignment;
  /** The match of the focus word, 0..1; 0 where the question has none. */
  readonly focusMatch: number;
  /** Logarithm of one plus the number of content words that the question lacks. */
  readonly novelty: number;
}

function answerTypeShare(answerTypes: readonly AnswerType[], segment: AnalysedSegment): number {
  return answerTypes.length === 0
    ? 0
    : answerTypes.filter((answerType) => segment.answerTypes.has(answerType)).length / answerTypes.length;
}

/** Matches each segment of a passage; `title` is the match of its title. */
export function matchSegments(
  index: BotIndex,
  question: AnalysedQuestion,
  analysis: PassageAnalysis,
  title: TermMatch,
): SegmentMatch[] {
  const { query, weighted, answerTypes, focusIndex } = question;
  return analysis.segments.map((segment) => {
    const match = matchTerms(weighted, segment.analysed);
    return {
      segment,
      match,
      lexicalCoverage: coverage(weighted, match.lexical),
      conceptualCoverage: coverage(weighted, match.conceptual),
      newLexicalCoverage: coverage(weighted, match.lexical, title.lexical),
      newConceptualCoverage: coverage(weighted, match.conceptual, title.conceptual),
      conceptCoverage: conceptCoverage(weighted, (concept) => mentionsConcept(segment.analysed, concept)),
      bigramCoverage: bigramCoverage(query, segment.analysed),
      precision: precision(index, weighted, segment.analysed),
      answerTypeMatch: answerTypeShare(answerTypes, segment),
      alignment: align(weighted, segment.analysed),
      focusMatch: match.lexical[focusIndex] ?? 0,
      novelty: Math.log(
        1 +
          segment.analysed.words.filter(
            (word) => !word.isStopWord && !word.terms.some((term) => weighted.terms.has(term)),
          ).length,
      ),
    };
  });
}

const RELATIVE_FEATURES = [
  'lexicalCoverage',
  'conceptualCoverage',
  'newLexicalCoverage',
  'newConceptualCoverage',
  'conceptCoverage',
] as const;

/** The features of each segment, preceded by those of its passage, in the order the weights expect. */
export function computeSegmentFeatures(
  answerTypes: readonly AnswerType[],
  matches: readonly SegmentMatch[],
  passage: readonly number[],
): number[][] {
  const maxima = RELATIVE_FEATURES.map((name) =>
    matches.reduce((high, match) => Math.max(high, match[name]), 0.01),
  );
  return matches.map((match, index) => [
    ...passage,
    ...RELATIVE_FEATURES.map((name) => match[name]),
    ...RELATIVE_FEATURES.map((name, column) => match[name] / (maxima[column] ?? 1)),
    matches[index - 1]?.lexicalCoverage ?? 0,
    matches[index - 1]?.conceptualCoverage ?? 0,
    matches[index - 1]?.newLexicalCoverage ?? 0,
    matches[index + 1]?.lexicalCoverage ?? 0,
    matches[index + 1]?.conceptualCoverage ?? 0,
    match.bigramCoverage,
    match.precision,
    match.answerTypeMatch,
    match.lexicalCoverage * match.answerTypeMatch,
    match.conceptualCoverage * match.answerTypeMatch,
    index === 0 ? 1 : 0,
    index / Math.max(1, matches.length - 1),
    Math.log(1 + match.segment.analysed.words.length),
    match.segment.analysed.words.length < 4 ? 1 : 0,
    match.segment.isQuestion ? 1 : 0,
    match.segment.isAnaphoric ? 1 : 0,
    matches[index + 1]?.segment.isAnaphoric ? 1 : 0,
    match.segment.isAnaphoric ? (matches[index - 1]?.lexicalCoverage ?? 0) : 0,
    match.alignment.run,
    match.alignment.proximity,
    matches[index - 1]?.alignment.proximity ?? 0,
    matches[index + 1]?.alignment.proximity ?? 0,
    match.novelty,
    answerTypes.length === 0 && index === 0 ? 1 : 0,
    ...ANSWER_TYPES.map((answerType) =>
      answerTypes.includes(answerType) ? (match.segment.answerTypes.has(answerType) ? 1 : -1) : 0,
    ),
  ]);
}
