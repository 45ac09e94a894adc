// Knows that a bot's items are counted, and their states gathered, from an index alone. Knows no state.
import { type Kysely, sql } from 'kysely';

/** Both are read in every change of the knowledge; beside 100,000 pairs they went through every row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sources_by_standing on sources (account_id, bot_id, removed_at, status, hold)`.execute(
    db,
  );
}
