// Knows where canned replies, drafts of operators and the satisfaction of visitors are kept. Knows no message.
import { type Kysely, sql } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const ofConversation =
  'foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'canned_replies',
    `id TEXT primary key, ${inAccount}, bot_id TEXT, shortcut TEXT not null, shortcut_key TEXT not null,
     text TEXT not null, used_count INTEGER not null default 0, created_at INTEGER not null,
     updated_at INTEGER not null, removed_at INTEGER, unique (account_id, id),
     foreign key (account_id, bot_id) references bots (account_id, id) on delete cascade`,
    [
      'unique index canned_replies_of_bot on canned_replies (account_id, bot_id, shortcut_key) where removed_at is null and bot_id is not null',
      'unique index canned_replies_of_all on canned_replies (account_id, shortcut_key) where removed_at is null and bot_id is null',
    ],
  );
  await createTable(
    db,
    'drafts',
    `user_id TEXT not null, conversation_id TEXT not null, ${inAccount}, text TEXT not null,
     revision INTEGER not null, updated_at INTEGER not null, primary key (user_id, conversation_id),
     foreign key (account_id, user_id) references users (account_id, id) on delete cascade, ${ofConversation}`,
    ['index drafts_by_conversation on drafts (account_id, conversation_id)'],
  );
  await createTable(
    db,
    'satisfactions',
    `conversation_id TEXT not null, closed_at INTEGER not null, ${inAccount}, bot_id TEXT not null,
     user_id TEXT, stars INTEGER not null check (stars between 1 and 5), comment TEXT not null,
     created_at INTEGER not null, updated_at INTEGER not null, primary key (conversation_id, closed_at),
     ${ofConversation}`,
    ['index satisfactions_by_bot on satisfactions (account_id, bot_id, created_at)'],
  );
  await addColumn(db, 'conversations', 'satisfaction INTEGER check (satisfaction between 1 and 5)');
  await addColumn(db, 'visitors', 'referrer TEXT');
  await addColumn(db, 'visitors', 'email_key TEXT');
  await addColumn(db, 'visitors', 'phone_key TEXT');
  await addColumn(
    db,
    'visitors',
    'is_staff_alike INTEGER not null default 0 check (is_staff_alike in (0, 1))',
  );
  await sql`create index visitors_by_email on visitors (account_id, email_key) where email_key is not null`.execute(
    db,
  );
  await sql`create index visitors_by_phone on visitors (account_id, phone_key) where phone_key is not null`.execute(
    db,
  );
}
