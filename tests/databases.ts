// Runs a suite on each database dialect with a fresh store.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../server/store/store.ts';
import { freshDatabase } from './fresh-database.ts';
import { byTier } from './tier.ts';

/** Location of a store, for a second connection or another process. */
export interface StoreLocation {
  dataDir: string;
  /** Undefined on SQLite. */
  databaseUrl?: string;
}

export type DialectName = Store['dialect'];
export type OpenStore = (options?: Partial<StoreOptions>) => Promise<Store>;

/** The dialects to test: from `TEST_DATABASES`, else by tier. */
export const dialects: readonly DialectName[] = (
  process.env.TEST_DATABASES ?? byTier({ push: 'sqlite', all: 'sqlite,postgres' })
)
  .split(',')
  .map((name) => (name === 'postgres' ? 'postgres' : 'sqlite'));

/**
 * Runs the block once per dialect. `open` creates an empty store, or opens the store at a `dataDir` (and
 * `databaseUrl`) made by `createStoreLocation`. Stores opened in a test are closed after it, those opened in
 * `beforeAll` after the block.
 */
export function forEachDatabase(block: (name: DialectName, open: OpenStore) => void): void {
  describe.each(dialects)('on %s', (name) => {
    const shared: Store[] = [];
    const perTest: Store[] = [];
    let opened = shared;
    beforeEach(() => {
      opened = perTest;
    });
    afterEach(async () => {
      await closeAll(perTest);
      opened = shared;
    });
    afterAll(() => closeAll(shared));

    block(name, async (options = {}) => {
      const location =
        options.dataDir === undefined ? await createStoreLocation(name) : { dataDir: options.dataDir };
      const store = await openStore({ ...location, ...options });
      opened.push(store);
      return store;
    });
  });
}

/**
 * A data directory and, on PostgreSQL, a database; both are removed with the test file.
 * @param state the newest schema without rows, or nothing
 */
export async function createStoreLocation(
  name: DialectName,
  state: 'migrated' | 'bare' = 'migrated',
): Promise<StoreLocation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasokh-test-'));
  const removeDataDir = () => rmSync(dataDir, { recursive: true, force: true });
  if (name === 'sqlite') {
    cleanups.push(removeDataDir);
    if (state === 'migrated') copyFileSync(inject('sqliteTemplate'), join(dataDir, 'pasokh.sqlite'));
    return { dataDir };
  }
  const database = await freshDatabase(
    inject('postgresUrl'),
    state === 'migrated' ? inject('postgresTemplate') : undefined,
  );
  cleanups.push(removeDataDir, database.drop);
  return { dataDir, databaseUrl: database.url };
}

const cleanups: (() => unknown)[] = [];

/** Removes everything created by `createStoreLocation`. */
export async function removeStoreLocations(): Promise<void> {
  await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()));
}

async function closeAll(stores: Store[]): Promise<void> {
  await Promise.all(stores.splice(0).map((store) => store.close()));
}
