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
  /** The visitor's question before this one, to understand «و برای شهرستان؟». */
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
/** A word is said from here on, be it by another of its meaning. */
const MIN_WORD_MATCH = 0.5;
const EMPTY_ANSWER: ExtractiveAnswer = { ranked: [], text: null, citations: [], confidence: 0 };

/** Of a question alone and together with the one before it the surer counts, unless alone it names nothing. */
function moreConfident(
  question: string,
  alone: ExtractiveAnswer,
  together: ExtractiveAnswer,
): ExtractiveAnswer {
  const isMeant = followUpKind(question) === 'wholly' && together.confidence >= HIGH_CONFIDENCE;
  return isMeant || together.confidence > alone.confidence ? together : alone;
}

/** Whether the passage that was found says anything of these words, or there are none. */
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
 * A short question that alone finds little, or asks of “its” price, is asked again with the words of the question before
 * it; what is then found counts where it says anything of what is asked now: it would answer the question before anew.
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
 * Several questions in one message are answered one by one and joined; a mere greeting asks nothing.
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

/** A question may lean on the one before it or stand alone; the reading that is surer counts, unless its words say which. */
export function answerWithHistory(
  index: BotIndex,
  question: string,
  previousQuestion: string | null,
): ExtractiveAnswer {
  const alone = answerMessage(index, question);
  if (previousQuestion === null) return alone;
  return moreConfident(question, alone, answerMessage(index, question, { previousQuestion }));
}

/** Whether to say what was found: only at or above the bot's threshold (0..1). */
export function decide(found: ExtractiveAnswer, threshold: number): Decision {
  const { text, citations, confidence } = found;
  if (text === null || confidence < threshold) return { kind: 'abstained', confidence };
  return { kind: 'answered', text, citations, confidence };
}
