// Creates the models, intent handlers and prices of the pipeline from settings.
import type { ModelConnectionDeps } from '../areas/account/admin/model-connection.handlers.ts';
import type { ModelNames } from '../areas/bots/spending/models.handlers.ts';
import { createToolAccess } from '../areas/bots/tools/tool-access.ts';
import { type OrderIntentDeps, orderIntentStep } from '../areas/shops/orders/order-intent.ts';
import { productEnricher } from '../areas/shops/products/live-enrichment.ts';
import { createProductPages } from '../areas/shops/products/product-pages.ts';
import type { Config } from '../config/config.ts';
import type { BotIndexCache } from '../engine/index/bot-index-cache.ts';
import { createVectorIndex } from '../engine/index/vector-index.ts';
import { createEmbedder, type Embedder } from '../engine/model/embedder.ts';
import { LOCAL_MODEL, type LocalModel, localModels } from '../engine/model/local/catalog.ts';
import { createInferenceProcess, type InferenceProcess } from '../engine/model/local/inference-process.ts';
import { createLocalEmbedder, createLocalReranker } from '../engine/model/local/local-models.ts';
import { hasModelFiles, modelDirectory } from '../engine/model/local/model-files.ts';
import type { ModelEndpoint } from '../engine/model/post-json.ts';
import { createReranker, type Reranker } from '../engine/model/reranker.ts';
import { createTranscriber, type Transcriber } from '../engine/model/transcriber.ts';
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
  | 'dataDir'
>;

/** The models in use, by name: without configured ones whose files are missing. */
export function modelNames(config: ModelSettings, missing: readonly string[]): ModelNames {
  const { openaiModel, openaiPrices, embedding, rerank } = config;
  const presentOf = (model: string | null, local: LocalModel) => {
    const name = nameOf(model, local);
    return name !== null && missing.includes(name) ? null : name;
  };
  return {
    chat: openaiModel,
    embedding: presentOf(embedding.model, localModels.embedding),
    rerank: presentOf(rerank.model, localModels.rerank),
    isPriced: openaiPrices !== null,
  };
}

/** The names of configured models of this machine whose files are missing. */
export async function missingLocalModels({ embedding, rerank, dataDir }: ModelSettings): Promise<string[]> {
  const configured = [
    ...(embedding.model === LOCAL_MODEL ? [localModels.embedding] : []),
    ...(rerank.model === LOCAL_MODEL ? [localModels.rerank] : []),
  ];
  const names = configured.map(async (model) =>
    (await hasModelFiles(model, modelDirectory(dataDir, model))) ? [] : [model.name],
  );
  return (await Promise.all(names)).flat();
}

/** The configured models as super admins see them. */
export const modelSettings = (
  config: ModelSettings,
  missingModels: readonly string[],
): ModelConnectionDeps['modelSettings'] => ({
  model: config.openaiModel,
  baseUrl: config.openaiBaseUrl,
  firstTokenSeconds: Math.round(config.openaiFirstTokenMs / 1_000),
  prices: config.openaiPrices,
  embedding: nameOf(config.embedding.model, localModels.embedding),
  rerank: nameOf(config.rerank.model, localModels.rerank),
  missingModels,
});

/** Creates the models and handlers that the pipeline uses; sends no request yet. */
export async function createAnswering(
  config: ModelSettings,
  deps: AnsweringSetupDeps,
): Promise<AnsweringDeps> {
  const { store, clock, indexes, log } = deps;
  const local = createInferenceProcess();
  const embedder = await openEmbedder(config, deps, local);
  return {
    indexes,
    log,
    writer: await openWriter(config, clock),
    embedder,
    vectors: embedder && createVectorIndex(store.db, embedder.model),
    reranker: await openReranker(config, deps, local),
    prices: config.openaiPrices,
    intentHandlers: builtInIntentHandlers(deps),
    enrichers: builtInEnrichers(deps),
    tools: createToolAccess(deps),
    productPages: createProductPages(deps),
  };
}

/** The name in use of a configured model. */
const nameOf = (model: string | null, { name }: LocalModel): string | null =>
  model === LOCAL_MODEL ? name : model;

async function openEmbedder(
  config: ModelSettings,
  deps: AnsweringSetupDeps,
  process: InferenceProcess,
): Promise<Embedder | null> {
  const { clock } = deps;
  if (config.embedding.model === LOCAL_MODEL) {
    const directory = await localDirectory(localModels.embedding, config, deps);
    return directory === null
      ? null
      : createLocalEmbedder(localModels.embedding, { process, directory, clock });
  }
  const endpoint = modelEndpointOf(config, config.embedding);
  return endpoint && createEmbedder({ ...endpoint, clock });
}

async function openReranker(
  config: ModelSettings,
  deps: AnsweringSetupDeps,
  process: InferenceProcess,
): Promise<Reranker | null> {
  const { clock } = deps;
  if (config.rerank.model === LOCAL_MODEL) {
    const directory = await localDirectory(localModels.rerank, config, deps);
    return directory === null ? null : createLocalReranker(localModels.rerank, { process, directory, clock });
  }
  const endpoint = modelEndpointOf(config, config.rerank);
  return endpoint && createReranker({ ...endpoint, clock });
}

/** Directory of a downloaded model; null when it is missing, which is logged. */
async function localDirectory(
  model: LocalModel,
  { dataDir }: ModelSettings,
  { log }: AnsweringSetupDeps,
): Promise<string | null> {
  const directory = modelDirectory(dataDir, model);
  if (await hasModelFiles(model, directory)) return directory;
  log(`The local model ${model.name} is not downloaded; it is not used. Run: npm run models -- get`);
  return null;
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

/** What listens to voice messages: the server of the chat model; null when none is configured. */
export const openTranscriber = (config: ModelSettings, clock: () => number): Transcriber | null =>
  config.openaiModel === null
    ? null
    : createTranscriber({ baseUrl: config.openaiBaseUrl, apiKey: config.openaiApiKey ?? '', clock });

/** The model for calls outside the pipeline; created on first use. */
export function lazyWriter(config: ModelSettings, clock: () => number): () => Promise<Writer | null> {
  let writerPromise: Promise<Writer | null> | null = null;
  return () => {
    writerPromise ??= openWriter(config, clock);
    return writerPromise;
  };
}
