// Knows that a message, and an answer that waits for an operator, may be no more than a courtesy. Knows no words.
import type { Kysely } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'messages', 'is_courtesy INTEGER not null default 0');
  await addColumn(db, 'reply_drafts', 'is_courtesy INTEGER not null default 0');
}
