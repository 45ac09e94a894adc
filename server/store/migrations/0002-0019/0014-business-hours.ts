// Adds business hours, holidays and away messages of bots.
import type { Kysely } from 'kysely';
import { createTable } from '../../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'business_hours',
    `bot_id TEXT not null primary key references bots (id) on delete cascade,
     account_id TEXT not null,
     settings TEXT not null,
     updated_at INTEGER not null`,
    [],
  );
}
