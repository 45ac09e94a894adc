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

function answerTypeShare(sorts: readonly AnswerType[], unit: AnalysedSegment): number {
  return sorts.length === 0 ? 0 : sorts.filter((sort) => unit.answerTypes.has(sort)).length / sorts.length;
}

/** Matches each segment of a passage; `title` is the match of its title. */
export function matchSegments(
  index: BotIndex,
  question: AnalysedQuestion,
  study: PassageAnalysis,
  title: TermMatch,
): SegmentMatch[] {
  const { query, weighted, answerTypes, focusIndex } = question;
  return study.segments.map((unit) => {
    const meeting = matchTerms(weighted, unit.analysed);
    return {
      segment: unit,
      match: meeting,
      lexicalCoverage: coverage(weighted, meeting.lexical),
      conceptualCoverage: coverage(weighted, meeting.conceptual),
      newLexicalCoverage: coverage(weighted, meeting.lexical, title.lexical),
      newConceptualCoverage: coverage(weighted, meeting.conceptual, title.conceptual),
      conceptCoverage: conceptCoverage(weighted, (concept) => mentionsConcept(unit.analysed, concept)),
      bigramCoverage: bigramCoverage(query, unit.analysed),
      precision: precision(index, weighted, unit.analysed),
      answerTypeMatch: answerTypeShare(answerTypes, unit),
      alignment: align(weighted, unit.analysed),
      focusMatch: meeting.lexical[focusIndex] ?? 0,
      novelty: Math.log(
        1 +
          unit.analysed.words.filter(
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

/** The features of each segment after those of its passage, in the order the weights were learnt for. */
export function computeSegmentFeatures(
  sorts: readonly AnswerType[],
  views: readonly SegmentMatch[],
  passage: readonly number[],
): number[][] {
  const most = RELATIVE_FEATURES.map((name) =>
    views.reduce((high, view) => Math.max(high, view[name]), 0.01),
  );
  return views.map((view, at) => [
    ...passage,
    ...RELATIVE_FEATURES.map((name) => view[name]),
    ...RELATIVE_FEATURES.map((name, column) => view[name] / (most[column] ?? 1)),
    views[at - 1]?.lexicalCoverage ?? 0,
    views[at - 1]?.conceptualCoverage ?? 0,
    views[at - 1]?.newLexicalCoverage ?? 0,
    views[at + 1]?.lexicalCoverage ?? 0,
    views[at + 1]?.conceptualCoverage ?? 0,
    view.bigramCoverage,
    view.precision,
    view.answerTypeMatch,
    view.lexicalCoverage * view.answerTypeMatch,
    view.conceptualCoverage * view.answerTypeMatch,
    at === 0 ? 1 : 0,
    at / Math.max(1, views.length - 1),
    Math.log(1 + view.segment.analysed.words.length),
    view.segment.analysed.words.length < 4 ? 1 : 0,
    view.segment.isQuestion ? 1 : 0,
    view.segment.isAnaphoric ? 1 : 0,
    views[at + 1]?.segment.isAnaphoric ? 1 : 0,
    view.segment.isAnaphoric ? (views[at - 1]?.lexicalCoverage ?? 0) : 0,
    view.alignment.run,
    view.alignment.proximity,
    views[at - 1]?.alignment.proximity ?? 0,
    views[at + 1]?.alignment.proximity ?? 0,
    view.novelty,
    sorts.length === 0 && at === 0 ? 1 : 0,
    ...ANSWER_TYPES.map((sort) => (sorts.includes(sort) ? (view.segment.answerTypes.has(sort) ? 1 : -1) : 0)),
  ]);
}
