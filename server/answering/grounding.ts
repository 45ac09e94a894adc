// Judges by shared words whether an answer is grounded in its sources.

import type { Language } from '../engine/pipeline/extension-points.ts';
import { coreConceptsOf } from '../engine/text/concepts.ts';
import { synonymsOf } from '../engine/text/synonyms.ts';
import { tokenise, type Word } from '../engine/text/tokeniser.ts';
import { cosineSimilarity, embedTerms } from '../engine/text/word-vectors.ts';
import { detectLanguage } from './language.ts';

/** The texts an answer may be based on. */
export interface GroundingInput {
  /** Passages. */
  readonly sources: readonly string[];
  /** The owner's instructions. */
  readonly ownerInstructions: readonly string[];
  /** Visitors' messages: neither sources nor counted against an answer. */
  readonly visitorMessages: readonly string[];
  /** Visitors' messages with the injected instructions, which are no source. */
  readonly unfilteredMessages: readonly string[];
  /** The language to answer in. */
  readonly language: Language;
}

export interface Grounding {
  /** Whether the text so far shares words with the sources, or is too short to judge. */
  isBeginningGrounded(text: string): boolean;
  /** Whether a whole answer is based on the sources. */
  isGrounded(text: string): boolean;
}

/** Minimum share of known words, unless the answer is on the same topic. */
const MIN_KNOWN_SHARE = 0.15;
/** Three unknown words may be a short answer: «مشکلی نیست، خیالتان راحت». */
const MIN_WORDS = 4;
/** Minimum similarity of English words on one topic; «go» is closer to «takes» than “money” to “refund”. */
const MIN_SIMILARITY = 0.76;
/** Durations and times may use other units: «۳ تا ۵ روز» is «کمتر از یک هفته». */
const TIME_TERMS = new Set(
  tokenise(
    `روز هفته ماه سال ساعت ساعات دقیقه شنبه یکشنبه دوشنبه سه‌شنبه چهارشنبه پنجشنبه جمعه day week month year hour minute
     monday tuesday wednesday thursday friday saturday sunday weekday weekend dag dagen week weken maand uur werkdagen`,
  ).flatMap(({ terms }) => terms),
);
/** A message that names a language may ask for an answer in it. */
const LANGUAGE_NAMES =
  /(?<!\p{L})(?:انگلیسی|فارسی|هلندی|فرانسوی|فرانسه|آلمانی|ترکی|عربی|کردی|روسی|ارمنی|اسپانیایی|ایتالیایی|چینی)(?!\p{L})|\b(?:english|persian|farsi|dutch|french|german|turkish|arabic|kurdish|russian|armenian|spanish|italian|chinese)\b/iu;

/** Content words; numbers are checked elsewhere. */
const contentWordsOf = (text: string): Word[] =>
  tokenise(text).filter(({ isStopWord, surface }) => !isStopWord && /\p{L}{2}/u.test(surface));

const ARABIC_LETTERS = /[ةإ]/u;

/**
 * Whether a text is in an unsupported language such as Arabic or Turkish: it has Arabic-only letters or no
 * function word of a supported language.
 */
function isUnsupportedLanguage(text: string): boolean {
  if (ARABIC_LETTERS.test(text)) return true;
  const words = tokenise(text).filter(({ surface }) => /\p{L}/u.test(surface));
  return (
    words.length >= MIN_WORDS && detectLanguage(text) === 'en' && words.every(({ isStopWord: stop }) => !stop)
  );
}

/** Returns a predicate: whether a text names one of the sources' concepts, or a time where they do. */
function createTopicMatcher(
  groundTexts: readonly string[],
  terms: ReadonlySet<string>,
): (text: string) => boolean {
  const concepts = new Set(groundTexts.flatMap((text) => coreConceptsOf(tokenise(text))).map(baseConceptOf));
  const hasTimes = [...terms].some((term) => TIME_TERMS.has(term));
  const isTime = ({ terms: wordTerms }: Word) => wordTerms.some((term) => TIME_TERMS.has(term));
  return (text) =>
    (hasTimes && contentWordsOf(text).some(isTime)) ||
    coreConceptsOf(tokenise(text)).some((concept) => concepts.has(baseConceptOf(concept)));
}

/**
 * Returns a predicate: whether English words are close in meaning to the sources'. Costly: use on whole
 * answers.
 */
function createSimilarityMatcher(terms: ReadonlySet<string>): (words: readonly Word[]) => boolean {
  const meanings = [...terms].flatMap((term) => embedTerms([term]) ?? []);
  const isSimilar = (term: string) => {
    const meaning = embedTerms([term]);
    return meaning !== null && meanings.some((other) => cosineSimilarity(meaning, other) >= MIN_SIMILARITY);
  };
  return (words) => words.some((word) => word.terms.some(isSimilar));
}

const baseConceptOf = (concept: string): string => concept.replace('>', '');

/**
 * Judges answers by shared words where the sources are in the answer's language, as words of two languages
 * never match; an answer in an unrequested language must name at least one concept of the sources.
 */
export function createGrounding({
  sources,
  ownerInstructions,
  visitorMessages,
  unfilteredMessages,
  language,
}: GroundingInput): Grounding {
  const groundTexts = [...sources, ...ownerInstructions];
  const terms = new Set(groundTexts.flatMap(contentWordsOf).flatMap((word) => word.terms));
  const hasTerm = (word: Word) =>
    word.terms.some((term) => terms.has(term) || [...synonymsOf(term)].some((other) => terms.has(other)));
  const visitorTerms = new Set(visitorMessages.flatMap(contentWordsOf).flatMap((word) => word.terms));
  const isOnlyFromVisitor = (word: Word) =>
    !hasTerm(word) && word.terms.some((term) => visitorTerms.has(term));
  const unfilteredTerms = new Set(unfilteredMessages.flatMap(contentWordsOf).flatMap((word) => word.terms));
  const isDictated = (word: Word) => !hasTerm(word) && word.terms.some((term) => unfilteredTerms.has(term));
  const isOnTopic = createTopicMatcher(groundTexts, terms);
  const sourceLanguages = new Set(
    sources.filter((text) => contentWordsOf(text).length > 0).map(detectLanguage),
  );
  const mayWantOtherLanguage = (text: string) => LANGUAGE_NAMES.test(text) || isUnsupportedLanguage(text);
  const isComparable =
    sourceLanguages.has(language) && ![...ownerInstructions, ...visitorMessages].some(mayWantOtherLanguage);
  return {
    isBeginningGrounded: (text) => !isComparable || contentWordsOf(text).some(hasTerm) || isOnTopic(text),
    isGrounded(text) {
      const answerWords = contentWordsOf(text);
      if (!isComparable || answerWords.length === 0 || isOnTopic(text)) return true;
      const words = answerWords.filter((word) => !isOnlyFromVisitor(word));
      if (detectLanguage(text) !== language) return words.some(hasTerm);
      if (answerWords.length < MIN_WORDS) return !answerWords.every(isDictated);
      if (words.length === 0) return false;
      if (sourceLanguages.size > 1) return words.some(hasTerm);
      if (words.filter(hasTerm).length / words.length >= MIN_KNOWN_SHARE) return true;
      return language === 'en' && createSimilarityMatcher(terms)(words);
    },
  };
}
