// Answers a message from a bot's index, with citations and a confidence.
import type { BotIndex } from '../index/bot-index.ts';
import { followUpKind } from '../intents/follow-up.ts';
import { contentWords } from '../intents/question-splitter.ts';
import { smallTalkReply } from '../intents/small-talk.ts';
import { type CandidateSet, retrieveCandidates } from '../ranking/passage-features.ts';
import { type Citation, type ExtractiveAnswer, extractAnswer } from './extractive-answer.ts';
import { answerMultiQuestion, withQuestionContext } from './multi-question.ts';

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
/** From here on a word counts as matched, directly or by concept. */
const MIN_WORD_MATCH = 0.5;
const EMPTY_ANSWER: ExtractiveAnswer = { ranked: [], text: null, citations: [], confidence: 0 };

/** The more confident answer; the one with context also wins where the question alone names nothing. */
function moreConfident(
  question: string,
  alone: ExtractiveAnswer,
  together: ExtractiveAnswer,
): ExtractiveAnswer {
  const isMeant = followUpKind(question) === 'wholly' && together.confidence >= HIGH_CONFIDENCE;
  return isMeant || together.confidence > alone.confidence ? together : alone;
}

/** Whether the top passage matches any of these words; true when there are none. */
function mentionsAnyOf(
  words: readonly string[],
  { weighted, passages }: CandidateSet,
  { ranked }: ExtractiveAnswer,
): boolean {
  const first = passages.find(({ analysis }) => analysis.passage.id === ranked[0]?.passage.id);
  const isSaid = (at: number) => (first?.match.conceptual[at] ?? 0) >= MIN_WORD_MATCH;
  return (
    words.length === 0 || weighted.words.some(({ word }, at) => words.includes(word.surface) && isSaid(at))
  );
}

/**
 * Answers a short question, which is asked again with the words of the previous one when it finds little or
 * asks of “its” price. The second answer must match a word of this question: else it only repeats the last
 * one.
 */
function answerFollowUp(
  index: BotIndex,
  question: string,
  limit: number,
  previous: string | undefined,
): ExtractiveAnswer {
  const alone = extractAnswer(retrieveCandidates(index, question, limit));
  const own = contentWords(question);
  if (!previous || own.length > MAX_FOLLOW_UP_WORDS) return alone;
  const kind = followUpKind(question);
  if (alone.confidence >= HIGH_CONFIDENCE && kind === 'not') return alone;
  const both = retrieveCandidates(index, withQuestionContext(question, previous), limit);
  const together = extractAnswer(both);
  if (kind === 'not' && !mentionsAnyOf(own, both, together)) return alone;
  return moreConfident(question, alone, together);
}

/**
 * Answers a message from the passages of one bot. Pure, synchronous, milliseconds; never throws on odd input.
 * Several questions are answered one by one and joined; small talk gets an empty answer.
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
  const alone = answerMessage(index, question);
  if (previousQuestion === null) return alone;
  return moreConfident(question, alone, answerMessage(index, question, { previousQuestion }));
}

/** Decides whether to give the answer: only at or above the bot's confidence threshold (0..1). */
export function decide(found: ExtractiveAnswer, threshold: number): Decision {
  const { text, citations, confidence } = found;
  if (text === null || confidence < threshold) return { kind: 'abstained', confidence };
  return { kind: 'answered', text, citations, confidence };
}
