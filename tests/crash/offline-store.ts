// Reads a stopped server's store.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openStore, type Store } from '../../server/store/store.ts';
import type { StoreLocation } from '../databases.ts';

/**
 * Opens the store once the last server's connections are gone, as PostgreSQL still executes what a killed one
 * had sent.
 */
export async function withOfflineStore<Found>(
  location: StoreLocation,
  read: (store: Store) => Promise<Found>,
): Promise<Found> {
  if (location.databaseUrl !== undefined) await waitForNoConnections(location.databaseUrl);
  const store = await openStore(location);
  try {
    return await read(store);
  } finally {
    await store.close();
  }
}

const DISCONNECT_TIMEOUT_MS = 30_000;

/** Resolves when no other connection is open; throws with the remaining ones on timeout. */
async function waitForNoConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const readConnections = () =>
    client.query(`select pid, state, query from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  const deadline = Date.now() + DISCONNECT_TIMEOUT_MS;
  try {
    for (;;) {
      const { rows } = await readConnections();
      if (rows.length === 0) return;
      if (Date.now() > deadline) throw new Error(`Still at the database: ${JSON.stringify(rows)}`);
      await pause(10);
    }
  } finally {
    await client.end();
  }
}
