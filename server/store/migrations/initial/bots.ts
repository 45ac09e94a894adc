import { flag, inAccount, ofBot, ofUser, type TableDefinition } from './columns.ts';

export const botTables: readonly TableDefinition[] = [
  {
    name: 'bots',
    columns: `
      id TEXT primary key, ${inAccount}, name TEXT not null, name_key TEXT not null, introduction TEXT,
      response_language TEXT not null, creativity INTEGER not null, instructions TEXT,
      ${flag('enhanced_accuracy')}, ${flag('operator_approval')}, confidence_threshold REAL not null,
      ${flag('active', 1)}, training_status TEXT not null, knowledge_version INTEGER not null default 0,
      created_at INTEGER not null, updated_at INTEGER not null, spend_limit_tokens INTEGER,
      spend_limit_rial INTEGER, vectors_version INTEGER not null default 0, vectors_model TEXT,
      approval_minutes INTEGER not null default 10, deactivated_at INTEGER, removed_at INTEGER,
      deactivation_notified_at INTEGER, training_hold TEXT,
      unique (account_id, id), unique (account_id, name_key)`,
    indexes: ['index bots_deactivated on bots (deactivated_at) where deactivated_at is not null'],
  },
  {
    name: 'user_bots',
    columns: `
      user_id TEXT not null, bot_id TEXT not null, ${inAccount},
      primary key (user_id, bot_id),
      ${ofUser}, ${ofBot}`,
    indexes: ['index user_bots_by_bot on user_bots (account_id, bot_id)'],
  },
  {
    name: 'connections',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, kind TEXT not null, name TEXT not null,
      identifier TEXT, website_url TEXT, ${flag('active', 1)}, status TEXT not null, settings TEXT not null,
      secrets TEXT, created_at INTEGER not null, updated_at INTEGER not null, webhook_secret TEXT,
      poll_cursor TEXT, last_in_at INTEGER, last_out_at INTEGER, last_error TEXT, last_error_at INTEGER,
      removed_at INTEGER, last_error_outcome TEXT,
      ${ofBot}`,
    indexes: [
      'index connections_by_bot on connections (account_id, bot_id, created_at)',
      'unique index connections_by_identifier on connections (kind, identifier) where identifier is not null',
      'unique index connections_in_account on connections (account_id, id)',
    ],
  },
  // No foreign key: charges are kept after the bot is deleted.
  {
    name: 'usage',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, kind TEXT not null, amount INTEGER not null,
      balance_after INTEGER not null, reference TEXT not null, created_at INTEGER not null,
      unique (kind, reference)`,
    indexes: ['index usage_by_account on usage (account_id, kind, created_at)'],
  },
  {
    name: 'sources',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, kind TEXT not null, title TEXT not null,
      question TEXT, file_key TEXT, file_name TEXT, mime TEXT, size INTEGER not null default 0, sha256 TEXT,
      content_key TEXT, text TEXT, characters INTEGER not null default 0, pages INTEGER,
      status TEXT not null, progress REAL not null default 0, reason TEXT, warnings TEXT,
      version INTEGER not null default 1, created_at INTEGER not null, updated_at INTEGER not null,
      trained_at INTEGER, removed_at INTEGER, url TEXT, url_key TEXT, etag TEXT, last_modified TEXT,
      question_key TEXT, pair_text TEXT, pair_order TEXT, damages TEXT, ${flag('needs_ocr')}, hold TEXT,
      ${flag('is_indexed')}, ${flag('is_accepted')}, training_mode TEXT, charged_characters INTEGER not null default 0,
      charge_count INTEGER not null default 0, checked_at INTEGER, run_id TEXT, shop_id TEXT, remote_id TEXT,
      remote_checksum TEXT, last_seen_sync INTEGER, facts TEXT, categories TEXT, item_text TEXT, item_order TEXT,
      excluded_at INTEGER,
      unique (account_id, id),
      ${ofBot}`,
    indexes: [
      'index sources_by_bot on sources (account_id, bot_id, created_at)',
      'unique index sources_by_content on sources (bot_id, content_key) where content_key is not null and removed_at is null',
      'unique index sources_by_file on sources (bot_id, sha256) where sha256 is not null and removed_at is null',
      'unique index sources_by_url on sources (bot_id, url_key) where url_key is not null and removed_at is null',
      'unique index sources_by_question on sources (bot_id, question_key) where question_key is not null and removed_at is null',
      "index pairs_without_order on sources (created_at, id) where kind = 'qa' and pair_order is null",
      'index pairs_by_age on sources (bot_id, created_at, id) where pair_order is not null',
      'index pairs_by_order on sources (bot_id, pair_order, id) where pair_order is not null',
      'unique index sources_by_remote on sources (shop_id, remote_id) where shop_id is not null',
      'index sources_by_shop on sources (shop_id, item_order, id) where shop_id is not null',
      'index sources_by_status on sources (account_id, bot_id, removed_at, status, hold)',
    ],
  },
  {
    name: 'passages',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, source_id TEXT not null,
      ordinal INTEGER not null, kind TEXT not null, title TEXT, question TEXT, text TEXT not null,
      start_at INTEGER not null, end_at INTEGER not null,
      ${ofBot}, foreign key (account_id, source_id) references sources (account_id, id) on delete cascade`,
    indexes: [
      'index passages_by_bot on passages (account_id, bot_id)',
      'unique index passages_by_source on passages (account_id, source_id, ordinal)',
    ],
  },
  {
    name: 'bot_indexes',
    columns: `
      bot_id TEXT primary key, ${inAccount}, knowledge_version INTEGER not null, bytes BLOB not null,
      created_at INTEGER not null,
      ${ofBot}`,
  },
  {
    name: 'site_searches',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, url TEXT not null, ${flag('sub_links')},
      ${flag('ignore_sitemap')}, count INTEGER not null, minutes INTEGER not null, status TEXT not null,
      stop_reason TEXT, reason TEXT, ${flag('seeded')}, found INTEGER not null default 0,
      visited INTEGER not null default 0, skipped INTEGER not null default 0,
      waiting INTEGER not null default 0, created_at INTEGER not null, ends_at INTEGER,
      is_truncated INTEGER not null default 0,
      unique (account_id, id), unique (account_id, bot_id),
      ${ofBot}`,
  },
  {
    name: 'site_pages',
    columns: `
      id TEXT primary key, ${inAccount}, search_id TEXT not null, url TEXT not null, url_key TEXT not null,
      depth INTEGER not null, state TEXT not null, ordinal INTEGER, title TEXT, reason TEXT,
      unique (search_id, url_key),
      foreign key (account_id, search_id) references site_searches (account_id, id) on delete cascade`,
    indexes: ['index site_pages_by_ordinal on site_pages (search_id, ordinal)'],
  },
  {
    name: 'text_drafts',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null,
      user_id TEXT not null references users (id) on delete cascade, text_key TEXT not null,
      title TEXT not null, text TEXT not null, base_version INTEGER not null, updated_at INTEGER not null,
      unique (user_id, bot_id, text_key),
      ${ofBot}`,
  },
  {
    name: 'text_versions',
    columns: `
      id TEXT primary key, ${inAccount}, source_id TEXT not null, number INTEGER not null,
      title TEXT not null, text TEXT not null, author TEXT, created_at INTEGER not null,
      unique (source_id, number),
      foreign key (account_id, source_id) references sources (account_id, id) on delete cascade`,
  },
];
