// Endpoints of evaluation: test questions, runs, results and verdicts.
import { Schema } from 'effect';
import { ResponseLanguage } from '../bots/bots.ts';
import { Citation } from '../conversations/messages.ts';
import { endpoint } from '../endpoint.ts';
import { fraction, freeText, id, instructions, requiredText, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { evaluationLimits } from './evaluation-limits.ts';

/** The expected answer: these facts, this source among its sources, or an honest "I do not know". */
const Expectation = Schema.Struct({
  answer: Schema.NullOr(Schema.String),
  sourceId: Schema.NullOr(Schema.String),
  isUnknown: Schema.Boolean,
});
export type Expectation = typeof Expectation.Type;

export const TestQuestion = Schema.Struct({
  id,
  botId: id,
  question: Schema.String,
  /** The visitor's messages before the question, oldest first; each is answered before the next. */
  earlierTurns: Schema.Array(Schema.String),
  expected: Expectation,
  createdAt: Schema.Int,
});
export type TestQuestion = typeof TestQuestion.Type;

/** Answer settings of a run: the bot's current ones, or others to try. */
export const RunSettings = Schema.Struct({
  language: ResponseLanguage,
  creativity: Schema.Int,
  instructions: Schema.String,
  /** 0 to 1. */
  threshold: Schema.Number,
  enhancedAccuracy: Schema.Boolean,
  /** Off: the embedded engine answers alone, although models are configured. */
  usesModel: Schema.Boolean,
});
export type RunSettings = typeof RunSettings.Type;

/**
 * `unanswered`: an answer was expected and none was given. `open`: nothing was expected, and nobody judged
 * yet.
 */
export const Verdict = Schema.Literals(['right', 'wrong', 'unanswered', 'open']);
export type Verdict = typeof Verdict.Type;

const Counts = Schema.Struct({
  right: Schema.Int,
  wrong: Schema.Int,
  unanswered: Schema.Int,
  open: Schema.Int,
});

/** `isStale`: the bot's knowledge has changed since. */
export const TestRun = Schema.Struct({
  id,
  botId: id,
  status: Schema.Literals(['waiting', 'running', 'done', 'cancelled', 'failed']),
  settings: RunSettings,
  total: Schema.Int,
  done: Schema.Int,
  counts: Counts,
  inputTokens: Schema.Int,
  outputTokens: Schema.Int,
  rial: Schema.NullOr(Schema.Int),
  isStale: Schema.Boolean,
  createdAt: Schema.Int,
  endedAt: Schema.NullOr(Schema.Int),
});
export type TestRun = typeof TestRun.Type;

/** A message of the visitor before the question, and what the bot answered; null where it did not know. */
const AnsweredTurn = Schema.Struct({ question: Schema.String, answer: Schema.NullOr(Schema.String) });

/**
 * The answer that was found, given or withheld: it is given at every threshold up to `upTo`. `verdict` is the
 * effective one of this answer.
 */
const FoundAnswer = Schema.Struct({ answer: Schema.String, upTo: Schema.Number, verdict: Verdict });

/** One answer of a run. `verdict` is the effective one; `isVerdictOverridden`: a person set it. */
export const TestResult = Schema.Struct({
  testId: id,
  question: Schema.String,
  earlierTurns: Schema.Array(AnsweredTurn),
  expected: Expectation,
  /** Null where the bot did not know the answer. */
  answer: Schema.NullOr(Schema.String),
  /** Null where nothing was found that a lower threshold would let through. */
  found: Schema.NullOr(FoundAnswer),
  sources: Schema.Array(Citation),
  confidence: Schema.NullOr(Schema.Number),
  ms: Schema.Number,
  verdict: Verdict,
  isVerdictOverridden: Schema.Boolean,
});
export type TestResult = typeof TestResult.Type;

/** What a generated question is made of. `model`: the model wrote it. */
const GeneratedKind = Schema.Literals(['pair', 'row', 'fact', 'heading', 'conversation', 'unknown', 'model']);

/** A test question made from the knowledge, not added yet. */
export const GeneratedTest = Schema.Struct({
  kind: GeneratedKind,
  question: Schema.String,
  earlierTurns: Schema.Array(Schema.String),
  expected: Expectation,
  /** Null where it names nothing of the knowledge. */
  source: Schema.NullOr(Schema.Struct({ id, title: Schema.String })),
});
export type GeneratedTest = typeof GeneratedTest.Type;

const testParams = { botId: id, testId: id };
const runParams = { botId: id, runId: id };
const expected = Schema.Struct({
  answer: Schema.NullOr(freeText(limits.tests.answerMax)),
  sourceId: Schema.NullOr(id),
  isUnknown: Schema.Boolean,
});
const question = requiredText(limits.tests.questionMax);
const earlierTurns = Schema.optionalKey(
  Schema.Array(question).check(Schema.isMaxLength(evaluationLimits.earlierTurns)),
);

export const evaluation = {
  tests: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/tests',
    access: 'owner',
    summary: 'All test questions of a bot, newest first',
    input: Schema.Struct({ botId: id }),
    output: Schema.Array(TestQuestion),
    errors: ['BotNotFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/tests',
    access: 'owner',
    summary: 'Adds a test question with its expected answer',
    input: Schema.Struct({ botId: id, question, earlierTurns, expected }),
    output: TestQuestion,
    errors: ['BotNotFound', 'NotFound', 'TestDuplicate', 'TooManyTests'],
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/tests/many',
    access: 'owner',
    summary: 'Adds many test questions; duplicates and those over the limit are counted and skipped',
    input: Schema.Struct({
      botId: id,
      tests: Schema.Array(Schema.Struct({ question, earlierTurns, expected })).check(
        Schema.isMinLength(1),
        Schema.isMaxLength(limits.tests.perBot),
      ),
    }),
    output: Schema.Struct({ added: Schema.Int, duplicates: Schema.Int, overLimit: Schema.Int }),
    errors: ['BotNotFound'],
  }),
  generate: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/generated-tests',
    access: 'owner',
    summary: 'Test questions made by rule from the knowledge, none that the bot has; nothing is added',
    input: Schema.Struct({ botId: id }),
    output: Schema.Struct({
      tests: Schema.Array(GeneratedTest),
      /** Whether a model can write more; `spent`: the spending limit of the bot is reached. */
      model: Schema.Literals(['none', 'spent', 'ready']),
    }),
    errors: ['BotNotFound'],
  }),
  generateWithModel: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/generated-tests',
    access: 'owner',
    summary: 'Test questions that the model writes from the knowledge; its cost counts to the bot',
    input: Schema.Struct({ botId: id }),
    output: Schema.Struct({ tests: Schema.Array(GeneratedTest) }),
    errors: ['BotNotFound', 'AiUnavailable', 'AiSpent'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/tests/:testId',
    access: 'owner',
    summary: 'Changes a test question; former runs keep what they asked',
    input: Schema.Struct({ ...testParams, question, earlierTurns, expected }),
    output: TestQuestion,
    errors: ['BotNotFound', 'NotFound', 'TestDuplicate'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/tests/:testId',
    access: 'owner',
    summary: 'Removes a test question; it can be restored',
    input: Schema.Struct(testParams),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/tests/:testId/presence',
    access: 'owner',
    summary: 'Restores a removed test question',
    input: Schema.Struct(testParams),
    output: TestQuestion,
    errors: ['BotNotFound', 'NotFound', 'TestDuplicate', 'TooManyTests'],
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/test-runs',
    access: 'owner',
    summary: 'The runs that are kept, newest first',
    input: Schema.Struct({ botId: id }),
    output: Schema.Array(TestRun),
    errors: ['BotNotFound'],
  }),
  startRun: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/test-runs',
    access: 'owner',
    summary:
      "Starts a run of all test questions, with the bot's settings or the given ones; no messages are charged",
    input: Schema.Struct({
      botId: id,
      settings: Schema.NullOr(
        Schema.Struct({
          language: ResponseLanguage,
          creativity: wholeNumber(limits.creativity.min, limits.creativity.max),
          instructions,
          threshold: fraction(limits.confidence.min, limits.confidence.max),
          enhancedAccuracy: Schema.Boolean,
          usesModel: Schema.Boolean,
        }),
      ),
    }),
    output: TestRun,
    errors: ['BotNotFound', 'NoTests', 'TestsRunning'],
  }),
  cancelRun: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/test-runs/:runId/attempt',
    access: 'owner',
    summary: 'Stops a run; the answers so far are kept',
    input: Schema.Struct(runParams),
    output: TestRun,
    errors: ['BotNotFound', 'NotFound'],
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/test-runs/:runId',
    access: 'owner',
    summary: 'A run with its answers, in the order of asking',
    input: Schema.Struct(runParams),
    output: Schema.Struct({ run: TestRun, results: Schema.Array(TestResult) }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  overrideVerdict: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/test-runs/:runId/results/:testId/verdict',
    access: 'owner',
    summary:
      'Overrides the verdict of an answer, or removes the override (null); it also applies to the same answer in later runs',
    input: Schema.Struct({
      ...runParams,
      testId: id,
      verdict: Schema.NullOr(Schema.Literals(['right', 'wrong'])),
    }),
    output: Schema.Struct({ run: TestRun, result: TestResult }),
    errors: ['BotNotFound', 'NotFound'],
  }),
};
