// Splits a message into its questions.

import { foldCharacters } from '../text/normalise.ts';
import { infinitiveOf } from '../text/persian-verbs.ts';
import { tokenise } from '../text/tokeniser.ts';
import { contextDependence } from './follow-up.ts';
import { smallTalkReply } from './small-talk.ts';

const MAX_QUESTIONS = 4;

const QUESTION_WORDS = {
  persian:
    'چند\\S*|چقد\\S*|چه|چی|چیه|چیست|چیا|کیه|کیست|کجا\\S*|چطور\\S*|چگونه|چجور\\S*|چرا|کدام\\S*|کدوم\\S*|ایا',
  finglish: 'chan+de?|chegh?ad\\w*|chi|chie|chiye|koja\\w*|chetor\\w*|kod[ao]m\\w*',
  english: 'how|what|when|where|which|who|why|do|does|can|is|are',
};
const QUESTION_WORD = new RegExp(`(?<!\\p{L})(?:${Object.values(QUESTION_WORDS).join('|')})(?!\\p{L})`, 'iu');
/**
 * English “and” joins questions only before a question word, which starts an English question; a Persian
 * question may have its question word anywhere.
 */
const CONJUNCTIONS = new RegExp(`\\s+(?:و|va|and(?=\\s+(?:${QUESTION_WORDS.english})\\b))\\s+`, 'giu');
/** A comparison asks one question about two things. */
const COMPARISON_WORD =
  /(?<!\p{L})(?:تفاوت\S*|فرق\S*|مقایسه|اختلاف|difference|compared?|between|whether)(?!\p{L})/iu;
const ANAPHORIC_WORD =
  /(?<!\p{L})(?:این|ان|اون|همین|همون|همان|اینا|اونا|اونم|ازش|بهش|باهاش|براش|it|its|this|that|these|those|they|them|one)(?!\p{L})/iu;
/** «شستش», «بشورمش»; not «آموزش». */
const VERB_WITH_OBJECT_SUFFIX = /(?:[تد]ن?|م)ش$/u;

/** The words of a text that are not stop words, as written. */
export const contentWords = (text: string): string[] =>
  tokenise(text)
    .filter((word) => !word.isStopWord)
    .map((word) => word.surface);

const isQuestion = (part: string): boolean =>
  contentWords(part).length > 0 && smallTalkReply(part, 'fa') === null;

/** The questions of a message, split at question marks and lines. */
export function splitAllQuestions(message: string): string[] {
  const parts = message.split(/(?<=[?؟])|\n+/u).map((part) => part.trim());
  return parts.filter(isQuestion);
}

/** The first four questions of a message, split at question marks and lines. */
export const splitQuestions = (message: string): string[] =>
  splitAllQuestions(message).slice(0, MAX_QUESTIONS);

/**
 * Splits «گارانتی چند ماهه و ارسال چنده» in two. Returns the question unsplit for a comparison, for a pair in
 * which only one side asks, and for more than four parts.
 */
export function splitAtConjunctions(question: string): string[] {
  if (COMPARISON_WORD.test(foldCharacters(question))) return [question];
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: conjunction } of question.matchAll(CONJUNCTIONS)) {
    const [left, right] = [question.slice(start, index), question.slice(index + conjunction.length)];
    if (!hasQuestionWord(left) || !hasQuestionWord(right)) continue;
    parts.push(left.trim());
    start = index + conjunction.length;
  }
  return parts.length < MAX_QUESTIONS ? [...parts, question.slice(start).trim()] : [question];
}

/** Whether a text has a question word and says more than small talk. */
export const hasQuestionWord = (part: string): boolean =>
  QUESTION_WORD.test(foldCharacters(part)) && isQuestion(part);

const FINAL_QUESTION = new RegExp(`(?:[?؟]|(?<!\\p{L})(?:${QUESTION_WORDS.persian})(?:\\s+\\S+)?)\\s*$`, 'u');

/** Whether a text ends as a question does, by its mark or a Persian question word: “it is free.” does not. */
export const endsAsQuestion = (text: string): boolean => FINAL_QUESTION.test(foldCharacters(text));

/** Whether a question refers to its subject only by a pronoun or suffix: «جنسش», «چطور بشورمش», “is it”. */
export function isAnaphoric(question: string): boolean {
  const folded = foldCharacters(question);
  if (contextDependence(folded) !== 'none' || ANAPHORIC_WORD.test(folded)) return true;
  return tokenise(question).some(
    ({ surface }) =>
      VERB_WITH_OBJECT_SUFFIX.test(surface) && infinitiveOf(surface.slice(0, -1)) !== undefined,
  );
}
