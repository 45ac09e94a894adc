// Opens the embedded SQLite database in the data directory.
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { StoreError } from '../../errors.ts';
import { PubSub } from '../../pubsub.ts';
import type { Database } from '../../schema/database.ts';
import type { Backend } from '../backend.ts';
import { registerLocalRead } from '../local-read.ts';
import { SqliteThreadDialect } from './dialect.ts';
import { LocalReader } from './local-read.ts';
import { ReaderPool } from './reader-pool.ts';
import { SqliteThread } from './thread.ts';

export interface SqliteLimits {
  /** Maximum pages (4 KiB) of the file; unlimited by default. */
  maxPages?: number;
  /** Milliseconds an open transaction may stay idle. */
  idleTransactionTimeoutMs?: number;
}

/**
 * Opens `pasokh.sqlite` in the directory.
 * @throws StoreError DatabaseUnavailable
 */
export async function openSqlite(
  dataDir: string,
  log: (line: string) => void,
  { maxPages, idleTransactionTimeoutMs = 10_000 }: SqliteLimits,
): Promise<Backend> {
  const file = join(dataDir, 'pasokh.sqlite');
  const writer = await SqliteThread.open({ file, role: 'writer', maxPages, idleTransactionTimeoutMs });
  writer.onLoss((cause) => log(`The thread that writes ${file} ended: ${String(cause)}`));
  const readers = await ReaderPool.open({ file, role: 'reader', idleTransactionTimeoutMs }).catch(
    async (error) => {
      await writer.close();
      throw error;
    },
  );
  const localReader = await openLocalReader(file, () => Promise.all([readers.close(), writer.close()]));
  const db = new Kysely<Database>({ dialect: new SqliteThreadDialect({ writer, readers }) });
  registerLocalRead(db, (query, receiver) => localReader.read(query, receiver));
  const close = () => {
    localReader.close();
    return db.destroy();
  };
  return { dialect: 'sqlite', db, pubsub: new PubSub(log), durabilityRisks: [], close };
}

async function openLocalReader(file: string, closeOthers: () => Promise<unknown>): Promise<LocalReader> {
  try {
    return new LocalReader(file);
  } catch (cause) {
    await closeOthers();
    throw new StoreError('DatabaseUnavailable', `Cannot read the database ${file}: ${String(cause)}`, {
      cause,
    });
  }
}
