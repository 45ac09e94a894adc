// Adds automation rules, how far each account's events are handled, and the log of runs.
import type { Kysely } from 'kysely';
import { createTable } from '../../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'rules',
    `id TEXT not null primary key, ${inAccount}, bot_id TEXT, name TEXT not null, position INTEGER not null,
     is_enabled INTEGER not null check (is_enabled in (0, 1)), event TEXT not null, body TEXT not null,
     from_seq INTEGER not null, created_by TEXT, created_at INTEGER not null, updated_at INTEGER not null,
     removed_at INTEGER,
     unique (account_id, id)`,
    [
      'index rules_by_position on rules (account_id, position)',
      'index rules_enabled on rules (account_id) where is_enabled = 1 and removed_at is null',
    ],
  );
  await createTable(
    db,
    'rule_cursors',
    `account_id TEXT not null primary key references accounts (id) on delete cascade,
     cursor INTEGER not null, revision INTEGER not null`,
  );
  await createTable(
    db,
    'rule_runs',
    `id TEXT not null primary key, ${inAccount}, rule_id TEXT not null, bot_id TEXT not null,
     conversation_id TEXT not null, event_seq INTEGER not null, event TEXT not null, position INTEGER not null,
     state TEXT not null, outcomes TEXT not null, error TEXT, missing TEXT, created_at INTEGER not null,
     foreign key (account_id, rule_id) references rules (account_id, id) on delete cascade,
     foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade`,
    [
      'unique index rule_runs_once on rule_runs (rule_id, event_seq)',
      'index rule_runs_by_rule on rule_runs (account_id, rule_id, id)',
      'index rule_runs_by_conversation on rule_runs (account_id, conversation_id, created_at)',
      'index rule_runs_by_age on rule_runs (created_at)',
    ],
  );
}
