// Endpoints that show the configured model and try a connection to one.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, requiredText } from '../fields/rules.ts';

/** How the server is configured; names are null where no model is. Keys are never returned. */
const ModelSettings = Schema.Struct({
  model: Schema.NullOr(Schema.String),
  baseUrl: Schema.String,
  hasKey: Schema.Boolean,
  /** Seconds a model has for its first words. */
  firstTokenSeconds: Schema.Int,
  /** Prices of a million tokens in rial; null where none is set. */
  prices: Schema.NullOr(Schema.Struct({ input: Schema.Number, output: Schema.Number })),
  embedding: Schema.NullOr(Schema.String),
  rerank: Schema.NullOr(Schema.String),
});
export type ModelSettings = typeof ModelSettings.Type;

/**
 * `answered`: the model answered from the sample passage; `wrong`: it answered something else; `declined`: it
 * said it cannot. The others are failures of the connection; an address may be invalid, or be private without
 * being allowed in the settings.
 */
const ConnectionOutcome = Schema.Literals([
  'answered',
  'wrong',
  'declined',
  'keyRefused',
  'notFound',
  'quota',
  'serverError',
  'silent',
  'cut',
  'unreachable',
  'addressInvalid',
  'addressPrivate',
]);
export type ConnectionOutcome = typeof ConnectionOutcome.Type;

const ConnectionTest = Schema.Struct({
  outcome: ConnectionOutcome,
  question: Schema.String,
  /** Null without an answer. */
  answer: Schema.NullOr(Schema.String),
  /** HTTP status of a refusal. */
  status: Schema.NullOr(Schema.Int),
  /** Milliseconds until the first words; null without any. */
  firstWordsMs: Schema.NullOr(Schema.Int),
  totalMs: Schema.Int,
  inputTokens: Schema.Int,
  outputTokens: Schema.Int,
  /** Whether tokens are estimated, as the server reported none. */
  isReckoned: Schema.Boolean,
  /** Cost of the whole test; null for a model whose prices are not set. */
  rial: Schema.NullOr(Schema.Int),
  /** Null where it was not tried. */
  hasStructuredOutput: Schema.NullOr(Schema.Boolean),
});
export type ConnectionTest = typeof ConnectionTest.Type;

const MAX_ADDRESS = 500;
const MAX_NAME = 200;

export const modelConnection = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/model',
    access: 'superAdmin',
    summary: 'The configured models, their address and prices, without keys',
    input: Schema.Struct({}),
    output: ModelSettings,
    errors: [],
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/model/tests',
    access: 'superAdmin',
    summary:
      'Asks a model a sample question and returns its answer, times, tokens and cost; without a key the configured one is sent to the configured address only',
    input: Schema.Struct({
      baseUrl: requiredText(MAX_ADDRESS),
      model: requiredText(MAX_NAME),
      apiKey: freeText(MAX_ADDRESS),
      /** Language of the sample question. */
      locale: Schema.Literals(['fa', 'en']),
    }),
    output: ConnectionTest,
    errors: [],
  }),
};
