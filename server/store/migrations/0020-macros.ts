// Adds macros: several actions that operators run at once.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';
import { inAccount, ofUser } from './initial/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'macros',
    `id TEXT primary key, ${inAccount}, user_id TEXT, group_id TEXT, name TEXT not null, key TEXT,
     scoped_key TEXT, position INTEGER not null, actions TEXT not null, created_at INTEGER not null,
     updated_at INTEGER not null, removed_at INTEGER,
     unique (account_id, scoped_key), ${ofUser}`,
    ['index macros_by_position on macros (account_id, position)'],
  );
}
