// Knows that a search keeps that it let addresses go. Knows no bound.
import type { QueryExecutorProvider } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

/** It was known only while the process lived: a search taken up after it ended said that all of the site was seen. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await addColumn(db, 'site_searches', 'cut INTEGER NOT NULL DEFAULT 0');
}
