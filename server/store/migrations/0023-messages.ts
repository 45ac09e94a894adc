// Knows where files of messages are kept, and what is told of notes, quotes, changes and what was read. Knows no words.
import { type Kysely, sql } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'messages', 'attachments TEXT');
  await addColumn(db, 'messages', 'quote_id TEXT');
  await addColumn(db, 'messages', 'is_note INTEGER not null default 0');
  await addColumn(db, 'messages', 'notes_before INTEGER not null default 0');
  await addColumn(db, 'messages', 'mentions TEXT');
  await addColumn(db, 'messages', 'edited_at INTEGER');
  await addColumn(db, 'messages', 'deleted_at INTEGER');
  await addColumn(db, 'conversations', 'note_count INTEGER not null default 0');
  await addColumn(db, 'conversations', 'visitor_seen_seq INTEGER not null default 0');
  await createTable(
    db,
    'attachments',
    `id TEXT primary key, account_id TEXT not null references accounts (id) on delete cascade,
     conversation_id TEXT not null, message_id TEXT, user_id TEXT, kind TEXT not null, name TEXT not null,
     mime TEXT not null, size INTEGER not null, width INTEGER, height INTEGER, duration INTEGER,
     is_note INTEGER not null default 0, file_key TEXT not null, created_at INTEGER not null,
     foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade`,
    ['index attachments_by_conversation on attachments (account_id, conversation_id)'],
  );
  // Those that no message took are few, and are looked for often.
  await sql
    .raw('create index attachments_loose on attachments (created_at) where message_id is null')
    .execute(db);
}
