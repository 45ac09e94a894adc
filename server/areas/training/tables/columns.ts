// Detects question and answer columns by their headers.
import { fold } from '../../../engine/normalise.ts';

const QUESTIONS = new Set(
  ['پرسش', 'سوال', 'سئوال', 'پرسش ها', 'سوالات', 'question', 'questions', 'q', 'ask'].map(fold),
);
const ANSWERS = new Set(
  ['پاسخ', 'جواب', 'پاسخ ها', 'جواب ها', 'answer', 'answers', 'a', 'response', 'reply'].map(fold),
);

export interface Columns {
  readonly hasHeader: boolean;
  /** Counted from 0; -1 where there is none. */
  readonly question: number;
  readonly answer: number;
}

/** Whether the first record names the columns, and where both are; without names the first two. */
export function columnsOf(first: readonly string[]): Columns {
  const names = first.map((cell) =>
    fold(cell)
      .replace(/[:：*]+$/u, '')
      .trim(),
  );
  const question = names.findIndex((name) => QUESTIONS.has(name));
  const answer = names.findIndex((name) => ANSWERS.has(name));
  if (question < 0 && answer < 0) return { hasHeader: false, question: 0, answer: first.length > 1 ? 1 : -1 };
  const other = (taken: number) => (first.length < 2 ? -1 : taken === 0 ? 1 : 0);
  return {
    hasHeader: true,
    question: question < 0 ? other(answer) : question,
    answer: answer < 0 ? other(question) : answer,
  };
}
