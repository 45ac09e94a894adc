// Puts a backup back into a data directory and a database.
import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { lockDataDirectory } from '../data-directory.ts';
import { StoreError } from '../errors.ts';
import { isObjectKey } from '../files/file-store.bucket.ts';
import type { Bucket } from '../object-storage/bucket.ts';
import { ERASURES_FILE } from './create-backup.ts';
import { checkSqlite, moveSchemaAside, restorePostgres } from './database-copy.ts';
import type { BackupRepository } from './repository.ts';
import {
  type BackupFile,
  bytesOf,
  DUMP_FILE,
  OBJECTS_FOLDER,
  type Snapshot,
  SQLITE_FILE,
} from './snapshot.ts';
import { readFileOf } from './verify-backup.ts';

export interface RestoreTarget {
  readonly dataDir: string;
  /** Null for SQLite. */
  readonly databaseUrl: string | null;
  /** Bucket of the files; null where they are in the data directory or the database. */
  readonly bucket: Bucket | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether a PostgreSQL database that is not empty is moved into another schema rather than refused. */
  readonly replacesDatabase?: boolean;
}

export interface RestoreResult {
  readonly snapshot: Snapshot;
  readonly bytes: number;
  /** Folder with the data that was there before; null if there was none. */
  readonly replacedFolder: string | null;
}

const SECRET_FILE = 'secret.key';
const STAGING_FOLDER = 'restore.partial';

/** What a restore replaces; all else in the data directory stays: models, lists of erased people. */
const REPLACED = [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, 'files', SECRET_FILE];

/**
 * Restores one backup. Everything is read and compared beside the present data before that is moved aside.
 * @throws StoreError BackupForeign, BackupDamaged, BackupFailed, DataDirectoryInUse
 */
export async function restoreBackup(
  repository: BackupRepository,
  name: string,
  target: RestoreTarget,
): Promise<RestoreResult> {
  const release = await lockDataDirectory(target.dataDir, () => {});
  const staging = join(target.dataDir, STAGING_FOLDER);
  try {
    const snapshot = await repository.readSnapshot(name);
    checkDialect(snapshot, target);
    if (target.bucket === null && snapshot.files.some(isObject))
      throw new StoreError(
        'BackupForeign',
        'This backup has files of object storage: set FILES_URL to a bucket for them',
      );
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true, mode: 0o700 });
    for (const file of snapshot.files)
      if (file.path !== DUMP_FILE && !isObject(file)) await writeRestored(repository, staging, file);
    await writeFile(join(staging, SECRET_FILE), `${snapshot.secret}\n`, { mode: 0o600 });
    if (snapshot.dialect === 'sqlite') checkSqlite(join(staging, SQLITE_FILE));
    for (const file of snapshot.files.filter(isObject)) await writeObject(repository, target.bucket, file);
    const dump = snapshot.files.find(({ path }) => path === DUMP_FILE);
    const replacedName = nameOfReplaced(target.now);
    if (dump && target.databaseUrl !== null) {
      if (target.replacesDatabase) await moveSchemaAside(target.databaseUrl, replacedName);
      await fillDatabase(repository, dump, target.databaseUrl);
    }
    await addErasures(staging, target.dataDir);
    const replacedFolder = await moveAside(target.dataDir, replacedName);
    await moveIn(staging, target.dataDir);
    return { snapshot, bytes: bytesOf(snapshot), replacedFolder };
  } finally {
    await rm(staging, { recursive: true, force: true });
    release();
  }
}

function checkDialect({ dialect }: Snapshot, { databaseUrl }: RestoreTarget): void {
  if (dialect === 'sqlite' && databaseUrl !== null)
    throw new StoreError('BackupForeign', 'This backup is of the embedded database: unset DATABASE_URL');
  if (dialect === 'postgres' && databaseUrl === null)
    throw new StoreError(
      'BackupForeign',
      'This backup is of PostgreSQL: set DATABASE_URL to an empty database',
    );
}

async function writeRestored(repository: BackupRepository, root: string, file: BackupFile): Promise<void> {
  const path = resolve(root, file.path);
  if (!path.startsWith(`${resolve(root)}${sep}`))
    throw new StoreError('BackupDamaged', `The backup names a file outside its folder: ${file.path}`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const stream = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(readFileOf(repository, file)), stream);
}

const isObject = ({ path }: BackupFile): boolean => path.startsWith(OBJECTS_FOLDER);

/** Objects never change, so that writing one again changes nothing for servers that read it. */
async function writeObject(
  repository: BackupRepository,
  bucket: Bucket | null,
  file: BackupFile,
): Promise<void> {
  const name = file.path.slice(OBJECTS_FOLDER.length);
  if (!isObjectKey(name))
    throw new StoreError('BackupDamaged', `The backup names a file outside its folder: ${file.path}`);
  await bucket?.write(name, Readable.from(readFileOf(repository, file), { objectMode: false }));
}

async function fillDatabase(
  repository: BackupRepository,
  dump: BackupFile,
  databaseUrl: string,
): Promise<void> {
  await checkIsEmpty(databaseUrl);
  const { stream, finished } = restorePostgres(databaseUrl);
  // A failing pg_restore closes its input: its own words say more than the broken pipe.
  const written = pipeline(Readable.from(readFileOf(repository, dump)), stream).catch(async (error) => {
    await finished;
    throw error;
  });
  await Promise.all([finished, written]);
}

async function checkIsEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as tables from pg_tables where schemaname = current_schema()`,
    );
    if (rows[0].tables > 0)
      throw new StoreError(
        'BackupFailed',
        'The database of DATABASE_URL is not empty. Create an empty one and name it there; the present one stays as it is',
      );
  } finally {
    await client.end();
  }
}

/** People erased before or after the backup stay erased: the next start erases them again. */
async function addErasures(staging: string, dataDir: string): Promise<void> {
  const path = join(staging, ERASURES_FILE);
  const lines = await readFile(path, 'utf8').catch(() => null);
  if (lines !== null) await appendFile(join(dataDir, ERASURES_FILE), `\n${lines}`, { mode: 0o600 });
  await rm(path, { force: true });
}

const nameOfReplaced = (now: number): string =>
  `before-restore-${new Date(now).toISOString().replaceAll(/[:.]/g, '-').toLowerCase()}`;

async function moveAside(dataDir: string, name: string): Promise<string | null> {
  const present = new Set(await readdir(dataDir));
  const replaced = REPLACED.filter((entry) => present.has(entry));
  if (replaced.length === 0) return null;
  const folder = join(dataDir, name);
  await mkdir(folder, { mode: 0o700 });
  for (const entry of replaced) await rename(join(dataDir, entry), join(folder, entry));
  return folder;
}

async function moveIn(staging: string, dataDir: string): Promise<void> {
  for (const entry of await readdir(staging)) await rename(join(staging, entry), join(dataDir, entry));
}
