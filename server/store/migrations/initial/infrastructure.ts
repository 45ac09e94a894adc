import { flag, inAccount, type TableDefinition } from './columns.ts';

export const infrastructureTables: readonly TableDefinition[] = [
  {
    name: 'jobs',
    columns: `
      id TEXT primary key, queue TEXT not null, key TEXT, payload TEXT not null, run_at INTEGER not null,
      attempts INTEGER not null default 0, max_attempts INTEGER not null, lease TEXT,
      progress REAL not null default 0, ${flag('cancelled')}, ${flag('rerun')}, reason TEXT,
      created_at INTEGER not null, failed_at INTEGER`,
    indexes: [
      'index jobs_due on jobs (queue, run_at, id) where failed_at is null',
      'unique index jobs_by_key on jobs (queue, key) where failed_at is null and key is not null',
      'index jobs_failed on jobs (failed_at) where failed_at is not null',
    ],
  },
  {
    name: 'account_counters',
    columns: 'account_id TEXT primary key references accounts (id) on delete cascade, seq INTEGER not null',
  },
  {
    name: 'events',
    columns: `
      ${inAccount}, seq INTEGER not null, kind TEXT not null, bot_id TEXT, conversation_id TEXT,
      payload TEXT not null, at INTEGER not null, user_id TEXT,
      primary key (account_id, seq)`,
    indexes: ['index events_by_age on events (at)'],
  },
  {
    name: 'files',
    columns: 'key TEXT primary key, bytes BLOB not null, created_at INTEGER not null',
  },
];
