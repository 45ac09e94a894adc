// A sample test question, run and result for tests.
import type { TestQuestion, TestResult, TestRun, Verdict } from '../../../../contract/answers/evaluation.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';

export const sampleTest = (overrides: Partial<TestQuestion> = {}): TestQuestion => ({
  id: '0190f000-0000-7000-8000-0000000000e1',
  botId,
  question: 'ارسال چند روز طول می‌کشد؟',
  earlierTurns: [],
  expected: { answer: '۳ تا ۵ روز', sourceId: null, isUnknown: false },
  createdAt: 1,
  ...overrides,
});

export const sampleRun = (overrides: Partial<TestRun> = {}): TestRun => ({
  id: '0190f000-0000-7000-8000-0000000000e2',
  botId,
  status: 'done',
  settings: {
    language: 'auto',
    creativity: 3,
    instructions: '',
    threshold: 0.5,
    enhancedAccuracy: false,
    usesModel: true,
  },
  total: 4,
  done: 4,
  counts: { right: 2, wrong: 1, unanswered: 1, open: 0 },
  inputTokens: 0,
  outputTokens: 0,
  rial: null,
  isStale: false,
  createdAt: 1,
  endedAt: 2,
  ...overrides,
});

export const sampleResult = (
  testId: string,
  verdict: Verdict,
  answer: string | null = 'بله',
): TestResult => ({
  testId,
  question: testId,
  earlierTurns: [],
  expected: { answer: 'بله', sourceId: null, isUnknown: false },
  answer,
  found: answer === null ? null : { answer, upTo: 0.8, verdict },
  sources: [],
  confidence: 0.8,
  ms: 4,
  verdict,
  isVerdictOverridden: false,
});
