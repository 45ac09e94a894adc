import type { TableDefinition } from './columns.ts';

export const privacyTables: readonly TableDefinition[] = [
  {
    name: 'privacy_requests',
    columns: `
      id TEXT primary key, account_id TEXT not null, user_id TEXT not null, client_id TEXT not null,
      kind TEXT not null check (kind in ('export', 'erasure')),
      subject TEXT not null check (subject in ('conversations', 'account')),
      state TEXT not null check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
      locale TEXT not null, zone TEXT not null, total INTEGER not null default 0,
      done INTEGER not null default 0, counts TEXT not null, created_at INTEGER not null,
      run_at INTEGER not null, ended_at INTEGER, expires_at INTEGER,
      unique (account_id, kind, subject, client_id)`,
    indexes: [
      'index privacy_requests_by_account on privacy_requests (account_id, created_at, id)',
      'index privacy_requests_by_expiry on privacy_requests (expires_at) where expires_at is not null',
      "unique index privacy_one_account_erasure on privacy_requests (account_id) where kind = 'erasure' and subject = 'account' and state in ('waiting', 'running')",
    ],
  },
  {
    name: 'privacy_targets',
    columns: `
      request_id TEXT not null references privacy_requests (id) on delete cascade,
      conversation_id TEXT not null, account_id TEXT not null, visitor_id TEXT not null, done_at INTEGER,
      bot_id TEXT,
      primary key (request_id, conversation_id)`,
    indexes: ['index privacy_targets_by_conversation on privacy_targets (account_id, conversation_id)'],
  },
  {
    name: 'privacy_archive_parts',
    columns: `
      request_id TEXT not null references privacy_requests (id) on delete cascade, ordinal INTEGER not null,
      account_id TEXT not null, file_key TEXT not null, size INTEGER not null,
      primary key (request_id, ordinal)`,
  },
];
