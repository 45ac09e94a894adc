import { inAccount, ofUser, type TableDefinition } from './columns.ts';

export const authTables: readonly TableDefinition[] = [
  {
    name: 'sessions',
    columns: `
      id TEXT primary key, ${inAccount}, user_id TEXT not null, refresh_hash TEXT not null unique,
      previous_hash TEXT, family_id TEXT not null, user_agent TEXT, ip TEXT, created_at INTEGER not null,
      last_seen_at INTEGER not null, expires_at INTEGER not null, revoked_at INTEGER,
      ownership_version TEXT not null default '',
      ${ofUser}`,
    indexes: [
      'index sessions_by_user on sessions (account_id, user_id)',
      'index sessions_by_family on sessions (family_id)',
      'index sessions_by_previous on sessions (previous_hash) where previous_hash is not null',
      'index sessions_by_expiry on sessions (expires_at)',
    ],
  },
  {
    name: 'throttles',
    columns: `
      key TEXT primary key, count INTEGER not null, window_started_at INTEGER not null,
      blocked_until INTEGER`,
  },
  {
    name: 'dev_mailbox',
    columns: `
      id TEXT primary key, channel TEXT not null, recipient TEXT not null, subject TEXT, body TEXT not null,
      created_at INTEGER not null, html TEXT`,
    indexes: ['index dev_mailbox_by_age on dev_mailbox (created_at)'],
  },
  {
    name: 'instance_keys',
    columns: 'name TEXT primary key, value TEXT not null, created_at INTEGER not null',
  },
  {
    name: 'second_factors',
    columns: `
      user_id TEXT primary key, account_id TEXT not null, secret TEXT not null, confirmed_at INTEGER,
      last_step INTEGER, created_at INTEGER not null, ownership_version TEXT not null default '',
      ${ofUser}`,
  },
  {
    name: 'recovery_codes',
    columns: `
      user_id TEXT not null, account_id TEXT not null, code_hmac TEXT not null, used_at INTEGER,
      primary key (user_id, code_hmac),
      ${ofUser}`,
  },
  {
    name: 'user_identities',
    columns: `
      issuer TEXT not null, subject TEXT not null, account_id TEXT not null, user_id TEXT not null,
      created_at INTEGER not null, ownership_version TEXT not null default '',
      primary key (issuer, subject),
      ${ofUser}`,
    indexes: ['index user_identities_by_user on user_identities (account_id, user_id)'],
  },
  {
    name: 'invitations',
    columns: `
      id TEXT primary key, ${inAccount}, contact_kind TEXT not null, target TEXT not null, target_key TEXT not null,
      bot_ids TEXT not null, code_hmac TEXT not null, attempts INTEGER not null default 0,
      created_at INTEGER not null, sent_at INTEGER not null, expires_at INTEGER not null, user_id TEXT,
      ownership_version TEXT not null default '',
      unique (account_id, target_key)`,
    indexes: [
      'index invitations_by_target on invitations (target_key)',
      'index invitations_by_expiry on invitations (expires_at)',
    ],
  },
  {
    name: 'used_challenges',
    columns: 'id TEXT primary key, expires_at INTEGER not null',
  },
  {
    name: 'codes',
    columns: `
      id TEXT primary key, purpose TEXT not null, target_key TEXT not null, address TEXT not null,
      code_hmac TEXT not null, payload TEXT, attempts INTEGER not null default 0, sent_at INTEGER not null,
      expires_at INTEGER not null, consumed_at INTEGER`,
    indexes: [
      'index codes_by_address on codes (purpose, address, sent_at)',
      'index codes_by_target on codes (purpose, target_key, sent_at)',
    ],
  },
];
