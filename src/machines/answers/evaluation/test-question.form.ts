// The form of a test question and what it expects.
import type { Expectation, TestQuestion } from '../../../../contract/answers/evaluation.ts';
import { evaluationLimits } from '../../../../contract/answers/evaluation-limits.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';

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

/** What the server would reject in a form; null for nothing. */
export function formFailure({ question, earlierTurns, expected, answer }: TestQuestionForm): Failure | null {
  const { questionMax, answerMax } = limits.tests;
  const turns = toTurns(earlierTurns);
  const issues: Issue[] = [];
  if (question.trim() === '') issues.push({ path: ['question'], rule: 'Required' });
  if (question.trim().length > questionMax) issues.push({ path: ['question'], rule: 'TooLong' });
  if (turns.length > evaluationLimits.earlierTurns)
    issues.push({ path: ['earlierTurns'], rule: 'TooManyFields' });
  if (turns.some((turn) => turn.length > questionMax))
    issues.push({ path: ['earlierTurns'], rule: 'TooLong' });
  if (expected === 'answer' && answer.trim().length > answerMax)
    issues.push({ path: ['answer'], rule: 'TooLong' });
  return issues.length === 0 ? null : { error: 'InvalidInput', issues };
}

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
