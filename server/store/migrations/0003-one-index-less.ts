// Knows that nobody reads messages by their age. Knows no other index.
import { type Kysely, sql } from 'kysely';

/** SQLite preferred this index to the conversation's own when searching: seconds instead of milliseconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index messages_by_age`.execute(db);
}
