// Knows where answers wait that operators look at before visitors get them. Knows no answer's words.
import type { Kysely } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'bots', 'approval_minutes INTEGER not null default 10');
  await addColumn(db, 'conversations', 'draft_id TEXT');
  await addColumn(db, 'conversations', 'drafted_seq INTEGER not null default 0');
  await addColumn(db, 'conversations', 'draft_count INTEGER not null default 0');
  await createTable(
    db,
    'reply_drafts',
    `id TEXT primary key, account_id TEXT not null references accounts (id) on delete cascade,
     bot_id TEXT not null, conversation_id TEXT not null, message_id TEXT not null unique,
     client_id TEXT not null, seq INTEGER not null, question TEXT not null, text TEXT not null,
     sources TEXT, confidence REAL, cost_messages INTEGER not null default 0,
     input_tokens INTEGER, output_tokens INTEGER, state TEXT not null,
     created_at INTEGER not null, due_at INTEGER not null, claimed_by TEXT, claimed_until INTEGER,
     settled_at INTEGER, settled_by TEXT, final_text TEXT, reason TEXT, note TEXT,
     foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade`,
    [
      "unique index reply_drafts_waiting_once on reply_drafts (conversation_id) where state = 'draft'",
      "index reply_drafts_waiting on reply_drafts (account_id, created_at, id) where state = 'draft'",
      'index reply_drafts_by_time on reply_drafts (account_id, created_at, id)',
      'index reply_drafts_by_bot on reply_drafts (account_id, bot_id, created_at, id)',
      'index reply_drafts_by_conversation on reply_drafts (account_id, conversation_id, created_at)',
    ],
  );
}
