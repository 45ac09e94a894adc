// Knows how a test gets a fresh, empty store on each dialect; knows no area.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../server/store/store.ts';

/** Where a store lives: what a second opening, or another process, needs to know. */
export interface Place {
  dataDir: string;
  /** Left out on SQLite. */
  databaseUrl?: string;
}

export type DialectName = Store['dialect'];
export type OpenStore = (options?: Partial<StoreOptions>) => Promise<Store>;

const DIALECTS: readonly DialectName[] = ['sqlite', 'postgres'];

/**
 * Runs the block once per dialect. `open` gives an empty store in a place of its own, or, given a `dataDir` (and
 * `databaseUrl`) made by `freshPlace`, the store of that place. What a test opens is closed after it, what a
 * `beforeAll` opens after the block.
 */
export function forEachDatabase(block: (name: DialectName, open: OpenStore) => void): void {
  describe.each(DIALECTS)('on %s', (name) => {
    const shared: Store[] = [];
    const ofTest: Store[] = [];
    let opened = shared;
    beforeEach(() => {
      opened = ofTest;
    });
    afterEach(async () => {
      await closeAll(ofTest);
      opened = shared;
    });
    afterAll(() => closeAll(shared));

    block(name, async (options = {}) => {
      const place = options.dataDir === undefined ? await freshPlace(name) : { dataDir: options.dataDir };
      const store = await openStore({ ...place, ...options });
      opened.push(store);
      return store;
    });
  });
}

/** An empty data directory and, on PostgreSQL, an empty database; both go with the test file. */
export async function freshPlace(name: DialectName): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasokh-test-'));
  places.push({ dataDir });
  if (name === 'sqlite') return { dataDir };
  const database = `pasokh_${randomBytes(8).toString('hex')}`;
  await administrate(`create database ${database}`);
  places.push({ database });
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return { dataDir, databaseUrl: url.href };
}

const places: ({ dataDir: string } | { database: string })[] = [];

afterAll(async () => {
  for (const place of places.splice(0)) {
    if ('dataDir' in place) rmSync(place.dataDir, { recursive: true, force: true });
    else await administrate(`drop database if exists ${place.database} with (force)`);
  }
});

async function closeAll(stores: Store[]): Promise<void> {
  await Promise.all(stores.splice(0).map((store) => store.close()));
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
