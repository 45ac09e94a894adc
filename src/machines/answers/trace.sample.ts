// A sample trace for tests.
import type { Trace } from '../../../contract/answers/traces.ts';

/** The trace of an answer that a model wrote from one of two passages. */
export const sampleTrace = (overrides: Partial<Trace> = {}): Trace => ({
  messageId: '01900000-0000-7000-8000-00000000000a',
  createdAt: Date.UTC(2026, 10, 18, 7),
  question: 'ارسال به شهرستان چند روز طول می‌کشد؟',
  previousQuestion: null,
  understood: ['ارسال به شهرستان چند روز طول می‌کشد؟'],
  language: 'fa',
  outcome: 'answered',
  by: 'model',
  confidence: 0.82,
  threshold: 0.5,
  steps: [
    { name: 'retrieval', outcome: 'passed', ms: 3.2, facts: { passages: 2, confidence: 0.82 } },
    { name: 'model', outcome: 'answered', ms: 840, facts: { model: 'gpt-4o-mini' } },
  ],
  passages: [
    {
      passageId: 'p1',
      sourceId: 's1',
      title: 'ارسال و تحویل',
      text: 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.',
      score: 0.9,
      words: 0.9,
      meaning: 0.81,
      rerank: null,
      cited: true,
    },
    {
      passageId: 'p2',
      sourceId: 's1',
      title: 'هزینهٔ ارسال',
      text: 'ارسال خریدهای بالای ۸۰۰ هزار تومان رایگان است.',
      score: 0.4,
      words: 0.3,
      meaning: 0.5,
      rerank: null,
      cited: false,
    },
  ],
  fallbacks: [],
  model: { name: 'gpt-4o-mini', inputTokens: 812, outputTokens: 44, rial: 420 },
  costMessages: 1,
  ms: 845,
  prompt: '[system]\nYou answer visitors…',
  ...overrides,
});
