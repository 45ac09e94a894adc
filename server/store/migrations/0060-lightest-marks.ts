// Knows that a message leaves the row of a conversation that is due alone on SQLite too. Knows no counting.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What `0051-lighter-marks` is on PostgreSQL: whoever settles looks at the number of messages anyway, on both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  const counted = "new.kind <> 'test'";
  const triggers = {
    opened: `insert on conversations when new.message_count <> 0 and ${counted}`,
    changed: `update of message_count on conversations when new.message_count <> old.message_count and ${counted}`,
  };
  for (const [name, on] of Object.entries(triggers)) {
    await sql.raw(`drop trigger report_due_${name}`).execute(db);
    await sql
      .raw(
        `create trigger report_due_${name} after ${on} begin
           insert into report_due (conversation_id, account_id, bot_id, mark)
           values (new.id, new.account_id, new.bot_id, 1) on conflict (conversation_id) do nothing;
         end`,
      )
      .execute(db);
  }
}
