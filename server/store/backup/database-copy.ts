// Copies the database while servers write to it, and puts a copy back.
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { StoreError } from '../errors.ts';
import { newId } from '../id.ts';
import { SQLITE_FILE } from './snapshot.ts';

/** More than any SQLite file has. */
const MAX_PAGES = 2 ** 31 - 1;
const MAX_ERROR_TEXT = 2_000;

/**
 * Copies the SQLite file beside itself, as of one moment, and checks the copy.
 * @returns path of the copy, to be deleted by `removeCopy`
 * @throws StoreError DatabaseUnavailable if the file is damaged
 */
export async function copySqlite(dataDir: string): Promise<string> {
  const copyPath = join(dataDir, `${SQLITE_FILE}.${newId()}.copy`);
  const source = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly: true, timeout: 5_000 });
  try {
    // All pages in one step: with several, each write in between would begin the copy again.
    await backup(source, copyPath, { rate: MAX_PAGES });
    checkSqlite(copyPath);
    return copyPath;
  } catch (error) {
    await removeCopy(copyPath);
    throw error;
  } finally {
    source.close();
  }
}

/** Deletes a copy with the files that reading it made. */
export async function removeCopy(copyPath: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${copyPath}${suffix}`, { force: true });
}

/**
 * Reads every page of a SQLite file.
 * @throws StoreError DatabaseUnavailable
 */
export function checkSqlite(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const [row = {}] = db.prepare('PRAGMA quick_check(1)').all();
    const verdict = String(row.quick_check);
    if (verdict !== 'ok')
      throw new StoreError('DatabaseUnavailable', `The database ${file} is damaged: ${verdict}`);
  } finally {
    db.close();
  }
}

/** A program of PostgreSQL that runs; `finished` rejects with its own words if it fails. */
export interface DumpStream<Stream> {
  readonly stream: Stream;
  readonly finished: Promise<void>;
}

/** Dumps the database as of one moment, in pg_dump's custom format without compression. */
export function dumpPostgres(databaseUrl: string): DumpStream<Readable> {
  const child = spawn('pg_dump', ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'], {
    env: environmentOf(databaseUrl),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { stream: child.stdout, finished: untilFinished('pg_dump', child) };
}

/** Fills an empty database from a dump, in one transaction. */
export function restorePostgres(databaseUrl: string): DumpStream<Writable> {
  const env = environmentOf(databaseUrl);
  const args = [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    `--dbname=${env.PGDATABASE}`,
  ];
  const child = spawn('pg_restore', args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  return { stream: child.stdin, finished: untilFinished('pg_restore', child) };
}

/**
 * Renames the current schema and creates an empty one in its place.
 * @param name of the renamed schema
 */
export async function moveSchemaAside(databaseUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select current_schema() as present');
    const [from, to] = [rows[0].present, name].map((schema) => pg.escapeIdentifier(schema));
    await client.query(`begin; alter schema ${from} rename to ${to}; create schema ${from}; commit`);
  } finally {
    await client.end();
  }
}

/** Settings of libpq, since the arguments of a process can be read by others on the machine. */
function environmentOf(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const sslMode = searchParams.get('sslmode');
  return {
    ...process.env,
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port === '' ? '5432' : port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode !== null && { PGSSLMODE: sslMode }),
  };
}

function untilFinished(program: string, child: ChildProcess): Promise<void> {
  let errorText = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorText = `${errorText}${chunk.toString()}`.slice(-MAX_ERROR_TEXT);
  });
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => {
      const message = `${program} cannot be started. Install the client programs of PostgreSQL, of the server's version or newer`;
      reject(new StoreError('BackupFailed', message, { cause }));
    });
    child.on('close', (status) => {
      if (status === 0) resolve();
      else reject(new StoreError('BackupFailed', `${program} failed: ${errorText.trim()}`));
    });
  });
}
