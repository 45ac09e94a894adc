// Reads the database beside a running server, changing nothing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { messageOf, StoreError } from './errors.ts';

export type InspectedRow = Readonly<Record<string, unknown>>;

export interface Inspection {
  readonly dialect: 'sqlite' | 'postgres';
  /** Runs one SELECT without parameters that both dialects understand. */
  query(text: string): Promise<readonly InspectedRow[]>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Opens the configured database for reading; null if the embedded one does not exist yet.
 * @throws StoreError DatabaseUnavailable
 */
export async function openInspection(
  dataDir: string,
  databaseUrl: string | null,
): Promise<Inspection | null> {
  try {
    return databaseUrl === null ? inspectSqlite(dataDir) : await inspectPostgres(databaseUrl);
  } catch (cause) {
    throw new StoreError('DatabaseUnavailable', `The database cannot be opened: ${messageOf(cause)}`, {
      cause,
    });
  }
}

function inspectSqlite(dataDir: string): Inspection | null {
  const file = join(dataDir, 'pasokh.sqlite');
  if (!existsSync(file)) return null;
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  return {
    dialect: 'sqlite',
    query: async (text) => db.prepare(text).all(),
    close: async () => db.close(),
  };
}

async function inspectPostgres(databaseUrl: string): Promise<Inspection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect();
  await client.query('set default_transaction_read_only = on');
  return {
    dialect: 'postgres',
    query: async (text) => (await client.query(text)).rows,
    close: () => client.end(),
  };
}
