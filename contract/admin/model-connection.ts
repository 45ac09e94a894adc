// Known model servers, and endpoints that show the configured model and try a connection.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, requiredText } from '../fields/rules.ts';

export interface ModelPreset {
  readonly id: string;
  readonly label: string;
  /** Up to and including the version. */
  readonly baseUrl: string;
  readonly kind: 'hosted' | 'iranian' | 'local';
}

/** Base addresses as each server's own documentation gives them. */
export const modelPresets = [
  { id: 'openai', label: 'OpenAI', baseUrl: 'https://api.openai.com/v1', kind: 'hosted' },
  { id: 'avalai', label: 'AvalAI', baseUrl: 'https://api.avalai.ir/v1', kind: 'iranian' },
  { id: 'gapgpt', label: 'GapGPT', baseUrl: 'https://api.gapgpt.app/v1', kind: 'iranian' },
  { id: 'metis', label: 'Metis', baseUrl: 'https://api.metisai.ir/openai/v1', kind: 'iranian' },
  { id: 'kakoti', label: 'Kakoti', baseUrl: 'https://llm-api.kakoti.com/v1', kind: 'iranian' },
  { id: 'khatash', label: 'Khatash', baseUrl: 'https://ai.khatash.com/api/v1', kind: 'iranian' },
  { id: 'rahyana', label: 'Rahyana', baseUrl: 'https://rahyana.ir/api/v1', kind: 'iranian' },
  { id: 'ollama', label: 'Ollama', baseUrl: 'http://localhost:11434/v1', kind: 'local' },
  { id: 'vllm', label: 'vLLM', baseUrl: 'http://localhost:8000/v1', kind: 'local' },
  { id: 'lmstudio', label: 'LM Studio', baseUrl: 'http://localhost:1234/v1', kind: 'local' },
  { id: 'llamacpp', label: 'llama.cpp', baseUrl: 'http://localhost:8080/v1', kind: 'local' },
] as const satisfies readonly ModelPreset[];

export type PresetId = (typeof modelPresets)[number]['id'];

/** The preset of an address; undefined for any other server. */
export const presetOfAddress = (baseUrl: string): (typeof modelPresets)[number] | undefined =>
  modelPresets.find((preset) => preset.baseUrl === baseUrl.trim().replace(/\/+$/u, ''));

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
  /** Configured models of this machine that are not used, because their files were missing at the start. */
  missingModels: Schema.Array(Schema.String),
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
  firstTokenMs: Schema.NullOr(Schema.Int),
  totalMs: Schema.Int,
  inputTokens: Schema.Int,
  outputTokens: Schema.Int,
  /** Whether tokens are estimated, as the server reported none. */
  isEstimated: Schema.Boolean,
  /** Cost of the whole test; null for a model whose prices are not set. */
  rial: Schema.NullOr(Schema.Int),
  /** Null where it was not tried. */
  hasStructuredOutput: Schema.NullOr(Schema.Boolean),
});
export type ConnectionTest = typeof ConnectionTest.Type;

const MAX_URL_LENGTH = 500;
const MAX_MODEL_NAME_LENGTH = 200;

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
      baseUrl: requiredText(MAX_URL_LENGTH),
      model: requiredText(MAX_MODEL_NAME_LENGTH),
      apiKey: freeText(MAX_URL_LENGTH),
      /** Language of the sample question. */
      locale: Schema.Literals(['fa', 'en']),
    }),
    output: ConnectionTest,
    errors: [],
  }),
};
