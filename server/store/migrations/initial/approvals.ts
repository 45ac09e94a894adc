import { inAccount, ofConversation, type TableDefinition } from './columns.ts';

export const approvalTables: readonly TableDefinition[] = [
  {
    name: 'reply_drafts',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, conversation_id TEXT not null,
      message_id TEXT not null unique, client_id TEXT not null, seq INTEGER not null,
      question TEXT not null, text TEXT not null, sources TEXT, confidence REAL,
      cost_messages INTEGER not null default 0, input_tokens INTEGER, output_tokens INTEGER,
      state TEXT not null, created_at INTEGER not null, due_at INTEGER not null, claimed_by TEXT,
      claimed_until INTEGER, settled_at INTEGER, settled_by TEXT, final_text TEXT, reason TEXT, note TEXT,
      is_courtesy INTEGER not null default 0, choices TEXT,
      ${ofConversation}`,
    indexes: [
      "unique index reply_drafts_waiting_once on reply_drafts (conversation_id) where state = 'draft'",
      "index reply_drafts_waiting on reply_drafts (account_id, created_at, id) where state = 'draft'",
      'index reply_drafts_by_time on reply_drafts (account_id, created_at, id)',
      'index reply_drafts_by_bot on reply_drafts (account_id, bot_id, created_at, id)',
      'index reply_drafts_by_conversation on reply_drafts (account_id, conversation_id, created_at)',
    ],
  },
];
