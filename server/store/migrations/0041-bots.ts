// Knows that bots may rest and be removed, and since when they do. Knows no plan.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'bots', 'deactivated_at INTEGER');
  await addColumn(db, 'bots', 'removed_at INTEGER');
  await sql`create index bots_resting on bots (deactivated_at) where deactivated_at is not null`.execute(db);
}
