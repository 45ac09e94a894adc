// Knows where it is kept how a connection stands, what came in by it and what goes out. Knows no channel's protocol.
import { type Kysely, sql } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

const ofConnection =
  'foreign key (account_id, connection_id) references connections (account_id, id) on delete cascade';
const ofConversation =
  'foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    'hook_secret TEXT',
    'position TEXT',
    'last_in_at INTEGER',
    'last_out_at INTEGER',
    'last_error TEXT',
    'last_error_at INTEGER',
    'removed_at INTEGER',
  ])
    await addColumn(db, 'connections', column);
  await sql.raw(`update connections set status = 'inactive' where active = 0`).execute(db);
  await sql.raw('create unique index connections_in_account on connections (account_id, id)').execute(db);
  await createTable(
    db,
    'channel_chats',
    `connection_id TEXT not null, chat TEXT not null, account_id TEXT not null, conversation_id TEXT not null,
     visitor_id TEXT not null, blocked_at INTEGER, created_at INTEGER not null, primary key (connection_id, chat),
     ${ofConnection}, ${ofConversation}`,
    ['unique index channel_chats_by_conversation on channel_chats (conversation_id)'],
  );
  await createTable(
    db,
    'channel_inbox',
    `id TEXT primary key, account_id TEXT not null, connection_id TEXT not null, key TEXT not null,
     payload TEXT not null, state TEXT not null, attempts INTEGER not null default 0, created_at INTEGER not null,
     unique (connection_id, key), ${ofConnection}`,
    [
      `index channel_inbox_waiting on channel_inbox (connection_id, id) where state = 'waiting'`,
      'index channel_inbox_by_age on channel_inbox (created_at)',
    ],
  );
  await createTable(
    db,
    'channel_deliveries',
    `message_id TEXT primary key references messages (id) on delete cascade, account_id TEXT not null,
     connection_id TEXT not null, conversation_id TEXT not null, seq INTEGER not null, state TEXT not null,
     sent_parts INTEGER not null default 0, external_ids TEXT, attempts INTEGER not null default 0, fault TEXT,
     detail TEXT, created_at INTEGER not null, attempted_at INTEGER, next_at INTEGER, ${ofConnection}, ${ofConversation}`,
    [
      `index channel_deliveries_waiting on channel_deliveries (conversation_id, seq) where state = 'waiting'`,
      'index channel_deliveries_by_connection on channel_deliveries (account_id, connection_id, message_id)',
      'index channel_deliveries_by_state on channel_deliveries (account_id, connection_id, state, message_id)',
    ],
  );
  await createTable(
    db,
    'channel_externals',
    `connection_id TEXT not null, chat TEXT not null, external_id TEXT not null, account_id TEXT not null,
     message_id TEXT not null references messages (id) on delete cascade,
     primary key (connection_id, chat, external_id), ${ofConnection}`,
    ['index channel_externals_by_message on channel_externals (message_id)'],
  );
}
