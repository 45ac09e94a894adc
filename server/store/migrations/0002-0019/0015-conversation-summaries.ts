// Stores the summaries of conversations that models write for operators.
import type { Kysely } from 'kysely';
import { createTable } from '../../driver/ddl.ts';
import { inAccount, ofConversation } from '../initial/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'conversation_summaries',
    `conversation_id TEXT primary key, ${inAccount}, text TEXT not null, seq INTEGER not null,
     created_at INTEGER not null, ${ofConversation}`,
  );
}
