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
  /** Unit vectors, in the order of the texts; passages by default. Never rejects. */
  embed(texts: readonly string[], signal: AbortSignal, purpose?: 'query' | 'passage'): Promise<EmbedResult>;
}

export interface EmbedderSettings extends ModelEndpoint {
  readonly clock?: () => number;
  /** Timeout of one request in milliseconds; by default a question waits for less than a batch of passages. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2_500;
const TIMEOUT_PER_TEXT_MS = 250;
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
export function createEmbedder({ clock = Date.now, timeoutMs, ...endpoint }: EmbedderSettings): Embedder {
  const breaker = createCircuitBreaker({ clock });
  return {
    model: endpoint.model,
    async embed(texts, signal) {
      if (!breaker.allowsRequest())
        return { ok: false, failure: unavailable('the embedding server is paused after repeated failures') };
      const body = { model: endpoint.model, input: texts, encoding_format: 'float' };
      const response = await postJson(endpoint, 'embeddings', body, {
        signal,
        timeoutMs: timeoutMs ?? TIMEOUT_MS + TIMEOUT_PER_TEXT_MS * texts.length,
        maxBytes: MAX_BYTES,
      });
      return recordOutcome(breaker, response.ok ? readVectors(response.value, texts.length) : response);
    },
  };
}

function recordOutcome(breaker: CircuitBreaker, result: EmbedResult): EmbedResult {
  if (result.ok) breaker.recordSuccess();
  else breaker.recordFailure(result.failure);
  return result;
}

/** Requires one vector per text, all of the same length, finite and non-zero. */
function readVectors(value: unknown, count: number): EmbedResult {
  const response = Option.getOrNull(decodeResponse(value));
  if (!response || response.data.length !== count)
    return invalidResponse('another number of vectors than of texts');
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count });
  for (const [position, { index = position, embedding }] of response.data.entries())
    vectors[index] = toUnitVector(embedding);
  const { usage } = response;
  const valid = vectors.filter((vector) => vector !== undefined);
  return checkVectors(valid, count, usage?.total_tokens ?? usage?.prompt_tokens ?? 0);
}

function checkVectors(vectors: Float32Array[], count: number, tokens: number): EmbedResult {
  const dimensions = vectors[0]?.length ?? 0;
  if (vectors.length !== count) return invalidResponse('a vector is missing or invalid');
  if (dimensions === 0 || dimensions > MAX_DIMENSIONS || vectors.some(({ length }) => length !== dimensions))
    return invalidResponse('vectors of different lengths');
  return { ok: true, vectors, tokens };
}

/** Vectors scaled to length 1, which cost no tokens; fails unless there are `count` of one length. */
export const unitVectors = (vectors: readonly Float32Array[], count: number): EmbedResult =>
  checkVectors(
    vectors.flatMap((vector) => toUnitVector(vector) ?? []),
    count,
    0,
  );

/** The vector scaled to length 1, or undefined for a zero or infinite one. */
function toUnitVector(numbers: readonly number[] | Float32Array): Float32Array | undefined {
  let square = 0;
  for (const number of numbers) square += number * number;
  const length = Math.sqrt(square);
  if (!Number.isFinite(length) || length === 0) return undefined;
  return Float32Array.from(numbers, (number) => number / length);
}

const invalidResponse = (detail: string): EmbedResult => ({
  ok: false,
  failure: unavailable(`an invalid response: ${detail}`),
});
