import { inAccount, ofBot, ofUser, type TableDefinition } from './columns.ts';

export const integrationTables: readonly TableDefinition[] = [
  {
    name: 'webhooks',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT, url TEXT not null, kinds TEXT not null,
      secret TEXT not null, cursor INTEGER not null, disabled_for TEXT, failures INTEGER not null default 0,
      created_at INTEGER not null,
      unique (account_id, id),
      ${ofBot}`,
    indexes: [
      'index webhooks_by_bot on webhooks (account_id, bot_id)',
      'index webhooks_listening on webhooks (account_id) where disabled_for is null',
    ],
  },
  {
    name: 'webhook_deliveries',
    columns: `
      id TEXT primary key, account_id TEXT not null, webhook_id TEXT not null, event_seq INTEGER,
      kind TEXT not null, body TEXT not null, state TEXT not null, attempts INTEGER not null default 0,
      status INTEGER, error TEXT, response TEXT not null default '', duration_ms INTEGER,
      created_at INTEGER not null, attempted_at INTEGER, next_at INTEGER,
      foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade`,
    indexes: [
      'unique index webhook_deliveries_once on webhook_deliveries (webhook_id, event_seq, kind)',
      'index webhook_deliveries_by_webhook on webhook_deliveries (account_id, webhook_id, id)',
      'index webhook_deliveries_by_state on webhook_deliveries (account_id, webhook_id, state, id)',
      'index webhook_deliveries_by_age on webhook_deliveries (created_at)',
    ],
  },
  {
    name: 'api_keys',
    columns: `
      id TEXT primary key, ${inAccount}, user_id TEXT not null, name TEXT not null, tail TEXT not null,
      hash TEXT not null unique, scopes TEXT not null, bot_ids TEXT, created_at INTEGER not null,
      expires_at INTEGER, last_used_at INTEGER, ownership_version TEXT not null default '',
      ${ofUser}`,
    indexes: [
      'index api_keys_by_account on api_keys (account_id, id)',
      'index api_keys_by_user on api_keys (account_id, user_id)',
    ],
  },
  {
    name: 'wordpress_codes',
    columns: `
      connection_id TEXT primary key references connections (id) on delete cascade, ${inAccount},
      user_id TEXT not null, hash TEXT not null unique, expires_at INTEGER not null`,
    indexes: ['index wordpress_codes_by_account on wordpress_codes (account_id, connection_id)'],
  },
  {
    name: 'wordpress_sites',
    columns: `
      connection_id TEXT primary key references connections (id) on delete cascade, ${inAccount},
      url TEXT not null, name TEXT not null, plugin_version TEXT not null, linked_at INTEGER not null`,
    indexes: ['index wordpress_sites_by_account on wordpress_sites (account_id, connection_id)'],
  },
];
