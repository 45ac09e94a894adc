// Runs a command-line task on the store and reports its errors.
import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { filesInBucket } from '../config/object-storage.ts';
import { StoreError } from '../store/errors.ts';
import { openStore, type Store } from '../store/store.ts';

/** An error whose message is shown without a stack. */
export class CommandError extends Error {}

/** Reads the settings, including those of a `.env` file. */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/** Opens the configured store while the task runs. */
export async function withStore<T>(
  { dataDir, databaseUrl, objectStorage }: Config,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore({
    dataDir,
    ...(databaseUrl !== null && { databaseUrl }),
    ...filesInBucket(objectStorage),
  });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Runs a command that needs exclusive access to the store. */
export async function runCommand(command: () => Promise<void>, usage: string): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof ConfigError) console.error(error.lines.join('\n'));
    else if (error instanceof StoreError) console.error(formatStoreError(error));
    else if (error instanceof CommandError) console.error(error.message);
    else if (error instanceof TypeError) console.error(`${error.message}\n${usage}`);
    else throw error;
    process.exitCode = 1;
  }
}

const formatStoreError = ({ _tag, message }: StoreError): string =>
  _tag === 'DataDirectoryInUse' ? `${message}\nStop the server first.` : message;

const MEGABYTE = 1_000_000;
/** Whole megabytes, at least one. */
export const formatBytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / MEGABYTE))} MB`;
