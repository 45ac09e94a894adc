// Knows that an answer that waits for an operator keeps what it offers to be answered with. Knows no message.
import type { Kysely } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'reply_drafts', 'choices TEXT');
}
