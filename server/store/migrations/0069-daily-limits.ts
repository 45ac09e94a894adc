// Adds daily limits per connection, and marks messages of a flood, which are not answered.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'connection_daily_limits',
    `connection_id TEXT primary key references connections (id) on delete cascade, account_id TEXT not null,
     is_on INTEGER not null, messages INTEGER`,
  );
  await createTable(
    db,
    'connection_days',
    `connection_id TEXT not null references connections (id) on delete cascade, account_id TEXT not null,
     day TEXT not null, charged INTEGER not null, reached_at INTEGER, primary key (connection_id, day)`,
    ['index connection_days_by_day on connection_days (day)'],
  );
  await createTable(
    db,
    'flood_messages',
    `message_id TEXT primary key references messages (id) on delete cascade, account_id TEXT not null,
     conversation_id TEXT not null`,
    ['index flood_messages_by_conversation on flood_messages (account_id, conversation_id)'],
  );
}
