// Knows where it is kept how answers came about, how visitors rated them, what models made of passages and what they cost. Knows no model.
import type { Kysely } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const ofConversation =
  'foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade';
const ofBot = 'foreign key (account_id, bot_id) references bots (account_id, id) on delete cascade';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'answer_traces',
    `message_id TEXT primary key, ${inAccount}, bot_id TEXT not null, conversation_id TEXT not null,
     body TEXT not null, created_at INTEGER not null, ${ofConversation}`,
    [
      'index answer_traces_by_conversation on answer_traces (account_id, conversation_id)',
      'index answer_traces_by_bot on answer_traces (account_id, bot_id, created_at)',
    ],
  );
  await createTable(
    db,
    'message_ratings',
    `message_id TEXT primary key, ${inAccount}, bot_id TEXT not null, conversation_id TEXT not null,
     rating TEXT not null check (rating in ('up', 'down')), created_at INTEGER not null,
     updated_at INTEGER not null, ${ofConversation}`,
    [
      'index message_ratings_by_bot on message_ratings (account_id, bot_id, rating, updated_at)',
      'index message_ratings_by_conversation on message_ratings (account_id, conversation_id)',
    ],
  );
  await createTable(
    db,
    'passage_vectors',
    `bot_id TEXT not null, ${inAccount}, model TEXT not null, hash TEXT not null, vector BLOB not null,
     created_at INTEGER not null, primary key (bot_id, model, hash), ${ofBot}`,
  );
  await createTable(
    db,
    'model_spending',
    `bot_id TEXT not null, ${inAccount}, month TEXT not null, answers INTEGER not null default 0,
     input_tokens INTEGER not null default 0, output_tokens INTEGER not null default 0,
     rial INTEGER not null default 0, told_at INTEGER, primary key (bot_id, month), ${ofBot}`,
  );
  await addColumn(db, 'bots', 'spend_limit_tokens INTEGER');
  await addColumn(db, 'bots', 'spend_limit_rial INTEGER');
  await addColumn(db, 'bots', 'vectors_version INTEGER not null default 0');
  await addColumn(db, 'bots', 'vectors_model TEXT');
}
