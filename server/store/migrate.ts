// Knows how the schema is brought up to date; the steps stand in migrations/, one file each, in the order of their names.
import { readdir } from 'node:fs/promises';
import { type Migration, Migrator } from 'kysely/migration';
import type { Backend } from './backend.ts';
import { StoreError } from './errors.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Runs what has not run yet, all or nothing, while no other instance does. Fails with MigrationFailed. */
export async function migrate({ db }: Backend, log: (line: string) => void): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  if (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(
      'MigrationFailed',
      `The database schema could not be updated (${failed ?? 'before the first step'}): ${reason}`,
      {
        cause: error,
      },
    );
  }
  for (const { migrationName } of results ?? []) log(`Database schema: ${migrationName}`);
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{4}-.+\.ts$/.test(name)).sort();
  const entries = files.map(async (name) => {
    const { up }: Migration = await import(new URL(name, FOLDER).href);
    return [name.replace(/\.ts$/, ''), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
