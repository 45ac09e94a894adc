// Knows by what conversations with so many stars are listed. Knows no other list.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index conversations_listed_by_stars on conversations
       (account_id, bot_id, satisfaction, last_message_at desc, id desc)
       where message_count > 0 and kind <> 'test' and satisfaction is not null`,
    )
    .execute(db);
}
