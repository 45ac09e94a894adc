import { flag, inAccount, ofBot, ofConversation, ofUser, type TableDefinition } from './columns.ts';

/** Order of every list: the newest activity first, then by id. */
const newestFirst = 'last_message_at desc, id desc';

/** Filter of every list; a query has to repeat it exactly, or the partial indexes are not used. */
const isListed = "message_count > 0 and kind <> 'test'";

export const conversationTables: readonly TableDefinition[] = [
  {
    name: 'visitors',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, connection_id TEXT not null,
      token_hash TEXT not null unique, name TEXT, name_key TEXT, email TEXT, phone TEXT, fields TEXT,
      user_agent TEXT, page_url TEXT, locale TEXT, created_at INTEGER not null,
      last_seen_at INTEGER not null, referrer TEXT, email_key TEXT, phone_key TEXT,
      ${flag('impersonates_staff')}, external_id TEXT, verified_contact TEXT,
      unique (account_id, id),
      ${ofBot}`,
    indexes: [
      'index visitors_by_bot on visitors (account_id, bot_id, connection_id)',
      'index visitors_by_email on visitors (account_id, email_key) where email_key is not null',
      'index visitors_by_phone on visitors (account_id, phone_key) where phone_key is not null',
      'unique index visitors_by_external on visitors (connection_id, external_id) where external_id is not null',
    ],
  },
  // No foreign key to the connection: the conversation is kept after the connection is deleted.
  {
    name: 'conversations',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, connection_id TEXT not null,
      visitor_id TEXT not null, kind TEXT not null, status TEXT not null, ${flag('ai_enabled', 1)},
      assignee_id TEXT references users (id) on delete set null, last_message_text TEXT, last_author TEXT,
      last_message_at INTEGER not null, waiting_since INTEGER, unread INTEGER not null default 0,
      operator_read_seq INTEGER not null default 0, answered_seq INTEGER not null default 0,
      message_count INTEGER not null default 0, created_at INTEGER not null, closed_at INTEGER,
      escalated_at INTEGER, assigned_at INTEGER, released_by TEXT, ${flag('is_reassigned')}, labels TEXT,
      note_count INTEGER not null default 0, visitor_read_seq INTEGER not null default 0,
      satisfaction INTEGER check (satisfaction between 1 and 5), draft_id TEXT,
      drafted_seq INTEGER not null default 0, draft_count INTEGER not null default 0,
      unique (account_id, id),
      ${ofBot}, foreign key (account_id, visitor_id) references visitors (account_id, id) on delete cascade`,
    indexes: [
      'index conversations_by_visitor on conversations (account_id, visitor_id)',
      'index conversations_by_assignee on conversations (assignee_id) where assignee_id is not null',
      // Escalated conversations without an assignee, oldest first, and those of an assignee.
      "index conversations_in_queue on conversations (account_id, escalated_at) where assignee_id is null and escalated_at is not null and status <> 'closed'",
      "index conversations_held on conversations (account_id, assignee_id, waiting_since) where assignee_id is not null and status <> 'closed'",
      `index conversations_listed on conversations (account_id, bot_id, ${newestFirst}) where ${isListed}`,
      `index conversations_listed_by_status on conversations (account_id, bot_id, status, ${newestFirst}) where ${isListed}`,
      `index conversations_listed_by_connection on conversations (account_id, bot_id, connection_id, ${newestFirst}) where ${isListed}`,
      `index conversations_listed_by_assignee on conversations (account_id, bot_id, assignee_id, ${newestFirst}) where ${isListed}`,
      `index conversations_listed_unread on conversations (account_id, bot_id, ${newestFirst}) where ${isListed} and unread > 0`,
      `index conversations_listed_waiting on conversations (account_id, bot_id, waiting_since, id) where ${isListed} and waiting_since is not null`,
      `index conversations_listed_by_stars on conversations (account_id, bot_id, satisfaction, ${newestFirst}) where ${isListed} and satisfaction is not null`,
    ],
  },
  {
    name: 'messages',
    columns: `
      id TEXT primary key, ${inAccount}, conversation_id TEXT not null, seq INTEGER not null,
      client_id TEXT not null, author TEXT not null, user_id TEXT, text TEXT not null,
      text_key TEXT not null, state TEXT not null, ${flag('abstained')}, sources TEXT, confidence REAL,
      cost_messages INTEGER not null default 0, input_tokens INTEGER, output_tokens INTEGER, event TEXT,
      created_at INTEGER not null, attachments TEXT, quote_id TEXT, is_note INTEGER not null default 0,
      notes_before INTEGER not null default 0, mentions TEXT, edited_at INTEGER, deleted_at INTEGER,
      choices TEXT, is_courtesy INTEGER not null default 0,
      unique (conversation_id, client_id), unique (conversation_id, seq),
      ${ofConversation}`,
  },
  {
    name: 'labels',
    columns: `
      id TEXT primary key, ${inAccount}, name TEXT not null, name_key TEXT not null, tone TEXT not null,
      created_at INTEGER not null, removed_at INTEGER,
      unique (account_id, id), unique (account_id, name_key)`,
  },
  {
    name: 'conversation_labels',
    columns: `
      conversation_id TEXT not null, label_id TEXT not null, ${inAccount}, bot_id TEXT not null,
      last_message_at INTEGER not null,
      primary key (conversation_id, label_id),
      ${ofConversation},
      foreign key (account_id, label_id) references labels (account_id, id) on delete cascade`,
    indexes: [
      'index conversation_labels_by_age on conversation_labels (account_id, label_id, bot_id, last_message_at desc, conversation_id desc)',
    ],
  },
  {
    name: 'inbox_views',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, user_id TEXT not null, name TEXT not null,
      is_shared INTEGER not null check (is_shared in (0, 1)), filters TEXT not null,
      created_at INTEGER not null,
      ${ofBot}, ${ofUser}`,
    indexes: ['index inbox_views_by_bot on inbox_views (account_id, bot_id)'],
  },
  {
    name: 'bulk_actions',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, user_id TEXT not null, kind TEXT not null,
      previous_state TEXT not null, created_at INTEGER not null, undone_at INTEGER,
      ${ofBot}`,
    indexes: ['index bulk_actions_by_age on bulk_actions (created_at)'],
  },
  {
    name: 'message_numbers',
    columns: `
      no INTEGER not null primary key, ${inAccount}, conversation_id TEXT not null, seq INTEGER not null,
      unique (conversation_id, seq),
      ${ofConversation}`,
  },
  // Conversations whose messages are not in the search index yet.
  {
    name: 'search_backlog',
    columns: `
      conversation_id TEXT primary key, ${inAccount}, last_message_at INTEGER not null,
      ${ofConversation}`,
  },
  {
    name: 'attachments',
    columns: `
      id TEXT primary key, ${inAccount}, conversation_id TEXT not null, message_id TEXT, user_id TEXT,
      kind TEXT not null, name TEXT not null, mime TEXT not null, size INTEGER not null, width INTEGER,
      height INTEGER, duration INTEGER, is_note INTEGER not null default 0, file_key TEXT not null,
      created_at INTEGER not null,
      ${ofConversation}`,
    indexes: [
      'index attachments_by_conversation on attachments (account_id, conversation_id)',
      // Attachments without a message are few and looked up often.
      'index attachments_loose on attachments (created_at) where message_id is null',
    ],
  },
  {
    name: 'canned_replies',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT, shortcut TEXT not null, shortcut_key TEXT not null,
      text TEXT not null, used_count INTEGER not null default 0, created_at INTEGER not null,
      updated_at INTEGER not null, removed_at INTEGER,
      unique (account_id, id),
      ${ofBot}`,
    indexes: [
      'unique index canned_replies_of_bot on canned_replies (account_id, bot_id, shortcut_key) where removed_at is null and bot_id is not null',
      'unique index canned_replies_of_all on canned_replies (account_id, shortcut_key) where removed_at is null and bot_id is null',
    ],
  },
  {
    name: 'operator_drafts',
    columns: `
      user_id TEXT not null, conversation_id TEXT not null, ${inAccount}, text TEXT not null,
      revision INTEGER not null, updated_at INTEGER not null,
      primary key (user_id, conversation_id),
      ${ofUser}, ${ofConversation}`,
    indexes: ['index operator_drafts_by_conversation on operator_drafts (account_id, conversation_id)'],
  },
  {
    name: 'satisfaction_ratings',
    columns: `
      conversation_id TEXT not null, closed_at INTEGER not null, ${inAccount}, bot_id TEXT not null,
      user_id TEXT, stars INTEGER not null check (stars between 1 and 5), comment TEXT not null,
      created_at INTEGER not null, updated_at INTEGER not null,
      primary key (conversation_id, closed_at),
      ${ofConversation}`,
    indexes: ['index satisfaction_ratings_by_bot on satisfaction_ratings (account_id, bot_id, created_at)'],
  },
  {
    name: 'visitor_identities',
    columns: `
      connection_id TEXT primary key references connections (id) on delete cascade, ${inAccount},
      secret TEXT, previous_secret TEXT, previous_until INTEGER, renewed_at INTEGER, ${flag('is_required')}`,
  },
  {
    name: 'visitor_tokens',
    columns: `
      token_hash TEXT primary key, account_id TEXT not null, visitor_id TEXT not null,
      created_at INTEGER not null,
      foreign key (account_id, visitor_id) references visitors (account_id, id) on delete cascade`,
    indexes: ['index visitor_tokens_by_visitor on visitor_tokens (account_id, visitor_id, created_at)'],
  },
  {
    name: 'flood_messages',
    columns: `
      message_id TEXT primary key references messages (id) on delete cascade, account_id TEXT not null,
      conversation_id TEXT not null`,
    indexes: ['index flood_messages_by_conversation on flood_messages (account_id, conversation_id)'],
  },
];
