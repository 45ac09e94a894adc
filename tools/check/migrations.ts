// Checks that released migrations are as they were released, and that new ones follow them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const FOLDER = 'server/store/migrations';

/** A migration, in the folder itself or in one of a range of numbers. */
const MIGRATION = new RegExp(`^${FOLDER}/(?:\\d{4}-\\d{4}/)?(\\d{4}-[^/]+)\\.ts$`);

/** The released hash of each migration. */
export const releasedMigrationsPath = `${FOLDER}/released.json`;

/**
 * The hash of each migration, in order: of its file and of the folder of its name.
 * @param paths all files of the project
 */
export function hashMigrations(paths: readonly string[]): Record<string, string> {
  const migrations = paths.flatMap((migrationFile) => {
    const name = MIGRATION.exec(migrationFile)?.[1];
    return name === undefined ? [] : [[name, migrationFile] as const];
  });
  return Object.fromEntries(
    migrations.sort().map(([name, migrationFile]) => {
      const partsFolder = `${FOLDER}/${name.slice('0000-'.length)}/`;
      const migrationFiles = paths
        .filter((path) => path === migrationFile || path.startsWith(partsFolder))
        .sort();
      const hash = createHash('sha256');
      for (const path of migrationFiles) hash.update(`${path}\n${readFileSync(path, 'utf8')}`);
      return [name, hash.digest('hex')];
    }),
  );
}

export function checkReleasedMigrations(paths: readonly string[]): string[] {
  const released: Record<string, string> = JSON.parse(readFileSync(releasedMigrationsPath, 'utf8'));
  const found = hashMigrations(paths);
  const last = Object.keys(released).at(-1) ?? '';
  return [
    ...Object.entries(released)
      .filter(([name, hash]) => found[name] !== hash)
      .map(([name]) => `${name} was released and has changed: restore it and write a migration that follows`),
    ...Object.keys(found)
      .filter((name) => !(name in released) && name < last)
      .map((name) => `${name} comes before ${last}, which was released: give it a later number`),
  ];
}
