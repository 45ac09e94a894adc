// Knows that a removed label can be brought back for a while. Knows no conversation.
import type { Kysely } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'labels', 'removed_at INTEGER');
}
