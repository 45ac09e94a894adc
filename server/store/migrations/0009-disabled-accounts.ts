// Knows where it is kept that a whole account is out. Knows no reason.
import type { Kysely } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'accounts', 'disabled_at INTEGER');
}
