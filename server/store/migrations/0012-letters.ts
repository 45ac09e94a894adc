// Knows where development keeps how a letter looks, beside its text. Knows no letter.
import type { Kysely } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'outbox_messages', 'html TEXT');
}
