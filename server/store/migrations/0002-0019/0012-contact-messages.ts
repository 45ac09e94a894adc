// Stores messages from people who are logged out.
import type { Kysely } from 'kysely';
import { createTable } from '../../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'contact_messages',
    `id TEXT primary key, name TEXT not null, email TEXT not null, text TEXT not null, locale TEXT not null,
     status TEXT not null, answer TEXT, created_at INTEGER not null, updated_at INTEGER not null`,
    ['index contact_messages_by_status on contact_messages (status, id)'],
  );
}
