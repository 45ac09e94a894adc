// Judges of each word of a question whether the best passage has what it asks for.

import { documentFrequency } from '../index/postings.ts';
import { applyTrees } from '../ranking/boosted-trees.ts';
import type { CandidateSet } from '../ranking/passage-features.ts';
import type { RankedPassage } from '../ranking/ranker.ts';
import { countedTerm, isNumber, unmatchedRate } from '../ranking/row-features.ts';
import type { Scorers } from '../ranking/weights.ts';
import type { AnalysedText } from '../retrieval/passage-analysis.ts';
import type { QueryWord } from '../retrieval/query.ts';
import { SPECIFIC_CLASSES, specificClassOf } from '../text/lexicon/specific-words.ts';
import { matchQuantity, type Quantity, quantityRank, readQuantities } from '../text/quantities.ts';

const MIN_MATCH = 0.5;
/** Before these a condition begins: «برای بچه‌ها», «با کارت», «بدون قند». */
const CONDITION_WORDS: ReadonlySet<string> = new Set(
  'برای واسه برا با بدون تو توی در به از تا بی for with without in at on to from by'.split(' '),
);
/** After these the value of an attribute stands: «رنگ سبز», «سایز ۴۲». */
const ATTRIBUTE_WORDS: ReadonlySet<string> = new Set(
  'رنگ سایز مدل شعبه اندازه قد قطر وزن جنس برند مارک نوع size color colour model branch brand type'.split(
    ' ',
  ),
);
const ALSO_WORDS: ReadonlySet<string> = new Set(['هم', 'نیز', 'also', 'too', 'either']);

const maxOf = (values: readonly number[]): number => values.reduce((max, value) => Math.max(max, value), 0);
const isMatch = (value: number): boolean => value >= MIN_MATCH;
const toNumber = (condition: boolean): number => (condition ? 1 : 0);

/** 1 at the end of the question, 2 before a verb, 3 before a stop word, 0 before another word. */
function neighbourKind(word: QueryWord | undefined): number {
  if (!word) return 1;
  return word.isVerb ? 2 : word.isStopWord ? 3 : 0;
}

/** What the features of all words of one question share. */
function describeQuestion(candidates: CandidateSet, ranked: readonly RankedPassage[], best: number) {
  const [first] = ranked;
  const { weighted } = candidates;
  const questionWords = candidates.query.words.map((word) => ({ ...word, terms: [...word.terms.keys()] }));
  const passage = first?.candidate;
  const segmentMatch = passage?.segmentMatches[best];
  const content = weighted.words.flatMap((word, at) => (word.word.isStopWord ? [] : [{ ...word, at }]));
  const conceptual = (at: number) =>
    Math.max(passage?.titleMatch.conceptual[at] ?? 0, segmentMatch?.match.conceptual[at] ?? 0);
  const lexical = (at: number) =>
    Math.max(passage?.titleMatch.lexical[at] ?? 0, segmentMatch?.match.lexical[at] ?? 0);
  const unmatched = content.filter(({ at }) => !isMatch(conceptual(at)));
  const matched = content.filter(({ at }) => isMatch(conceptual(at)));
  return {
    passage,
    segmentMatch,
    content,
    conceptual,
    lexical,
    unmatched,
    /** The most important matched word, which stands for what the question is about. */
    subject: matched.toSorted((a, b) => b.importance - a.importance)[0],
    total: Math.max(
      0.01,
      content.reduce((sum, { importance }) => sum + importance, 0),
    ),
    others: ranked.slice(1).map(({ candidate }) => candidate),
    texts: [passage?.analysis.title, segmentMatch?.segment.analysed].flatMap((text) => text ?? []),
    probability: first?.probability ?? 0,
    quantities: readQuantities(questionWords),
    statedQuantities: [passage?.analysis.title, segmentMatch?.segment.analysed].flatMap((text) =>
      text ? quantitiesOf(text) : [],
    ),
    quantitiesNearby: (passage?.analysis.segments ?? []).flatMap(({ analysed }) => quantitiesOf(analysed)),
  };
}

const quantityCache = new WeakMap<AnalysedText, readonly Quantity[]>();

function quantitiesOf(text: AnalysedText): readonly Quantity[] {
  const quantities = quantityCache.get(text) ?? readQuantities(text.words);
  quantityCache.set(text, quantities);
  return quantities;
}

type DescribedQuestion = ReturnType<typeof describeQuestion>;
type ContentWord = DescribedQuestion['content'][number];

/** How the best segment, its passage and the other passages match a word. */
function matchFeatures({ at }: ContentWord, question: DescribedQuestion) {
  const { passage, segmentMatch, others, subject } = question;
  const inSegments = (passage?.segmentMatches ?? []).filter(({ match }) =>
    isMatch(match.conceptual[at] ?? 0),
  );
  const inOthers = others.map(({ match }) => match.conceptual[at] ?? 0);
  const besideSubject = others.flatMap(({ segmentMatches, titleMatch }) =>
    segmentMatches.map(({ match }) =>
      subject &&
      subject.at !== at &&
      isMatch(Math.max(match.conceptual[subject.at] ?? 0, titleMatch.conceptual[subject.at] ?? 0))
        ? (match.conceptual[at] ?? 0)
        : 0,
    ),
  );
  return {
    conceptual: question.conceptual(at),
    lexical: question.lexical(at),
    inSegmentLexical: segmentMatch?.match.lexical[at] ?? 0,
    inSegmentConceptual: segmentMatch?.match.conceptual[at] ?? 0,
    inTitleLexical: passage?.titleMatch.lexical[at] ?? 0,
    inTitleConceptual: passage?.titleMatch.conceptual[at] ?? 0,
    inPassageLexical: passage?.match.lexical[at] ?? 0,
    inPassageConceptual: passage?.match.conceptual[at] ?? 0,
    elsewhereLexical: maxOf(others.map(({ match }) => match.lexical[at] ?? 0)),
    elsewhereConceptual: maxOf(inOthers),
    otherPassages: inOthers.filter(isMatch).length,
    segmentShare: inSegments.length / Math.max(1, passage?.segmentMatches.length ?? 0),
    segments: inSegments.length,
    besideSubjectElsewhere: maxOf(besideSubject),
  };
}

/** What a word is: how rare, of which kind, and how often answers do without it. */
function wordPropertyFeatures(
  { word, importance, isIndexed }: ContentWord,
  question: DescribedQuestion,
  scorers: Scorers,
  { index }: CandidateSet,
) {
  const { words } = index.fields;
  const frequency = maxOf(
    [...word.terms.keys()].map((term) => {
      const id = words.ids.get(term);
      return id === undefined ? 0 : documentFrequency(words, id);
    }),
  );
  const [seen = 0, unmatched = 0] = scorers.terms[countedTerm(word)] ?? [];
  const specific = specificClassOf(word.terms.keys());
  return {
    isIndexed: toNumber(isIndexed),
    frequency,
    frequencyShare: frequency / Math.max(1, index.size),
    importance,
    importanceShare: importance / question.total,
    unmatchedRate: unmatchedRate(scorers.terms, word),
    seen: Math.log(1 + seen),
    unmatched: Math.log(1 + unmatched),
    isVerb: toNumber(word.isVerb),
    isCorrected: toNumber(word.isCorrected),
    isName: toNumber(word.isName),
    concepts: word.concepts.size,
    synonyms: word.synonyms.size,
    hasSynonym: toNumber(
      [...word.synonyms].some((synonym) => question.texts.some(({ terms }) => terms.has(synonym))),
    ),
    length: word.surface.length,
    isLatin: toNumber(/^[a-z]/u.test(word.surface)),
    specificClass: specific ? SPECIFIC_CLASSES.indexOf(specific) : -1,
  };
}

/** Whether a number stands in the passage beside the neighbours that the number of the question has. */
function hasOtherNumber(
  neighbours: readonly (QueryWord | undefined)[],
  { texts }: DescribedQuestion,
): boolean {
  const terms = new Set(
    neighbours.flatMap((word) => (word && !word.isStopWord ? [...word.terms.keys()] : [])),
  );
  return texts.some(({ words }) =>
    words.some(
      (word, at) =>
        isNumber(word) &&
        [words[at - 1], words[at + 1]].some((beside) => beside?.terms.some((term) => terms.has(term))),
    ),
  );
}

/** How the passage has the quantity that a word of the question is part of; 0 where it is of none. */
function quantityFeatures({ word }: ContentWord, question: DescribedQuestion, { query }: CandidateSet) {
  const at = query.words.findIndex(({ surface }) => surface === word.surface);
  const asked =
    at === -1 ? undefined : question.quantities.find(({ start, end }) => start <= at && at <= end + 1);
  return {
    quantity: asked ? 1 + quantityRank(matchQuantity(asked, question.statedQuantities)) : 0,
    quantityNearby: asked ? 1 + quantityRank(matchQuantity(asked, question.quantitiesNearby)) : 0,
    isQuantityUnit: toNumber(asked !== undefined && at > asked.end),
  };
}

/** Where in the question a word stands. */
function positionFeatures(
  { word, at }: ContentWord,
  order: number,
  question: DescribedQuestion,
  { query, focusIndex }: CandidateSet,
) {
  const position = query.words.findIndex(({ surface }) => surface === word.surface);
  const [before, after] = [query.words[position - 1], query.words[position + 1]];
  const { content, conceptual } = question;
  const [contentBefore, contentAfter] = [content[order - 1], content[order + 1]];
  return {
    isNumber: toNumber(isNumber(word)),
    isBesideNumber: toNumber([before, after].some((beside) => beside !== undefined && isNumber(beside))),
    hasOtherNumber: toNumber(isNumber(word) && hasOtherNumber([before, after], question)),
    position: position / Math.max(1, query.words.length - 1),
    wordsAfter: query.words.length - 1 - position,
    contentWordsBefore: order,
    contentWordsAfter: content.length - 1 - order,
    isCondition: toNumber(CONDITION_WORDS.has(before?.surface ?? '')),
    isAttributeValue: toNumber(ATTRIBUTE_WORDS.has(before?.surface ?? '')),
    isBeforeAlso: toNumber(ALSO_WORDS.has(after?.surface ?? '')),
    after: neighbourKind(after),
    before: neighbourKind(before),
    matchBefore: contentBefore ? conceptual(contentBefore.at) : -1,
    matchAfter: contentAfter ? conceptual(contentAfter.at) : -1,
    isFocus: toNumber(focusIndex === at),
  };
}

/** What is the same for all words of a question. */
function questionFeatures({ answerTypes, isPersian }: CandidateSet, question: DescribedQuestion) {
  const { passage, segmentMatch, unmatched, content, total } = question;
  const segment = segmentMatch?.segment;
  const offered = answerTypes.filter((type) => segment?.answerTypes.has(type)).length;
  return {
    isPersian: toNumber(isPersian),
    answerTypes: answerTypes.length,
    answerTypeShare: answerTypes.length === 0 ? -1 : offered / answerTypes.length,
    contentWords: content.length,
    unmatchedWords: unmatched.length,
    unmatchedImportance: unmatched.reduce((sum, { importance }) => sum + importance, 0) / total,
    isTable: toNumber(passage?.analysis.passage.text.includes(' | ') ?? false),
    isStored: toNumber(passage?.analysis.passage.kind === 'qa'),
    segmentLength: Math.log(1 + (segment?.analysed.words.length ?? 0)),
    probability: question.probability,
  };
}

/** A content word of a question with its features, in the order the weights expect. */
export interface WordFeatures {
  readonly surface: string;
  readonly features: readonly number[];
}

/** The content words of a question; `best` is the segment of the first passage that answers best. */
export function computeWordFeatures(
  candidates: CandidateSet,
  ranked: readonly RankedPassage[],
  best: number,
  scorers: Scorers,
): WordFeatures[] {
  const question = describeQuestion(candidates, ranked, best);
  const shared = Object.values(questionFeatures(candidates, question));
  return question.content.map((word, order) => ({
    surface: word.word.surface,
    features: [
      ...Object.values(matchFeatures(word, question)),
      ...Object.values(wordPropertyFeatures(word, question, scorers, candidates)),
      ...Object.values(positionFeatures(word, order, question, candidates)),
      ...Object.values(quantityFeatures(word, question, candidates)),
      // how much more important the most telling of the other unmatched words is
      maxOf(question.unmatched.filter(({ at }) => at !== word.at).map(({ importance }) => importance)) -
        word.importance,
      ...shared,
    ],
  }));
}

/** The probability of each content word to ask for what the passage does not have. */
export function unsupportedProbabilities(words: readonly WordFeatures[], { trees }: Scorers): number[] {
  return words.map(({ features }) => 1 / (1 + Math.exp(-applyTrees(trees.word, features))));
}
