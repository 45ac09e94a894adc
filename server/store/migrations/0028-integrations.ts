// Knows where it is kept which systems are told of what happens, what each was told, and which keys let programs in. Knows no event.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const ofUser = 'foreign key (account_id, user_id) references users (account_id, id) on delete cascade';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'webhooks',
    `id TEXT primary key, ${inAccount}, bot_id TEXT, url TEXT not null, kinds TEXT not null, secret TEXT not null,
     cursor INTEGER not null, disabled_for TEXT, failures INTEGER not null default 0, created_at INTEGER not null,
     unique (account_id, id),
     foreign key (account_id, bot_id) references bots (account_id, id) on delete cascade`,
    [
      'index webhooks_by_bot on webhooks (account_id, bot_id)',
      'index webhooks_listening on webhooks (account_id) where disabled_for is null',
    ],
  );
  await createTable(
    db,
    'webhook_deliveries',
    `id TEXT primary key, account_id TEXT not null, webhook_id TEXT not null, event_seq INTEGER, kind TEXT not null,
     body TEXT not null, state TEXT not null, attempts INTEGER not null default 0, status INTEGER, problem TEXT,
     answer TEXT not null default '', took_ms INTEGER, created_at INTEGER not null, attempted_at INTEGER,
     next_at INTEGER,
     foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade`,
    [
      'unique index webhook_deliveries_once on webhook_deliveries (webhook_id, event_seq, kind)',
      'index webhook_deliveries_by_webhook on webhook_deliveries (account_id, webhook_id, id)',
      'index webhook_deliveries_by_state on webhook_deliveries (account_id, webhook_id, state, id)',
      'index webhook_deliveries_by_age on webhook_deliveries (created_at)',
    ],
  );
  await createTable(
    db,
    'api_keys',
    `id TEXT primary key, ${inAccount}, user_id TEXT not null, name TEXT not null, tail TEXT not null,
     hash TEXT not null unique, scopes TEXT not null, bot_ids TEXT, created_at INTEGER not null, expires_at INTEGER,
     last_used_at INTEGER, ${ofUser}`,
    [
      'index api_keys_by_account on api_keys (account_id, id)',
      'index api_keys_by_user on api_keys (account_id, user_id)',
    ],
  );
}
