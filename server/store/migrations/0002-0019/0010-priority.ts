// Lets operators say how urgent a conversation is.
import { type Kysely, sql } from 'kysely';
import { addColumn } from '../../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'conversations', 'priority TEXT');
  await sql
    .raw(
      `create index conversations_listed_by_priority
       on conversations (account_id, bot_id, priority, last_message_at desc, id desc)
       where message_count > 0 and kind <> 'test' and priority is not null`,
    )
    .execute(db);
}
