// Writes a backup of the database, the files and the key.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StoreError } from '../errors.ts';
import { ACCOUNTS_FOLDER } from '../files/file-store.bucket.ts';
import type { Bucket } from '../object-storage/bucket.ts';
import { chunksOf } from './chunks.ts';
import { copySqlite, dumpPostgres, removeCopy } from './database-copy.ts';
import type { BackupRepository } from './repository.ts';
import {
  type BackupFile,
  bytesOf,
  DUMP_FILE,
  OBJECTS_FOLDER,
  type Snapshot,
  SQLITE_FILE,
} from './snapshot.ts';
import { verifyFiles } from './verify-backup.ts';

export interface BackupSource {
  readonly dataDir: string;
  /** Null for SQLite. */
  readonly databaseUrl: string | null;
  /** Bucket of the files; null where they are in the data directory or the database. */
  readonly bucket: Pick<Bucket, 'list' | 'stream'> | null;
  /** The installation's secret. */
  readonly secret: string;
  /** Version of Pasokh. */
  readonly product: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface BackupResult {
  readonly name: string;
  readonly files: number;
  /** Before compression. */
  readonly bytes: number;
  /** Bytes that were not in the backup before. */
  readonly newBytes: number;
  /** Objects of the bucket that are changed or cut and in no earlier backup: all else is in this one. */
  readonly damaged: readonly string[];
}

/** List of erased people, which is kept beside the database. */
export const ERASURES_FILE = 'erasures.jsonl';
const FILES_FOLDER = 'files';
const PARTIAL_FOLDER = join(FILES_FOLDER, 'tmp');

/**
 * Writes a backup while servers run, then reads what is new in it back. Files come before the database and after it, as
 * one may be added or deleted meanwhile.
 * @throws StoreError BackupBusy, BackupDamaged, BackupFailed, DatabaseUnavailable, or the disk's own error
 */
export async function createBackup(
  repository: BackupRepository,
  source: BackupSource,
): Promise<BackupResult> {
  const unlock = await repository.lock();
  try {
    const writer = new FileWriter(repository);
    const earlier = await previousFiles(repository);
    const files = new Map<string, BackupFile>();
    const damaged = new Set<string>();
    const addFiles = async () => {
      for (const path of await listFiles(source.dataDir)) {
        if (files.has(path)) continue;
        const file = earlier.get(path) ?? (await writer.addFile(source.dataDir, path));
        if (file) files.set(path, file);
      }
      for (const path of await listObjects(source.bucket)) {
        if (files.has(path) || damaged.has(path)) continue;
        const file = earlier.get(path) ?? (await addObject(writer, source.bucket, path));
        if (file === 'damaged') damaged.add(path);
        else if (file) files.set(path, file);
      }
    };
    await addFiles();
    const database = await addDatabase(writer, source);
    await addFiles();
    const snapshot: Snapshot = {
      createdAt: source.now,
      product: source.product,
      dialect: source.databaseUrl === null ? 'sqlite' : 'postgres',
      secret: source.secret,
      files: [database, ...files.values()],
    };
    await verifyFiles(repository, writer.written);
    const name = await repository.writeSnapshot(snapshot);
    return {
      name,
      files: files.size,
      bytes: bytesOf(snapshot),
      newBytes: writer.newBytes,
      damaged: [...damaged],
    };
  } finally {
    await unlock();
  }
}

/** Stored files of the last backup, by path: they never change, so they need not be read again. */
async function previousFiles(repository: BackupRepository): Promise<ReadonlyMap<string, BackupFile>> {
  const newest = (await repository.snapshotNames()).at(-1);
  if (newest === undefined) return new Map();
  const { files } = await repository.readSnapshot(newest);
  const kept = files.filter(
    ({ path, chunks }) =>
      (path.startsWith(`${FILES_FOLDER}/`) || path.startsWith(OBJECTS_FOLDER)) &&
      chunks.every((id) => repository.hasChunk(id)),
  );
  return new Map(kept.map((file) => [file.path, file]));
}

async function listFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, FILES_FOLDER), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const stored = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(dataDir, PARTIAL_FOLDER)))
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return [...stored, ERASURES_FILE];
}

async function listObjects(bucket: BackupSource['bucket']): Promise<string[]> {
  const paths: string[] = [];
  if (bucket) for await (const name of bucket.list(ACCOUNTS_FOLDER)) paths.push(`${OBJECTS_FOLDER}${name}`);
  return paths;
}

/** Null if the object was deleted meanwhile. One that is damaged must not keep the database from being backed up. */
async function addObject(
  writer: FileWriter,
  bucket: BackupSource['bucket'],
  path: string,
): Promise<BackupFile | 'damaged' | null> {
  try {
    const stream = await bucket?.stream(path.slice(OBJECTS_FOLDER.length));
    return stream ? await writer.add(path, stream) : null;
  } catch (error) {
    if (error instanceof StoreError && error._tag === 'ObjectDamaged') return 'damaged';
    throw error;
  }
}

async function addDatabase(writer: FileWriter, { dataDir, databaseUrl }: BackupSource): Promise<BackupFile> {
  if (databaseUrl !== null) {
    const { stream, finished } = dumpPostgres(databaseUrl);
    const [file] = await Promise.all([writer.add(DUMP_FILE, stream), finished]);
    return file;
  }
  const copyPath = await copySqlite(dataDir);
  try {
    return await writer.add(SQLITE_FILE, createReadStream(copyPath));
  } finally {
    await removeCopy(copyPath);
  }
}

/** Writes files as chunks and remembers the written ones. */
class FileWriter {
  readonly #repository: BackupRepository;
  readonly written: BackupFile[] = [];
  newBytes = 0;

  constructor(repository: BackupRepository) {
    this.#repository = repository;
  }

  /** Null if the file was deleted meanwhile. */
  async addFile(dataDir: string, path: string): Promise<BackupFile | null> {
    const content = await readFile(join(dataDir, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return content === null ? null : this.add(path, [content]);
  }

  async add(path: string, content: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<BackupFile> {
    const hash = createHash('sha256');
    const chunks: string[] = [];
    let bytes = 0;
    for await (const chunk of chunksOf(toStream(content))) {
      hash.update(chunk);
      bytes += chunk.length;
      const { id, newBytes } = await this.#repository.putChunk(chunk);
      this.newBytes += newBytes;
      chunks.push(id);
    }
    const file = { path, bytes, sha256: hash.digest('hex'), chunks };
    this.written.push(file);
    return file;
  }
}

async function* toStream(
  content: AsyncIterable<Uint8Array> | readonly Uint8Array[],
): AsyncGenerator<Uint8Array> {
  yield* content;
}
