import { flag, inAccount, ofBot, type TableDefinition } from './columns.ts';

export const shopTables: readonly TableDefinition[] = [
  {
    name: 'shops',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, kind TEXT not null, url TEXT not null,
      url_key TEXT not null, name TEXT not null, access TEXT not null, secrets TEXT, key_tail TEXT,
      username TEXT, currency TEXT not null, currency_code TEXT, response_prompt TEXT, search_prompt TEXT,
      ${flag('order_tracking')}, sync_scope TEXT not null, status TEXT not null, reason TEXT,
      sync_number INTEGER not null default 0, cursor TEXT, total INTEGER, done INTEGER not null default 0,
      batches INTEGER not null default 0, items INTEGER not null default 0,
      characters INTEGER not null default 0, changed INTEGER not null default 0,
      gone INTEGER not null default 0, unpaid INTEGER not null default 0, ${flag('is_truncated')},
      started_at INTEGER, synced_at INTEGER, synced_until INTEGER, schedule_run_id TEXT, created_at INTEGER not null,
      removed_at INTEGER,
      unique (account_id, id),
      ${ofBot}`,
    indexes: [
      'index shops_by_bot on shops (account_id, bot_id, created_at)',
      'unique index shops_by_url on shops (bot_id, kind, url_key) where removed_at is null',
    ],
  },
];
