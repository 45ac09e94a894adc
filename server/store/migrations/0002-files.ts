// Knows the table of files; only PostgreSQL fills it, SQLite's files lie beside it on the disk.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'files', 'key TEXT primary key, bytes BLOB not null, created_at INTEGER not null');
}
