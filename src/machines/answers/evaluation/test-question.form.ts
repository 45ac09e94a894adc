// The form of a test question and what it expects.
import type { Expectation, TestQuestion } from '../../../../contract/answers/evaluation.ts';

/** The expected result: certain facts, "I do not know", or open to a person's judgement. */
export type ExpectedAnswer = 'answer' | 'unknown' | 'open';

export interface TestQuestionForm {
  /** Null for a new one. */
  readonly id: string | null;
  readonly question: string;
  /** One message of the visitor a line. */
  readonly earlierTurns: string;
  readonly expected: ExpectedAnswer;
  readonly answer: string;
  readonly sourceId: string | null;
}

/** The messages before a question; blank lines are dropped. */
export const toTurns = (lines: string): string[] =>
  lines
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The contract's expectation of a draft. */
export const toExpectation = ({ expected, answer, sourceId }: TestQuestionForm): Expectation => ({
  answer: expected === 'answer' ? answer.trim() || null : null,
  sourceId: expected === 'answer' ? sourceId : null,
  isUnknown: expected === 'unknown',
});

/** The form of a question. */
export function toTestQuestionForm({
  id,
  question,
  earlierTurns,
  expected,
}: Pick<TestQuestion, 'id' | 'question' | 'earlierTurns' | 'expected'>): TestQuestionForm {
  const { answer, sourceId, isUnknown } = expected;
  const isFact = answer !== null || sourceId !== null;
  return {
    id,
    question,
    earlierTurns: earlierTurns.join('\n'),
    expected: isUnknown ? 'unknown' : isFact ? 'answer' : 'open',
    answer: answer ?? '',
    sourceId,
  };
}
