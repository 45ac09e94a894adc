// Knows the first schema: every table of accounts, bots, conversations and the log, on both dialects.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';

/** A child names its account beside its parent, so no row can hang on another account's. */
const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const ofBot = 'foreign key (account_id, bot_id) references bots (account_id, id) on delete cascade';
const ofUser = 'foreign key (account_id, user_id) references users (account_id, id) on delete cascade';
const flag = (name: string, value = 0) =>
  `${name} INTEGER not null default ${value} check (${name} in (0, 1))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await instance(db);
  await bots(db);
  await knowledge(db);
  await conversations(db);
  await log(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'accounts',
    `id TEXT primary key, name TEXT not null, locale TEXT not null, plan_id TEXT not null, plan_expires_at INTEGER,
     messages_left INTEGER not null, messages_total INTEGER not null default 0,
     characters_left INTEGER not null, characters_total INTEGER not null default 0, bots_limit INTEGER not null,
     connections_limit INTEGER not null, created_at INTEGER not null`,
  );
  await createTable(
    db,
    'users',
    `id TEXT primary key, ${inAccount}, email TEXT not null, email_key TEXT not null unique,
     username TEXT not null, username_key TEXT not null unique, phone TEXT not null, phone_key TEXT not null unique,
     password_hash TEXT, first_name TEXT, last_name TEXT, national_code TEXT, postal_code TEXT,
     ${flag('is_legal')}, ${flag('email_verified')}, ${flag('is_verified')}, ${flag('enabled', 1)},
     ${flag('is_supper_admin')}, ${flag('is_operator')}, trial_ends_at INTEGER, created_at INTEGER not null,
     unique (account_id, id)`,
  );
  await createTable(
    db,
    'sessions',
    `id TEXT primary key, ${inAccount}, user_id TEXT not null, refresh_hash TEXT not null unique, previous_hash TEXT,
     family_id TEXT not null, user_agent TEXT, ip TEXT, created_at INTEGER not null, last_seen_at INTEGER not null,
     expires_at INTEGER not null, revoked_at INTEGER, ${ofUser}`,
    [
      'index sessions_by_user on sessions (account_id, user_id)',
      'index sessions_by_family on sessions (family_id)',
      'index sessions_by_previous on sessions (previous_hash) where previous_hash is not null',
      'index sessions_by_expiry on sessions (expires_at)',
    ],
  );
}

async function instance(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'codes',
    `id TEXT primary key, purpose TEXT not null, target_key TEXT not null, address TEXT not null,
     code_hmac TEXT not null, payload TEXT, attempts INTEGER not null default 0, sent_at INTEGER not null,
     expires_at INTEGER not null, consumed_at INTEGER, unique (purpose, target_key)`,
  );
  await createTable(
    db,
    'throttles',
    'key TEXT primary key, count INTEGER not null, window_started_at INTEGER not null, blocked_until INTEGER',
  );
  await createTable(
    db,
    'outbox_messages',
    `id TEXT primary key, channel TEXT not null, recipient TEXT not null, subject TEXT, body TEXT not null,
     created_at INTEGER not null`,
    ['index outbox_messages_by_age on outbox_messages (created_at)'],
  );
  await createTable(
    db,
    'audit_log', // outlives whom it tells about, so nothing is referenced
    `id TEXT primary key, account_id TEXT not null, user_id TEXT, action TEXT not null, subject TEXT, ip TEXT,
     at INTEGER not null, details TEXT`,
    ['index audit_log_by_account on audit_log (account_id, at)'],
  );
  await createTable(
    db,
    'instance_keys',
    'name TEXT primary key, value TEXT not null, created_at INTEGER not null',
  );
}

async function bots(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'bots',
    `id TEXT primary key, ${inAccount}, name TEXT not null, name_key TEXT not null, introduction TEXT,
     response_language TEXT not null, creativity INTEGER not null, instructions TEXT, ${flag('enhanced_accuracy')},
     ${flag('operator_approval')}, confidence_threshold REAL not null, ${flag('active', 1)},
     training_status TEXT not null, knowledge_version INTEGER not null default 0, created_at INTEGER not null,
     updated_at INTEGER not null, unique (account_id, id), unique (account_id, name_key)`,
  );
  await createTable(
    db,
    'user_bots',
    `user_id TEXT not null, bot_id TEXT not null, ${inAccount}, primary key (user_id, bot_id), ${ofUser}, ${ofBot}`,
    ['index user_bots_by_bot on user_bots (account_id, bot_id)'],
  );
  await createTable(
    db,
    'connections',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, kind TEXT not null, name TEXT not null, identifier TEXT,
     website_url TEXT, ${flag('active', 1)}, status TEXT not null, settings TEXT not null, secrets TEXT,
     created_at INTEGER not null, updated_at INTEGER not null, ${ofBot}`,
    [
      'index connections_by_bot on connections (account_id, bot_id, created_at)',
      'unique index connections_by_identifier on connections (kind, identifier) where identifier is not null',
    ],
  );
  await createTable(
    db,
    'usage', // a deleted bot's charges stay on the bill
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, kind TEXT not null, amount INTEGER not null,
     balance_after INTEGER not null, reference TEXT not null, created_at INTEGER not null, unique (kind, reference)`,
    ['index usage_by_account on usage (account_id, kind, created_at)'],
  );
}

async function knowledge(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sources',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, kind TEXT not null, title TEXT not null, question TEXT,
     file_key TEXT, file_name TEXT, mime TEXT, size INTEGER not null default 0, sha256 TEXT, content_key TEXT,
     text TEXT, characters INTEGER not null default 0, pages INTEGER, status TEXT not null,
     progress REAL not null default 0, reason TEXT, warnings TEXT, version INTEGER not null default 1,
     created_at INTEGER not null, updated_at INTEGER not null, trained_at INTEGER, removed_at INTEGER,
     unique (account_id, id), ${ofBot}`,
    [
      'index sources_by_bot on sources (account_id, bot_id, created_at)',
      'unique index sources_by_content on sources (bot_id, content_key) where content_key is not null and removed_at is null',
      'unique index sources_by_file on sources (bot_id, sha256) where sha256 is not null and removed_at is null',
    ],
  );
  await createTable(
    db,
    'passages',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, source_id TEXT not null, ordinal INTEGER not null,
     kind TEXT not null, title TEXT, question TEXT, text TEXT not null, start_at INTEGER not null,
     end_at INTEGER not null, ${ofBot},
     foreign key (account_id, source_id) references sources (account_id, id) on delete cascade`,
    [
      'index passages_by_bot on passages (account_id, bot_id)',
      'unique index passages_by_source on passages (account_id, source_id, ordinal)',
    ],
  );
  await createTable(
    db,
    'bot_indexes',
    `bot_id TEXT primary key, ${inAccount}, knowledge_version INTEGER not null, bytes BLOB not null,
     created_at INTEGER not null, ${ofBot}`,
  );
}

/** A conversation outlives its connection, so the connection is named and not referenced. */
async function conversations(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'visitors',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, connection_id TEXT not null,
     token_hash TEXT not null unique, name TEXT, name_key TEXT, email TEXT, phone TEXT, fields TEXT, user_agent TEXT, page_url TEXT,
     locale TEXT, created_at INTEGER not null, last_seen_at INTEGER not null, unique (account_id, id), ${ofBot}`,
    ['index visitors_by_bot on visitors (account_id, bot_id, connection_id)'],
  );
  await createTable(
    db,
    'conversations',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, connection_id TEXT not null, visitor_id TEXT not null,
     kind TEXT not null, status TEXT not null, ${flag('ai_enabled', 1)},
     assignee_id TEXT references users (id) on delete set null,
     last_message_text TEXT, last_author TEXT, last_message_at INTEGER not null, waiting_since INTEGER,
     unread INTEGER not null default 0, seen_seq INTEGER not null default 0,
     answered_seq INTEGER not null default 0, message_count INTEGER not null default 0, created_at INTEGER not null, closed_at INTEGER, unique (account_id, id), ${ofBot},
     foreign key (account_id, visitor_id) references visitors (account_id, id) on delete cascade`,
    [
      'index conversations_by_age on conversations (account_id, bot_id, last_message_at desc, id desc)',
      'index conversations_by_status on conversations (account_id, bot_id, status, last_message_at desc, id desc)',
      'index conversations_by_visitor on conversations (account_id, visitor_id)',
      'index conversations_by_assignee on conversations (assignee_id) where assignee_id is not null',
    ],
  );
  await createTable(
    db,
    'messages',
    `id TEXT primary key, ${inAccount}, conversation_id TEXT not null, seq INTEGER not null, client_id TEXT not null,
     author TEXT not null, user_id TEXT, text TEXT not null, text_key TEXT not null, state TEXT not null,
     ${flag('abstained')}, sources TEXT, confidence REAL,
     cost_messages INTEGER not null default 0, input_tokens INTEGER, output_tokens INTEGER, event TEXT, created_at INTEGER not null,
     unique (conversation_id, client_id), unique (conversation_id, seq),
     foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade`,
    ['index messages_by_age on messages (account_id, created_at)'],
  );
}

async function log(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'jobs',
    `id TEXT primary key, queue TEXT not null, key TEXT, payload TEXT not null, run_at INTEGER not null,
     attempts INTEGER not null default 0, max_attempts INTEGER not null, lease TEXT, progress REAL not null default 0,
     ${flag('cancelled')}, ${flag('again')}, reason TEXT, created_at INTEGER not null, failed_at INTEGER`,
    [
      'index jobs_due on jobs (queue, run_at, id) where failed_at is null',
      'unique index jobs_by_key on jobs (queue, key) where failed_at is null and key is not null',
      'index jobs_failed on jobs (failed_at) where failed_at is not null',
    ],
  );
  await createTable(
    db,
    'account_counters',
    'account_id TEXT primary key references accounts (id) on delete cascade, seq INTEGER not null',
  );
  await createTable(
    db,
    'events',
    `${inAccount}, seq INTEGER not null, kind TEXT not null, bot_id TEXT, conversation_id TEXT, payload TEXT not null,
     at INTEGER not null, primary key (account_id, seq)`,
    ['index events_by_age on events (at)'],
  );
}
