// Endpoint that reads the trace of an answer.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields/rules.ts';

/** The steps that led to an answer, in order; `ms` is their duration. */
export const TraceStep = Schema.Struct({
  /** `person`, `courtesy`, `retrieval`, `vectors`, `rerank`, `freshen`, `model`, `verification`, `extraction`, or a step's own name. */
  name: Schema.String,
  outcome: Schema.Literals(['answered', 'passed', 'failed', 'skipped', 'abstained']),
  ms: Schema.Number,
  /** Details of the step, ready to be shown beside their names. */
  facts: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number])),
});
export type TraceStep = typeof TraceStep.Type;

/** A retrieved passage; scores are 0 to 1 and null where that kind of search was not used. */
export const TracePassage = Schema.Struct({
  passageId: Schema.String,
  sourceId: Schema.String,
  title: Schema.String,
  text: Schema.String,
  score: Schema.Number,
  words: Schema.NullOr(Schema.Number),
  meaning: Schema.NullOr(Schema.Number),
  rerank: Schema.NullOr(Schema.Number),
  cited: Schema.Boolean,
});
export type TracePassage = typeof TracePassage.Type;

/** Why a fallback answered instead of the configured way. */
export const Fallback = Schema.Literals([
  'modelDown',
  'modelCut',
  'modelDeclined',
  'modelSkipped',
  'modelRefused',
  'vectorsDown',
  'vectorsMissing',
  'rerankDown',
  'freshDown',
  'verificationDown',
  'spendLimit',
  'languageUnavailable',
]);
export type Fallback = typeof Fallback.Type;

/** How an answer came about. `prompt` is null for operators, and where no model was called. */
export const Trace = Schema.Struct({
  messageId: id,
  createdAt: Schema.Int,
  question: Schema.String,
  previousQuestion: Schema.NullOr(Schema.String),
  /** The search queries: the parts of the question and, with enhanced accuracy, its rewordings. */
  understood: Schema.Array(Schema.String),
  language: Schema.Literals(['fa', 'en', 'nl']),
  outcome: Schema.Literals(['answered', 'abstained', 'silent']),
  /** Name of the step that wrote the answer. */
  by: Schema.String,
  confidence: Schema.NullOr(Schema.Number),
  threshold: Schema.Number,
  steps: Schema.Array(TraceStep),
  passages: Schema.Array(TracePassage),
  fallbacks: Schema.Array(Fallback),
  model: Schema.NullOr(
    Schema.Struct({
      name: Schema.String,
      inputTokens: Schema.Int,
      outputTokens: Schema.Int,
      /** Estimated, as the model's server reported no usage. */
      isEstimated: Schema.optionalKey(Schema.Boolean),
      /** Null where no price is set. */
      rial: Schema.NullOr(Schema.Int),
    }),
  ),
  costMessages: Schema.Int,
  ms: Schema.Number,
  prompt: Schema.NullOr(Schema.String),
});
export type Trace = typeof Trace.Type;

export const traces = {
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/messages/:messageId/trace',
    access: 'operator',
    summary: 'How an answer came about; the prompt only for owners',
    input: Schema.Struct({ botId: id, messageId: id }),
    output: Trace,
    errors: ['BotNotFound', 'NotFound'],
  }),
};
