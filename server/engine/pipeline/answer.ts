// Answers a message from a bot's index, with citations and a confidence.
import type { BotIndex } from '../index/bot-index.ts';
import { contextDependence } from '../intents/follow-up.ts';
import { contentWords } from '../intents/question-splitter.ts';
import { smallTalkReply } from '../intents/small-talk.ts';
import { type CandidateSet, retrieveCandidates } from '../ranking/passage-features.ts';
import { isPossessed, parseQuestion } from '../retrieval/query.ts';
import { type Citation, type ExtractiveAnswer, extractAnswer, extractExtreme } from './extractive-answer.ts';
import { answerMultiQuestion, withQuestionContext } from './multi-question.ts';
import { parseExtreme } from './tables/extreme-row.ts';

export type { Citation, ExtractiveAnswer };

export interface AnswerOptions {
  /** How many passages to rank, 12 by default. */
  readonly limit?: number;
  /** The visitor's question before this one, which resolves «و برای شهرستان؟». */
  readonly previousQuestion?: string;
}

export type Decision =
  | {
      readonly kind: 'answered';
      readonly text: string;
      readonly citations: readonly Citation[];
      readonly confidence: number;
    }
  | { readonly kind: 'abstained'; readonly confidence: number };

const DEFAULT_LIMIT = 12;
const MAX_QUESTION_LENGTH = 2_000;
const MAX_FOLLOW_UP_WORDS = 2;
const HIGH_CONFIDENCE = 0.5;
/** Minimum lexical or conceptual match for a word to count as matched. */
const MIN_WORD_MATCH = 0.5;
const EMPTY_ANSWER: ExtractiveAnswer = { ranked: [], text: null, citations: [], confidence: 0 };

/** How far a question depends on the previous one; also by the possessive of a word that the index has («سطحش»). */
function contextDependenceIn(index: BotIndex, question: string): ReturnType<typeof contextDependence> {
  const dependence = contextDependence(question);
  if (dependence !== 'none') return dependence;
  const words = parseQuestion(index, question).words.filter(({ isStopWord }) => !isStopWord);
  if (!words.some(isPossessed)) return 'none';
  return words.every((word) => isPossessed(word) || word.isVerb) ? 'full' : 'partial';
}

/** Returns the more confident answer; prefers the contextual one when the question alone names no subject. */
function selectAnswer(
  dependence: ReturnType<typeof contextDependence>,
  standalone: ExtractiveAnswer,
  contextual: ExtractiveAnswer,
): ExtractiveAnswer {
  const needsContext = dependence === 'full' && contextual.confidence >= HIGH_CONFIDENCE;
  return needsContext || contextual.confidence > standalone.confidence ? contextual : standalone;
}

/** Whether the top passage matches any of these words; true when there are none. */
function matchesAnyWord(
  words: readonly string[],
  { weighted, passages }: CandidateSet,
  { ranked }: ExtractiveAnswer,
): boolean {
  const topPassage = passages.find(({ analysis }) => analysis.passage.id === ranked[0]?.passage.id);
  const isMatched = (index: number) => (topPassage?.match.conceptual[index] ?? 0) >= MIN_WORD_MATCH;
  return (
    words.length === 0 ||
    weighted.words.some(({ word }, index) => words.includes(word.surface) && isMatched(index))
  );
}

/** Answers a question without its context: from the extreme row of a table where it asks for one. */
function answerStandalone(index: BotIndex, question: string, limit: number): ExtractiveAnswer {
  const extremeQuestion = parseExtreme(question);
  const computed =
    extremeQuestion &&
    extractExtreme(retrieveCandidates(index, extremeQuestion.rest, limit), extremeQuestion.extreme);
  return computed ?? extractAnswer(retrieveCandidates(index, question, limit));
}

/**
 * Answers a short question. It is searched again with the words of the previous question when it finds little
 * or depends on it («قیمتش چنده؟»). The second answer must match a word of this question: otherwise it only
 * repeats the previous answer.
 */
function answerFollowUp(
  index: BotIndex,
  question: string,
  limit: number,
  previous: string | undefined,
): ExtractiveAnswer {
  const standalone = answerStandalone(index, question, limit);
  const questionWords = contentWords(question);
  if (!previous || questionWords.length > MAX_FOLLOW_UP_WORDS) return standalone;
  const dependence = contextDependenceIn(index, question);
  if (standalone.confidence >= HIGH_CONFIDENCE && dependence === 'none') return standalone;
  const combined = retrieveCandidates(index, withQuestionContext(question, previous), limit);
  const contextual = extractAnswer(combined);
  if (dependence === 'none' && !matchesAnyWord(questionWords, combined, contextual)) return standalone;
  return selectAnswer(dependence, standalone, contextual);
}

/**
 * Answers a message from one bot's passages. Pure and synchronous; takes milliseconds; never throws on
 * malformed input. Each question of a multi-question message is answered and the answers are joined; small
 * talk returns an empty answer.
 */
export function answerMessage(
  index: BotIndex,
  question: string,
  options: AnswerOptions = {},
): ExtractiveAnswer {
  if (index.size === 0 || smallTalkReply(question, 'fa') !== null) return EMPTY_ANSWER;
  const limit = options.limit ?? DEFAULT_LIMIT;
  const message = question.slice(0, MAX_QUESTION_LENGTH);
  return answerMultiQuestion(
    index,
    message,
    answerFollowUp(index, message, limit, options.previousQuestion),
    limit,
  );
}

/** Answers a question with and without the previous one and returns the more confident answer. */
export function answerWithHistory(
  index: BotIndex,
  question: string,
  previousQuestion: string | null,
): ExtractiveAnswer {
  const standalone = answerMessage(index, question);
  if (previousQuestion === null) return standalone;
  return selectAnswer(
    contextDependenceIn(index, question),
    standalone,
    answerMessage(index, question, { previousQuestion }),
  );
}

/** Decides whether to give the answer: only at or above the bot's confidence threshold (0..1). */
export function decide(answer: ExtractiveAnswer, threshold: number): Decision {
  const { text, citations, confidence } = answer;
  if (text === null || confidence < threshold) return { kind: 'abstained', confidence };
  return { kind: 'answered', text, citations, confidence };
}
