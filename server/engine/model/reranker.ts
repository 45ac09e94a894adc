// Reranks texts through a `/rerank` endpoint (Cohere, Jina, TEI).
import { Option, Schema } from 'effect';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type ModelFailure, unavailable } from './failure.ts';
import { type ModelEndpoint, postJson } from './post-json.ts';

/** `scores` are 0 to 1, in the order of the texts; a text the server left out has 0. */
export type RerankResult = { ok: true; scores: number[] } | { ok: false; failure: ModelFailure };

export interface Reranker {
  readonly model: string;
  /** Never rejects. */
  rerank(question: string, texts: readonly string[], signal: AbortSignal): Promise<RerankResult>;
}

export interface RerankerSettings extends ModelEndpoint {
  readonly clock?: () => number;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 1024 * 1024;

const ScoreRow = Schema.Struct({
  index: Schema.Int,
  relevance_score: Schema.optionalKey(Schema.Number),
  score: Schema.optionalKey(Schema.Number),
});
const ScoreRows = Schema.Array(ScoreRow);
const decodeResponse = Schema.decodeUnknownOption(
  Schema.Union([ScoreRows, Schema.Struct({ results: ScoreRows }), Schema.Struct({ data: ScoreRows })]),
);

/** Creates a reranker; sends nothing before the first `rerank`. */
export function createReranker({
  clock = Date.now,
  timeoutMs = TIMEOUT_MS,
  ...endpoint
}: RerankerSettings): Reranker {
  const breaker = createCircuitBreaker({ clock });
  return {
    model: endpoint.model,
    async rerank(question, texts, signal) {
      if (!breaker.allowsRequest())
        return { ok: false, failure: unavailable('the re-ranking server is paused after repeated failures') };
      const body = { model: endpoint.model, query: question, documents: texts, texts, top_n: texts.length };
      const response = await postJson(endpoint, 'rerank', body, { signal, timeoutMs, maxBytes: MAX_BYTES });
      const result = response.ok ? readScores(response.value, texts.length) : response;
      if (result.ok) breaker.recordSuccess();
      else breaker.recordFailure(result.failure);
      return result;
    },
  };
}

function readScores(value: unknown, count: number): RerankResult {
  const response = Option.getOrNull(decodeResponse(value));
  if (!response) return invalidResponse('no list of scores');
  const rows = 'results' in response ? response.results : 'data' in response ? response.data : response;
  const scored = rows.map(({ index, relevance_score, score = relevance_score }) => ({ index, score }));
  const areLogits = scored.some(({ score = 0 }) => score < 0 || score > 1);
  const scores: number[] = Array.from({ length: count }, () => 0);
  for (const { index, score } of scored) {
    if (index < 0 || index >= count || score === undefined || !Number.isFinite(score))
      return invalidResponse('a score for an unknown text');
    scores[index] = areLogits ? sigmoid(score) : score;
  }
  return scored.length === 0 && count > 0 ? invalidResponse('no scores') : { ok: true, scores };
}

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Logits as scores from 0 to 1. */
export const logitsToScores = (logits: readonly number[]): number[] => logits.map(sigmoid);

const invalidResponse = (detail: string): RerankResult => ({
  ok: false,
  failure: unavailable(`an invalid response: ${detail}`),
});
