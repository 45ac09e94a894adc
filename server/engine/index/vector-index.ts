// In-memory nearest-neighbour search over each bot's passage embeddings.
import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema/database.ts';
import type { BotIndex, Passage } from './bot-index.ts';

export interface VectorMatch {
  readonly passage: Passage;
  /** Cosine, -1 to 1. */
  readonly similarity: number;
}

export interface VectorIndex {
  /** The nearest passages with a vector of the question's length, best first; empty when there is none. */
  nearest(
    scope: { accountId: string; botId: string },
    index: BotIndex,
    question: Float32Array,
    limit: number,
  ): Promise<VectorMatch[]>;
  /** Drops a bot's cached vectors after they were written or removed. */
  invalidate(botId: string): void;
}

/** Limit of all cached vectors together; the least recently used bot is evicted first. */
const MAX_CACHE_BYTES = 256 * 1024 * 1024;
/** While passages lack vectors, those of other instances are read at most this often. */
const REFRESH_INTERVAL_MS = 5_000;
/** Passages between two yields to the event loop: about 2 ms of work. */
const YIELD_EVERY = 2_000;
const MAX_TEXT_LENGTH = 4_000;

/** The text a passage is embedded by. */
export function embeddingInput({
  title,
  question,
  text,
}: Pick<Passage, 'title' | 'question' | 'text'>): string {
  const heading = question && question !== title ? `${title}\n${question}` : title;
  return `${heading}\n${text}`.trim().slice(0, MAX_TEXT_LENGTH).toWellFormed();
}

/** Hash of an embedded text: equal texts share one vector, in whatever passage. */
export const textHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

interface CachedVectors {
  readonly index: BotIndex;
  /** By position in the index; null where a passage has no vector yet. */
  readonly vectors: readonly (Float32Array | null)[];
  readonly bytes: number;
  readonly isComplete: boolean;
  readonly readAt: number;
}

/** Reads a bot's vectors on first use and again when its passages or vectors changed. */
export function createVectorIndex(db: Kysely<Database>, model: string): VectorIndex {
  const cache = new Map<string, CachedVectors>();

  async function load(accountId: string, botId: string, index: BotIndex): Promise<CachedVectors> {
    const cached = cache.get(botId);
    const readAt = performance.now();
    if (cached?.index === index && (cached.isComplete || readAt - cached.readAt < REFRESH_INTERVAL_MS))
      return touch(botId, cached);
    const byHash = await readVectors(db, accountId, botId, model);
    const vectors: (Float32Array | null)[] = [];
    for (let position = 0; position < index.size; position += 1) {
      vectors.push(byHash.get(textHash(embeddingInput(index.passages.at(position)))) ?? null);
      if (position % YIELD_EVERY === YIELD_EVERY - 1) await pause();
    }
    const bytes = vectors.reduce((sum, vector) => sum + (vector?.byteLength ?? 0), 0);
    const isComplete = vectors.every((vector) => vector !== null);
    return touch(botId, { index, vectors, bytes, isComplete, readAt });
  }

  function touch(botId: string, entry: CachedVectors): CachedVectors {
    cache.delete(botId);
    cache.set(botId, entry);
    let bytes = [...cache.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [oldest, cached] of cache) {
      if (bytes <= MAX_CACHE_BYTES || oldest === botId) break;
      cache.delete(oldest);
      bytes -= cached.bytes;
    }
    return entry;
  }

  return {
    async nearest({ accountId, botId }, index, question, limit) {
      const { vectors } = await load(accountId, botId, index);
      const best: { position: number; similarity: number }[] = [];
      for (const [position, vector] of vectors.entries()) {
        if (position % YIELD_EVERY === YIELD_EVERY - 1) await pause();
        if (vector?.length !== question.length) continue;
        const similarity = dotProduct(vector, question);
        if (best.length === limit && similarity <= (best.at(-1)?.similarity ?? 0)) continue;
        best.push({ position, similarity });
        best.sort((a, b) => b.similarity - a.similarity);
        best.length = Math.min(best.length, limit);
      }
      return best.map(({ position, similarity }) => ({
        passage: index.passages.at(position),
        similarity,
      }));
    },
    invalidate: (botId) => void cache.delete(botId),
  };
}

function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

async function readVectors(
  db: Kysely<Database>,
  accountId: string,
  botId: string,
  model: string,
): Promise<Map<string, Float32Array>> {
  const rows = await db
    .selectFrom('passage_vectors')
    .select(['hash', 'vector'])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('model', '=', model)
    .execute();
  return new Map(rows.map(({ hash, vector }) => [hash, vectorOf(vector)]));
}

/**
 * Copies the bytes, since a Float32Array has to start at a multiple of four. `slice` would not do: on the
 * Buffer that PostgreSQL's client returns it copies nothing.
 */
function vectorOf(bytes: Uint8Array): Float32Array {
  const copy = Uint8Array.from(bytes);
  return new Float32Array(copy.buffer, 0, copy.byteLength >> 2);
}

/** The bytes of a vector as stored. */
export const vectorBytes = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
