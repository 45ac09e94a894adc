// Knows where it is kept which robot challenges were used, for as long as they could be used again. Knows no protocol.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'spent_challenges', 'id TEXT primary key, expires_at INTEGER not null');
}
