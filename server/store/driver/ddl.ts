// Creates tables from one description on both dialects.
import { type Kysely, PostgresAdapter, type QueryExecutorProvider, sql } from 'kysely';

const POSTGRES_TYPES = new Map([
  // byte order as in SQLite, so that keys and pages sort alike in both
  ['TEXT', 'text collate "C"'],
  ['INTEGER', 'bigint'],
  ['REAL', 'double precision'],
  ['BLOB', 'bytea'],
]);

const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

const toPostgresTypes = (columns: string): string =>
  columns.replace(/\b(TEXT|INTEGER|REAL|BLOB)\b/g, (word) => POSTGRES_TYPES.get(word) ?? word);

/** Adds a column, written as in `createTable`, to a table that may have rows. */
export async function addColumn(db: QueryExecutorProvider, table: string, column: string): Promise<void> {
  await sql
    .raw(`alter table ${table} add column ${isPostgres(db) ? toPostgresTypes(column) : column}`)
    .execute(db);
}

/**
 * Creates a table from columns written with the types TEXT, INTEGER, REAL and BLOB, and its indexes (the part
 * after `create`).
 * @param db a migration's database, of any schema
 */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: string,
  indexes: readonly string[] = [],
): Promise<void> {
  const usesPostgres = isPostgres(db);
  const body = usesPostgres ? toPostgresTypes(columns) : columns;
  await sql.raw(`create table ${name} (${body})${usesPostgres ? '' : ' strict'}`).execute(db);
  for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
}
