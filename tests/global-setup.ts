// Starts PostgreSQL and prepares a template store per dialect.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openStore } from '../server/store/store.ts';
import { freshDatabase } from './fresh-database.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** Name of a database with the newest schema and no rows. */
    postgresTemplate: string;
    /** Path of a file with the newest schema and no rows. */
    sqliteTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  const template = await freshDatabase(cluster.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'pasokh-template-'));
  await (await openStore({ dataDir })).close();
  await (await openStore({ dataDir, databaseUrl: template.url })).close();
  project.provide('postgresUrl', cluster.url);
  project.provide('postgresTemplate', template.name);
  project.provide('sqliteTemplate', join(dataDir, 'pasokh.sqlite'));
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await template.drop();
    await cluster.stop();
  };
}
