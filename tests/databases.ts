// Runs a suite on each database dialect with a fresh store.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../server/store/store.ts';
import { freshDatabase } from './fresh-database.ts';
import { byTier } from './tier.ts';

/** Where a store lives: what a second opening, or another process, needs to know. */
export interface StoreLocation {
  dataDir: string;
  /** Left out on SQLite. */
  databaseUrl?: string;
}

export type DialectName = Store['dialect'];
export type OpenStore = (options?: Partial<StoreOptions>) => Promise<Store>;

/** Those that suites run on: `TEST_DATABASES` names them, else the tier decides. */
export const dialects: readonly DialectName[] = (
  process.env.TEST_DATABASES ?? byTier({ push: 'sqlite', all: 'sqlite,postgres' })
)
  .split(',')
  .map((name) => (name === 'postgres' ? 'postgres' : 'sqlite'));

/**
 * Runs the block once per dialect. `open` gives an empty store in a place of its own, or, given a `dataDir` (and
 * `databaseUrl`) made by `createStoreLocation`, the store of that place. What a test opens is closed after it, what a
 * `beforeAll` opens after the block.
 */
export function forEachDatabase(block: (name: DialectName, open: OpenStore) => void): void {
  describe.each(dialects)('on %s', (name) => {
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
      const place =
        options.dataDir === undefined ? await createStoreLocation(name) : { dataDir: options.dataDir };
      const store = await openStore({ ...place, ...options });
      opened.push(store);
      return store;
    });
  });
}

/**
 * A data directory and, on PostgreSQL, a database of its own; both go with the test file.
 * @param state what is there: the newest schema without rows, or nothing at all
 */
export async function createStoreLocation(
  name: DialectName,
  state: 'migrated' | 'bare' = 'migrated',
): Promise<StoreLocation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasokh-test-'));
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  if (name === 'sqlite') {
    cleanups.push(forget);
    if (state === 'migrated') copyFileSync(inject('sqliteTemplate'), join(dataDir, 'pasokh.sqlite'));
    return { dataDir };
  }
  const database = await freshDatabase(
    inject('postgresUrl'),
    state === 'migrated' ? inject('postgresTemplate') : undefined,
  );
  cleanups.push(forget, database.drop);
  return { dataDir, databaseUrl: database.url };
}

const cleanups: (() => unknown)[] = [];

/** Removes what `createStoreLocation` has made. */
export async function removeStoreLocations(): Promise<void> {
  await Promise.all(cleanups.splice(0).map((clean) => clean()));
}

async function closeAll(stores: Store[]): Promise<void> {
  await Promise.all(stores.splice(0).map((store) => store.close()));
}
