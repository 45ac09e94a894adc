// Adds replies that are sent at a chosen time.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';
import { flag, inAccount, ofConversation, ofUser } from './initial/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'scheduled_replies',
    `id TEXT not null primary key, ${inAccount}, bot_id TEXT not null, conversation_id TEXT not null,
     user_id TEXT not null, client_id TEXT not null, text TEXT not null, send_at INTEGER not null,
     ${flag('sends_anyway')}, seen_seq INTEGER not null, stop TEXT, created_at INTEGER not null,
     unique (conversation_id, client_id), ${ofConversation}, ${ofUser}`,
    ['index scheduled_replies_by_conversation on scheduled_replies (account_id, conversation_id, send_at)'],
  );
}
