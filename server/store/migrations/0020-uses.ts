// Knows where it is kept which answers cite which items. Knows no answer's words.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'source_uses',
    `message_id TEXT not null, source_id TEXT not null,
     account_id TEXT not null references accounts (id) on delete cascade, conversation_id TEXT not null,
     created_at INTEGER not null, primary key (message_id, source_id),
     foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade`,
    [
      'index source_uses_by_source on source_uses (account_id, source_id, created_at)',
      'index source_uses_by_conversation on source_uses (account_id, conversation_id)',
    ],
  );
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const [cited, each] = isPostgres
    ? ["cited.value ->> 'sourceId'", 'json_array_elements(messages.sources::json)']
    : ["cited.value ->> '$.sourceId'", 'json_each(messages.sources)'];
  await sql
    .raw(
      `insert into source_uses (message_id, source_id, account_id, conversation_id, created_at)
       select distinct messages.id, ${cited}, messages.account_id, messages.conversation_id, messages.created_at
       from messages, ${each} as cited
       where messages.sources is not null`,
    )
    .execute(db);
}
