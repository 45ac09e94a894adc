// Knows how a message asks to be counted where writers are many: by a row that is there already, and is left alone. Knows no counting.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * On PostgreSQL raising a mark with every message was a third of what the reports cost a writer. Whoever settles looks
 * at the number of messages instead (`server/areas/reports/settling.store.ts`). SQLite follows in `0060-lightest-marks`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql
    .raw(
      `create or replace function report_due_conversation() returns trigger language plpgsql as
       $$ begin
         insert into report_due (conversation_id, account_id, bot_id, mark)
         values (new.id, new.account_id, new.bot_id, 1) on conflict (conversation_id) do nothing;
         return null;
       end $$`,
    )
    .execute(db);
}
