// Knows which questions one message asks, each after a mark, on a line of its own, or joined by «و»; knows no answer.
import { foldLetters } from './normalise.ts';
import { greeting } from './smalltalk.ts';
import { wordsOf } from './words.ts';

const MOST_QUESTIONS = 4;

/** «و» or “and” between two that each may ask. */
const JOINTS = /\s+(?:و|and)\s+/giu;
const ASKING =
  /(?<!\p{L})(?:چند\S*|چقد\S*|چه|چی|چیه|چیست|چیا|کی|کیه|کیست|کجا\S*|چطور\S*|چگونه|چجور\S*|چرا|کدام\S*|کدوم\S*|آیا|ایا|how|what|when|where|which|who|why|do|does|can|is|are)(?!\p{L})/iu;

/** The words of a text that tell something. */
export const contentOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !word.stop)
    .map((word) => word.surface);

const isQuestion = (part: string): boolean => contentOf(part).length > 0 && greeting(part, 'fa') === null;

/** The questions of a message that are set apart by its marks and lines. */
export const questionsOf = (message: string): string[] =>
  message
    .split(/(?<=[?؟])|\n+/u)
    .map((part) => part.trim())
    .filter(isQuestion)
    .slice(0, MOST_QUESTIONS);

/** «گارانتی چند ماهه و ارسال چنده؟» as two; a question that asks but once, or of two things at once, stays whole. */
export function jointQuestionsOf(question: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: joint } of question.matchAll(JOINTS)) {
    const [before, after] = [question.slice(from, index), question.slice(index + joint.length)];
    if (!asks(before) || !asks(after)) continue;
    parts.push(before.trim());
    from = index + joint.length;
  }
  return [...parts, question.slice(from).trim()].slice(0, MOST_QUESTIONS);
}

const asks = (part: string): boolean => ASKING.test(foldLetters(part)) && isQuestion(part);
