// Knows the table of invitations to become an operator. Knows no sending.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'invitations',
    `id TEXT primary key, account_id TEXT not null references accounts (id) on delete cascade,
     by TEXT not null, target TEXT not null, target_key TEXT not null, bot_ids TEXT not null, code_hmac TEXT not null,
     attempts INTEGER not null default 0, created_at INTEGER not null, sent_at INTEGER not null,
     expires_at INTEGER not null, unique (account_id, target_key)`,
    [
      'index invitations_by_target on invitations (target_key)',
      'index invitations_by_expiry on invitations (expires_at)',
    ],
  );
}
