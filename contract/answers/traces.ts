// Endpoint that reads the trace of an answer.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields/rules.ts';

/** What was tried on the way to an answer, in order; `ms` is how long it took. */
export const TraceStep = Schema.Struct({
  /** `person`, `courtesy`, `retrieval`, `vectors`, `rerank`, `freshen`, `model`, `verification`, `extraction`, or a step's own name. */
  name: Schema.String,
  outcome: Schema.Literals(['answered', 'passed', 'failed', 'skipped', 'abstained']),
  ms: Schema.Number,
  /** Small facts of the step, ready to show beside their names. */
  facts: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number])),
});
export type TraceStep = typeof TraceStep.Type;

/** A passage that was found; scores are 0 to 1 and null where that way of looking was not used. */
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

/** Why something other than the configured way answered. */
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

/** How one answer came about. `prompt` is null for operators, and where no model was asked. */
export const Trace = Schema.Struct({
  messageId: id,
  createdAt: Schema.Int,
  question: Schema.String,
  previousQuestion: Schema.NullOr(Schema.String),
  /** The question as it was searched for: its parts, and with enhanced accuracy its other wordings. */
  understood: Schema.Array(Schema.String),
  language: Schema.Literals(['fa', 'en', 'nl']),
  outcome: Schema.Literals(['answered', 'abstained', 'silent']),
  /** Who made the words: the step's name. */
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
      /** Its server told no number: about so many. */
      isReckoned: Schema.optionalKey(Schema.Boolean),
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
