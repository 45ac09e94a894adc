// Keeps each bot's index current with its knowledge, in memory and in the database.

import type { Kysely } from 'kysely';
import { messageOf } from '../../store/errors.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import type { BotIndex, Passage } from './bot-index.ts';
import type { IndexWorkers } from './index-workers.ts';
import { deserialiseIndex } from './serialisation.ts';

/** Cached indexes hold at most this many passages together; the least recently used is evicted first. */
const MAX_CACHED_PASSAGES = 150_000;
/** A larger index is rebuilt in a worker instead of being updated here. */
const MAX_INCREMENTAL_PASSAGES = 300;

interface CachedIndex {
  readonly version: number;
  readonly index: BotIndex;
  /** Version of each indexed source, by source id. */
  readonly sourceVersions: ReadonlyMap<string, number>;
}

export interface BotIndexCache {
  /** The index of the bot's current passages. Rejects when the bot does not belong to the account. */
  get(accountId: string, botId: string): Promise<BotIndex>;
}

/** Creates the cache of all bots' indexes; concurrent requests for one bot share one build. */
export function createBotIndexCache({
  store,
  workers,
  log = () => {},
}: {
  store: Store;
  workers: IndexWorkers;
  log?: (line: string) => void;
}): BotIndexCache {
  const cache = new Map<string, CachedIndex>();
  const pendingBuilds = new Map<string, Promise<CachedIndex>>();

  function cacheIndex(botId: string, entry: CachedIndex): void {
    cache.delete(botId);
    cache.set(botId, entry);
    let passageCount = [...cache.values()].reduce((sum, one) => sum + one.index.size, 0);
    for (const [oldest, { index }] of cache) {
      if (passageCount <= MAX_CACHED_PASSAGES || oldest === botId) return;
      cache.delete(oldest);
      passageCount -= index.size;
    }
  }

  async function buildIndex(accountId: string, botId: string, version: number): Promise<CachedIndex> {
    const sourceVersions = await readSourceVersions(store.db, accountId, botId);
    const old = cache.get(botId);
    const updated = old && (await updateIndex(store.db, accountId, botId, old, sourceVersions));
    if (updated) return { version, index: updated, sourceVersions };
    const saved = await readSavedIndex(store.db, accountId, botId, version, log);
    if (saved) return { version, index: saved, sourceVersions };
    const { index, bytes } = await workers.build(await readPassages(store.db, accountId, botId));
    if (bytes) await saveIndex(store.db, accountId, botId, version, bytes);
    return { version, index, sourceVersions };
  }

  return {
    async get(accountId, botId) {
      for (;;) {
        const version = await readVersion(store.db, accountId, botId);
        const cached = cache.get(botId);
        if (cached && cached.version >= version) {
          cacheIndex(botId, cached);
          return cached.index;
        }
        const pending = pendingBuilds.get(botId);
        if (pending) {
          await pending; // it may be of an older version: check again
          continue;
        }
        const buildPromise = buildIndex(accountId, botId, version);
        pendingBuilds.set(botId, buildPromise);
        try {
          cacheIndex(botId, await buildPromise);
        } finally {
          pendingBuilds.delete(botId);
        }
      }
    },
  };
}

async function readVersion(db: Kysely<Database>, accountId: string, botId: string): Promise<number> {
  const { knowledge_version: version } = await db
    .selectFrom('bots')
    .select('knowledge_version')
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .executeTakeFirstOrThrow();
  return version;
}

async function readSourceVersions(
  db: Kysely<Database>,
  accountId: string,
  botId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'version'])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('is_indexed', '=', 1)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** The old index with changed sources updated; null when it or the change is too large for this thread. */
async function updateIndex(
  db: Kysely<Database>,
  accountId: string,
  botId: string,
  old: CachedIndex,
  sourceVersions: ReadonlyMap<string, number>,
): Promise<BotIndex | null> {
  if (old.index.size > MAX_INCREMENTAL_PASSAGES) return null;
  const staleIds = [...old.sourceVersions]
    .filter(([id, version]) => sourceVersions.get(id) !== version)
    .map(([id]) => id);
  const changedIds = [...sourceVersions]
    .filter(([id, version]) => old.sourceVersions.get(id) !== version)
    .map(([id]) => id);
  const newPassages = changedIds.length === 0 ? [] : await readPassages(db, accountId, botId, changedIds);
  if (newPassages.length > MAX_INCREMENTAL_PASSAGES) return null;
  return old.index.with(newPassages, [...staleIds, ...changedIds]); // the passages may be newer than the list of sources
}

async function readPassages(
  db: Kysely<Database>,
  accountId: string,
  botId: string,
  sourceIds?: readonly string[],
): Promise<Passage[]> {
  const rows = await db
    .selectFrom('passages as p')
    .innerJoin('sources as s', (join) =>
      join.onRef('s.id', '=', 'p.source_id').onRef('s.account_id', '=', 'p.account_id'),
    )
    .select(['p.id', 'p.source_id', 'p.kind', 'p.title', 'p.text', 'p.question', 'p.ordinal'])
    .where('p.account_id', '=', accountId)
    .where('p.bot_id', '=', botId)
    .where('s.removed_at', 'is', null)
    .where('s.is_indexed', '=', 1)
    .$if(sourceIds !== undefined, (query) => query.where('p.source_id', 'in', sourceIds ?? []))
    .orderBy('p.source_id')
    .orderBy('p.ordinal')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sourceId: row.source_id,
    kind: row.kind,
    title: row.title ?? '',
    text: row.text,
    ordinal: row.ordinal,
    ...(row.question !== null && { question: row.question }),
  }));
}

async function readSavedIndex(
  db: Kysely<Database>,
  accountId: string,
  botId: string,
  version: number,
  log: (line: string) => void,
): Promise<BotIndex | null> {
  const saved = await db
    .selectFrom('bot_indexes')
    .select('bytes')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('knowledge_version', '=', version)
    .executeTakeFirst();
  if (!saved) return null;
  try {
    return deserialiseIndex(saved.bytes);
  } catch (error) {
    log(`The kept index of bot ${botId} is made anew: ${messageOf(error)}`);
    return null;
  }
}

async function saveIndex(
  db: Kysely<Database>,
  accountId: string,
  botId: string,
  version: number,
  bytes: Uint8Array,
): Promise<void> {
  const row = { knowledge_version: version, bytes, created_at: Date.now() };
  await db
    .insertInto('bot_indexes')
    .values({ account_id: accountId, bot_id: botId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('bot_id')
        .doUpdateSet(row)
        .where('bot_indexes.account_id', '=', accountId)
        .where('bot_indexes.knowledge_version', '<=', version),
    )
    .execute();
}
