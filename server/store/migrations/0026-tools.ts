// Adds tools: HTTP calls that bots make in conversations.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';
import { flag, inAccount, ofBot } from './initial/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'tools',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, used_name TEXT, definition TEXT not null,
     secrets TEXT, ${flag('is_enabled')}, created_at INTEGER not null, updated_at INTEGER not null,
     removed_at INTEGER, unique (bot_id, used_name), ${ofBot}`,
    ['index tools_by_bot on tools (account_id, bot_id)'],
  );
}
