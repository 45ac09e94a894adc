// Overwrites deleted data in the SQLite files: search index and write-ahead log.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Backend } from '../backend.ts';

/** Pages per merge step, so that other writers can run in between. */
const MERGE_PAGES = 500;
const MAX_MERGE_STEPS = 10_000;
const MAX_TRIES = 50;
const RETRY_MS = 20;

/**
 * Removes deleted text from the search index by merging it, then writes back and empties the write-ahead log.
 * Table pages are zeroed on deletion (`secure_delete`).
 * @returns false if a reader held the log; the next call tries again
 */
export async function scrubSqlite({ db }: Backend, dataDir: string): Promise<boolean> {
  for (let step = 0; step < MAX_MERGE_STEPS; step += 1) {
    const before = await segmentStamp(db);
    const pages = step === 0 ? -MERGE_PAGES : MERGE_PAGES; // negative: merges all segments, however few
    await sql`insert into message_search (message_search, rank) values ('merge', ${sql.lit(pages)})`.execute(
      db,
    );
    if (step > 0 && (await segmentStamp(db)) === before) break;
  }
  const file = new DatabaseSync(join(dataDir, 'pasokh.sqlite'), { timeout: 0 });
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0) return true;
      await setTimeout(RETRY_MS);
    }
    return false;
  } finally {
    file.close();
  }
}

/** Fingerprint of the index segments; unchanged if a merge had nothing to do. */
async function segmentStamp(db: Backend['db']): Promise<string> {
  const { rows } = await sql<{ stamp: string | null }>`
    select count(*) || ' ' || coalesce(sum(length(block)), 0) || ' ' || coalesce(max(id), 0) as stamp
    from message_search_data`.execute(db);
  return rows[0]?.stamp ?? '';
}
