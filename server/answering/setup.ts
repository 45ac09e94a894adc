// Creates the models, intent handlers and prices of the pipeline from settings.
import type { ModelNames } from '../areas/bots/spending/models.handlers.ts';
import { type OrderIntentDeps, orderIntentStep } from '../areas/shops/orders/order-intent.ts';
import { productEnricher } from '../areas/shops/products/live-enrichment.ts';
import type { Config } from '../config/config.ts';
import type { BotIndexCache } from '../engine/index/bot-index-cache.ts';
import { createVectorIndex } from '../engine/index/vector-index.ts';
import { createEmbedder } from '../engine/model/embedder.ts';
import type { ModelEndpoint } from '../engine/model/post-json.ts';
import { createReranker } from '../engine/model/reranker.ts';
import type { Writer } from '../engine/model/writer.ts';
import type { Enricher, IntentHandler } from '../engine/pipeline/extension-points.ts';
import type { Store } from '../store/store.ts';
import type { AnsweringDeps } from './answer-request.ts';
import { type OpeningHoursDeps, openingHoursStep } from './opening-hours.ts';

/** Tried in this order; the first reply wins. */
export const builtInIntentHandlers = (deps: OrderIntentDeps & OpeningHoursDeps): readonly IntentHandler[] => [
  orderIntentStep(deps),
  openingHoursStep(deps),
];

/** Run together within the enrichment timeout. */
export const builtInEnrichers = (deps: OrderIntentDeps): readonly Enricher[] => [productEnricher(deps)];

export interface AnsweringSetupDeps extends OrderIntentDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly indexes: BotIndexCache;
  readonly log: (line: string) => void;
}

type ModelSettings = Pick<
  Config,
  | 'openaiModel'
  | 'openaiBaseUrl'
  | 'openaiApiKey'
  | 'openaiFirstTokenMs'
  | 'openaiPrices'
  | 'embedding'
  | 'rerank'
>;

/** The configured models, by name. */
export const modelNames = ({ openaiModel, openaiPrices, embedding, rerank }: ModelSettings): ModelNames => ({
  chat: openaiModel,
  embedding: embedding.model,
  rerank: rerank.model,
  isPriced: openaiPrices !== null,
});

/** Creates the models and handlers that the pipeline uses; sends no request yet. */
export async function createAnswering(
  config: ModelSettings,
  deps: AnsweringSetupDeps,
): Promise<AnsweringDeps> {
  const { store, clock, indexes, log } = deps;
  const embedding = modelEndpointOf(config, config.embedding);
  const rerank = modelEndpointOf(config, config.rerank);
  return {
    indexes,
    log,
    writer: await openWriter(config, clock),
    embedder: embedding && createEmbedder({ ...embedding, clock }),
    vectors: embedding && createVectorIndex(store.db, embedding.model),
    reranker: rerank && createReranker({ ...rerank, clock }),
    prices: config.openaiPrices,
    intentHandlers: builtInIntentHandlers(deps),
    enrichers: builtInEnrichers(deps),
  };
}

/** A model with its own base URL never receives the shared API key. */
function modelEndpointOf(
  { openaiBaseUrl, openaiApiKey }: ModelSettings,
  settings: { model: string | null; baseUrl: string | null; apiKey: string | null },
): ModelEndpoint | null {
  if (settings.model === null) return null;
  const sharedKey = settings.baseUrl === null ? openaiApiKey : null;
  return {
    model: settings.model,
    baseUrl: settings.baseUrl ?? openaiBaseUrl,
    apiKey: settings.apiKey ?? sharedKey ?? '',
  };
}

/** Loaded only if a model is configured, as its library is the largest dependency. */
async function openWriter(config: ModelSettings, clock: () => number): Promise<Writer | null> {
  if (config.openaiModel === null) return null;
  const { createWriter } = await import('../engine/model/writer.ts');
  const {
    openaiBaseUrl: baseUrl,
    openaiApiKey,
    openaiModel: model,
    openaiFirstTokenMs: firstTokenMs,
  } = config;
  return createWriter({ baseUrl, apiKey: openaiApiKey ?? '', model, firstTokenMs, clock });
}

/** The model for calls outside the pipeline; created on first use. */
export function lazyWriter(config: ModelSettings, clock: () => number): () => Promise<Writer | null> {
  let writerPromise: Promise<Writer | null> | null = null;
  return () => {
    writerPromise ??= openWriter(config, clock);
    return writerPromise;
  };
}
