// Knows that a message may offer what to answer it with. Knows no message.
import type { Kysely } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'messages', 'choices TEXT');
}
