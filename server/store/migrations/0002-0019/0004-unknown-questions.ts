// Stores which of a message's questions had no answer, and lists each by itself.
import { type Kysely, sql } from 'kysely';
import { createTable } from '../../driver/ddl.ts';

const ACCOUNT = 'account_id TEXT not null references accounts (id) on delete cascade';
const CONVERSATION =
  'foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade';
const COLUMNS =
  'id, account_id, bot_id, group_id, message_id, conversation_id, connection_id, text, failure, asked_at';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'unknown_questions',
    `message_id TEXT not null, part INTEGER not null, ${ACCOUNT}, bot_id TEXT not null,
     conversation_id TEXT not null, text TEXT not null, primary key (message_id, part), ${CONVERSATION}`,
    ['index unknown_questions_by_conversation on unknown_questions (account_id, conversation_id)'],
  );
  // SQLite cannot drop the constraint that a message has one question
  await sql.raw('alter table unanswered_questions rename to old_unanswered_questions').execute(db);
  for (const index of ['group', 'age', 'conversation'])
    await sql.raw(`drop index unanswered_questions_by_${index}`).execute(db);
  await createTable(
    db,
    'unanswered_questions',
    `id TEXT primary key, ${ACCOUNT}, bot_id TEXT not null, group_id TEXT not null,
     message_id TEXT not null, part INTEGER not null default 0, conversation_id TEXT not null,
     connection_id TEXT not null, text TEXT not null, failure TEXT not null, asked_at INTEGER not null,
     unique (message_id, part),
     foreign key (account_id, group_id) references unanswered_groups (account_id, id) on delete cascade,
     ${CONVERSATION}`,
    [
      'index unanswered_questions_by_group on unanswered_questions (account_id, group_id, asked_at)',
      'index unanswered_questions_by_age on unanswered_questions (account_id, bot_id, asked_at)',
      'index unanswered_questions_by_conversation on unanswered_questions (account_id, conversation_id)',
    ],
  );
  await sql
    .raw(`insert into unanswered_questions (${COLUMNS}) select ${COLUMNS} from old_unanswered_questions`)
    .execute(db);
  await sql.raw('drop table old_unanswered_questions').execute(db);
}
