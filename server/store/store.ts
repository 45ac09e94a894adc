// Opens the store and declares its interface.
import type { Kysely, Transaction } from 'kysely';
import { lockDataDirectory } from './data-directory.ts';
import type { Backend, Dialect } from './driver/backend.ts';
import type { DurabilityRisk } from './driver/postgres/durability.ts';
import { openPostgres } from './driver/postgres/postgres.ts';
import { scrubSqlite } from './driver/sqlite/scrub.ts';
import { openSqlite } from './driver/sqlite/sqlite.ts';
import { createTransact } from './driver/transaction.ts';
import { type ErasureLedger, openErasureLedger } from './erasure-ledger.ts';
import type { EventLog } from './events/event-log.ts';
import { openEventLog } from './events/open-events.ts';
import { createBucketFileStore, withoutBucket } from './files/file-store.bucket.ts';
import { openDiskFileStore } from './files/file-store.disk.ts';
import { createPostgresFileStore } from './files/file-store.postgres.ts';
import type { FileStore } from './files/file-store.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { openJobQueue } from './jobs/open-jobs.ts';
import type { QueueJob, QueueName } from './jobs/payloads.ts';
import { migrate } from './migrate.ts';
import { type BucketOptions, openBucket } from './object-storage/bucket.ts';
import type { Database } from './schema/database.ts';

export interface StoreOptions {
  /** Absolute path; created if missing, locked by one process at a time. */
  dataDir: string;
  /** `postgres://…`; SQLite inside `dataDir` by default. */
  databaseUrl?: string;
  /** Bucket for new files; by default they are in `dataDir`, or in PostgreSQL. */
  filesIn?: BucketOptions;
  /** Milliseconds since the epoch; the system clock by default. */
  clock?: () => number;
  /** Receives one readable line per opening step and per later problem. */
  log?: (line: string) => void;
  /** Rejects a PostgreSQL that may lose acknowledged writes in a crash; only warns by default. */
  mustBeDurable?: boolean;
  limits?: {
    /** Maximum pages (4 KiB) of the SQLite file; unlimited by default. */
    maxPages?: number;
    /** Milliseconds an open transaction may stay idle before it is rolled back; 10 s by default. */
    idleTransactionTimeoutMs?: number;
  };
}

export interface Store {
  readonly dialect: Dialect;
  /** Database settings that let a crash lose acknowledged writes. */
  readonly durabilityRisks: readonly DurabilityRisk[];
  /** Reads and single statements. Inside `transact` use only its `trx`. */
  readonly db: Kysely<Database>;
  /**
   * Runs the work in one transaction and resolves once it is durable. The work may run more than once
   * (PostgreSQL deadlocks) and blocks other writers (SQLite), so it must touch nothing but `trx`. Read rows
   * that you write back with `forUpdate()`; SQLite ignores it, as its writers are serialised.
   */
  transact<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  readonly jobs: JobQueue<QueueName, QueueJob>;
  readonly events: EventLog;
  readonly files: FileStore;
  readonly erasures: ErasureLedger;
  /**
   * Overwrites deleted bytes as far as this server can: on SQLite in all files; on PostgreSQL it leaves that
   * to vacuum.
   * @returns false if a reader blocked it; the next call tries again
   */
  scrub(): Promise<boolean>;
  /** Stops the workers, then closes the database and releases the data directory. */
  close(): Promise<void>;
}

/**
 * Opens the store: creates folders, locks the data directory, migrates.
 * @throws StoreError
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { clock = Date.now, log = () => {} } = options;
  const releaseLock = await lockDataDirectory(options.dataDir, log);
  try {
    const backend = await openBackend(options, log);
    try {
      const bucket = options.filesIn ? openBucket(options.filesIn) : null;
      const localFiles =
        backend.dialect === 'sqlite'
          ? await openDiskFileStore(options.dataDir)
          : createPostgresFileStore(backend.db, clock);
      const files = bucket ? createBucketFileStore(bucket, localFiles) : withoutBucket(localFiles);
      return await assemble(backend, { clock, log, files, releaseLock, dataDir: options.dataDir });
    } catch (error) {
      await backend.close();
      throw error;
    }
  } catch (error) {
    releaseLock();
    throw error;
  }
}

function openBackend(
  { dataDir, databaseUrl, mustBeDurable = false, limits = {} }: StoreOptions,
  log: (line: string) => void,
): Promise<Backend> {
  return databaseUrl === undefined
    ? openSqlite(dataDir, log, limits)
    : openPostgres(databaseUrl, log, { ...limits, mustBeDurable });
}

interface StoreEnvironment {
  clock: () => number;
  log: (line: string) => void;
  files: FileStore;
  releaseLock: () => void;
  dataDir: string;
}

async function assemble(
  backend: Backend,
  { clock, log, files, releaseLock, dataDir }: StoreEnvironment,
): Promise<Store> {
  await migrate(backend, log);
  const transact = createTransact(backend);
  const context = { ...backend, clock, log, transact };
  const jobs = await openJobQueue(context);
  const events = openEventLog(context);
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    await events.close();
    await jobs.close();
    await backend.close();
    releaseLock();
  };
  const close = () => {
    closing ??= closeAll();
    return closing;
  };
  const scrub = async () => backend.dialect === 'postgres' || scrubSqlite(backend, dataDir);
  const { dialect, db, durabilityRisks } = backend;
  const erasures = openErasureLedger(dataDir);
  return { dialect, db, durabilityRisks, transact, jobs, events, files, erasures, scrub, close };
}
