// Computes missing passage vectors of a bot in batches.

import { setImmediate as pause } from 'node:timers/promises';
import type { BotIds } from '../../areas/bots/bots.store.ts';
import type { BotIndexCache } from '../../engine/index/bot-index-cache.ts';
import type { VectorIndex } from '../../engine/index/vector-index.ts';
import { embeddingInput, textHash, vectorBytes } from '../../engine/index/vector-index.ts';
import type { Embedder } from '../../engine/model/embedder.ts';
import { chunksOf } from '../../shared/chunks.ts';
import type { Job, JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Store } from '../../store/store.ts';

export interface EmbedDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly indexes: BotIndexCache;
  readonly embedder: Embedder | null;
  readonly vectors: VectorIndex | null;
  readonly log: (line: string) => void;
}

/** Texts per request. */
const BATCH_SIZE = 32;
/** Passages after which the event loop may run other work. */
const YIELD_EVERY = 500;
const RETRY_MS = 15_000;
const MAX_RETRY_MS = 10 * 60_000;

/** Enqueues embedding of a bot's knowledge; does nothing if none is missing or no model is configured. */
export async function enqueueEmbedding(
  { store, embedder }: EmbedDeps,
  { accountId, botId }: BotIds,
): Promise<void> {
  if (!embedder) return;
  const payload = { accountId, botId };
  await store.transact((trx) =>
    store.jobs.enqueue(trx, { queue: 'embed', key: botId, payload, rerun: true, maxAttempts: 1_000 }),
  );
}

/** Enqueues embedding of knowledge that lacks vectors of the current model. */
export async function enqueueMissedEmbeddings(deps: EmbedDeps): Promise<void> {
  const { store, embedder } = deps;
  if (!embedder) return;
  const bots = await store.db
    .selectFrom('bots')
    .select(['id', 'account_id'])
    .where((eb) =>
      eb.or([
        eb('vectors_version', '<', eb.ref('knowledge_version')),
        eb('vectors_model', 'is', null),
        eb('vectors_model', '<>', embedder.model),
      ]),
    )
    .where('knowledge_version', '>', 0)
    .execute();
  for (const { id, account_id: accountId } of bots) await enqueueEmbedding(deps, { accountId, botId: id });
}

/**
 * Embeds passages without a vector and deletes stale vectors. Stored vectors are reused, so that an
 * interrupted run resumes.
 */
export async function embedPassages(deps: EmbedDeps, ids: BotIds, job: Job): Promise<JobOutcome> {
  const { store, embedder, indexes, vectors, log } = deps;
  if (!embedder || !vectors) return 'done';
  const version = await readVersion(store, ids);
  if (version === null) return 'done';
  const currentTexts = await textsOf(await indexes.get(ids.accountId, ids.botId));
  const stored = await readStoredHashes(store, ids, embedder.model);
  const missing = [...currentTexts].filter(([hash]) => !stored.hashes.has(hash));
  for (let start = 0; start < missing.length; start += BATCH_SIZE) {
    job.signal.throwIfAborted();
    const batch = missing.slice(start, start + BATCH_SIZE);
    const result = await embedder.embed(
      batch.map(([, text]) => text),
      job.signal,
    );
    job.signal.throwIfAborted();
    const byteLength = result.ok ? (result.vectors[0]?.byteLength ?? 0) : 0;
    const hasOtherLength = result.ok && stored.bytes !== null && byteLength !== stored.bytes;
    if (!result.ok || hasOtherLength) {
      const reason = result.ok ? 'vectors of another length than before' : result.failure.detail;
      log(`Passages of bot ${ids.botId} were not embedded: ${reason}`);
      return { retryInMs: Math.min(MAX_RETRY_MS, RETRY_MS * job.attempt), reason };
    }
    stored.bytes = byteLength;
    await saveVectors(
      deps,
      ids,
      embedder.model,
      batch.map(([hash], row) => [hash, result.vectors[row]] as const),
    );
    job.progress((start + batch.length) / missing.length);
  }
  await finish(deps, ids, embedder.model, {
    version,
    stale: [...stored.hashes].filter((hash) => !currentTexts.has(hash)),
  });
  vectors.invalidate(ids.botId);
  return 'done';
}

async function readVersion({ db }: Store, { accountId, botId }: BotIds): Promise<number | null> {
  const bot = await db
    .selectFrom('bots')
    .select('knowledge_version')
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .executeTakeFirst();
  return bot?.knowledge_version ?? null;
}

/** The texts of all passages by hash. */
async function textsOf(index: Awaited<ReturnType<BotIndexCache['get']>>): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (let position = 0; position < index.size; position += 1) {
    const text = embeddingInput(index.passages.at(position));
    texts.set(textHash(text), text);
    if (position % YIELD_EVERY === YIELD_EVERY - 1) await pause();
  }
  return texts;
}

/** Hashes of stored vectors, and the vectors' dimension. */
async function readStoredHashes(
  { db }: Store,
  { accountId, botId }: BotIds,
  model: string,
): Promise<{ hashes: Set<string>; bytes: number | null }> {
  const vectorsQuery = db
    .selectFrom('passage_vectors')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('model', '=', model);
  const rows = await vectorsQuery.select('hash').execute();
  const sample = await vectorsQuery.select('vector').limit(1).executeTakeFirst();
  return { hashes: new Set(rows.map(({ hash }) => hash)), bytes: sample?.vector.byteLength ?? null };
}

async function saveVectors(
  { store, clock, vectors }: EmbedDeps,
  { accountId, botId }: BotIds,
  model: string,
  rows: readonly (readonly [string, Float32Array | undefined])[],
): Promise<void> {
  const now = clock();
  await store.db
    .insertInto('passage_vectors')
    .values(
      rows.flatMap(([hash, vector]) =>
        vector
          ? [
              {
                account_id: accountId,
                bot_id: botId,
                model,
                hash,
                vector: vectorBytes(vector),
                created_at: now,
              },
            ]
          : [],
      ),
    )
    .onConflict((conflict) => conflict.columns(['bot_id', 'model', 'hash']).doNothing())
    .execute();
  vectors?.invalidate(botId);
}

const DELETE_BATCH_SIZE = 400;

/** Records that all passages of `version` have vectors; deletes stale ones and those of other models. */
async function finish(
  { store }: EmbedDeps,
  { accountId, botId }: BotIds,
  model: string,
  { version, stale }: { version: number; stale: readonly string[] },
): Promise<void> {
  await store.transact(async (trx) => {
    await trx
      .deleteFrom('passage_vectors')
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .where('model', '<>', model)
      .execute();
    for (const chunk of chunksOf(stale, DELETE_BATCH_SIZE)) {
      await trx
        .deleteFrom('passage_vectors')
        .where('account_id', '=', accountId)
        .where('bot_id', '=', botId)
        .where('hash', 'in', chunk)
        .execute();
    }
    await trx
      .updateTable('bots')
      .set({ vectors_version: version, vectors_model: model })
      .where('account_id', '=', accountId)
      .where('id', '=', botId)
      .execute();
  });
}
