// Embeds texts through an OpenAI-compatible endpoint and validates the vectors.
import { Option, Schema } from 'effect';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { type ModelFailure, unavailable } from './failure.ts';
import { type ModelEndpoint, postJson } from './post-json.ts';

export type EmbedResult =
  | { ok: true; vectors: Float32Array[]; tokens: number }
  | { ok: false; failure: ModelFailure };

export interface Embedder {
  readonly model: string;
  /** Unit vectors, in the order of the texts. Never rejects. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<EmbedResult>;
}

export interface EmbedderSettings extends ModelEndpoint {
  readonly clock?: () => number;
  /** Timeout of one request in milliseconds; a question waits for less than a batch of passages. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 6 * 1024 * 1024;
const MAX_DIMENSIONS = 8_192;

const EmbeddingResponse = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({ index: Schema.optionalKey(Schema.Int), embedding: Schema.Array(Schema.Number) }),
  ),
  usage: Schema.optionalKey(
    Schema.Struct({
      prompt_tokens: Schema.optionalKey(Schema.Number),
      total_tokens: Schema.optionalKey(Schema.Number),
    }),
  ),
});
const decodeResponse = Schema.decodeUnknownOption(EmbeddingResponse);

/** Creates an embedder; sends nothing before the first `embed`. */
export function createEmbedder({
  clock = Date.now,
  timeoutMs = TIMEOUT_MS,
  ...endpoint
}: EmbedderSettings): Embedder {
  const breaker = createCircuitBreaker({ clock });
  return {
    model: endpoint.model,
    async embed(texts, signal) {
      if (!breaker.allowsRequest())
        return { ok: false, failure: unavailable('the embedding server is left alone') };
      const body = { model: endpoint.model, input: texts, encoding_format: 'float' };
      const posted = await postJson(endpoint, 'embeddings', body, { signal, timeoutMs, maxBytes: MAX_BYTES });
      return recordOutcome(breaker, posted.ok ? readVectors(posted.value, texts.length) : posted);
    },
  };
}

function recordOutcome(breaker: CircuitBreaker, embedded: EmbedResult): EmbedResult {
  if (embedded.ok) breaker.recordSuccess();
  else breaker.recordFailure(embedded.failure);
  return embedded;
}

/** Requires one vector for each text, all of one length, finite and not all zero. */
function readVectors(value: unknown, count: number): EmbedResult {
  const answer = Option.getOrNull(decodeResponse(value));
  if (!answer || answer.data.length !== count)
    return invalidResponse('as many vectors as texts were expected');
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count });
  for (const [at, { index = at, embedding }] of answer.data.entries())
    vectors[index] = toUnitVector(embedding);
  const sound = vectors.filter((vector) => vector !== undefined);
  const size = sound[0]?.length ?? 0;
  if (sound.length !== count) return invalidResponse('a vector is missing or no vector');
  if (size === 0 || size > MAX_DIMENSIONS || sound.some(({ length }) => length !== size))
    return invalidResponse('vectors of unlike lengths');
  const { usage } = answer;
  return { ok: true, vectors: sound, tokens: usage?.total_tokens ?? usage?.prompt_tokens ?? 0 };
}

/** The vector scaled to length 1, or undefined for a zero or infinite one. */
function toUnitVector(numbers: readonly number[]): Float32Array | undefined {
  const length = Math.sqrt(numbers.reduce((sum, number) => sum + number * number, 0));
  if (!Number.isFinite(length) || length === 0) return undefined;
  return Float32Array.from(numbers, (number) => number / length);
}

const invalidResponse = (detail: string): EmbedResult => ({
  ok: false,
  failure: unavailable(`a wrong answer: ${detail}`),
});
