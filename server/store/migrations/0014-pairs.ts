// Knows where tables that came in, unanswered questions and contradictions are kept, and how pairs are found. Knows no reader.
import { type Kysely, sql } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const ofBot = 'foreign key (account_id, bot_id) references bots (account_id, id) on delete cascade';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['question_key', 'pair_text', 'pair_order']) {
    await addColumn(db, 'sources', `${column} TEXT`);
  }
  for (const index of [
    'unique index sources_by_question on sources (bot_id, question_key) where question_key is not null and removed_at is null',
    "index pairs_without_order on sources (created_at, id) where kind = 'qa' and pair_order is null",
    'index pairs_by_age on sources (bot_id, created_at, id) where pair_order is not null',
    'index pairs_by_order on sources (bot_id, pair_order, id) where pair_order is not null',
  ]) {
    await sql.raw(`create ${index}`).execute(db);
  }
  await imports(db);
  await findings(db);
}

async function imports(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'pair_imports',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, file_key TEXT, file_name TEXT not null,
     size INTEGER not null, status TEXT not null, reason TEXT, format TEXT not null, preview TEXT not null,
     done INTEGER not null default 0, added INTEGER not null default 0, skipped INTEGER not null default 0,
     unpaid INTEGER not null default 0, created_at INTEGER not null, ended_at INTEGER,
     unique (account_id, id), unique (account_id, bot_id), ${ofBot}`,
  );
  await createTable(
    db,
    'pair_import_skipped',
    `import_id TEXT not null, ${inAccount}, ordinal INTEGER not null, line INTEGER not null, reason TEXT not null,
     question TEXT not null, primary key (import_id, ordinal),
     foreign key (account_id, import_id) references pair_imports (account_id, id) on delete cascade`,
  );
}

async function findings(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'unanswered_groups',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, question TEXT not null,
     count INTEGER not null default 0, first_asked_at INTEGER not null, last_asked_at INTEGER not null,
     state TEXT not null, source_id TEXT, unique (account_id, id), ${ofBot}`,
    ['index unanswered_groups_by_count on unanswered_groups (account_id, bot_id, state, count desc, id)'],
  );
  await createTable(
    db,
    'unanswered_questions',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, group_id TEXT not null, message_id TEXT not null unique,
     conversation_id TEXT not null, connection_id TEXT not null, text TEXT not null, trouble TEXT not null,
     asked_at INTEGER not null,
     foreign key (account_id, group_id) references unanswered_groups (account_id, id) on delete cascade,
     foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade`,
    [
      'index unanswered_questions_by_group on unanswered_questions (account_id, group_id, asked_at)',
      'index unanswered_questions_by_age on unanswered_questions (account_id, bot_id, asked_at)',
      'index unanswered_questions_by_talk on unanswered_questions (account_id, conversation_id)',
    ],
  );
  await createTable(
    db,
    'unanswered_gathered',
    `bot_id TEXT primary key, ${inAccount}, answers_at INTEGER not null, ratings_at INTEGER not null, ${ofBot}`,
  );
  await createTable(
    db,
    'knowledge_conflicts',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, kind TEXT not null, one_id TEXT not null,
     other_id TEXT not null, one_text TEXT not null, other_text TEXT not null, text_key TEXT not null,
     dismissed INTEGER not null default 0 check (dismissed in (0, 1)), found_at INTEGER not null,
     unique (account_id, id), unique (bot_id, text_key), ${ofBot},
     foreign key (account_id, one_id) references sources (account_id, id) on delete cascade,
     foreign key (account_id, other_id) references sources (account_id, id) on delete cascade`,
    [
      'index knowledge_conflicts_by_bot on knowledge_conflicts (account_id, bot_id, dismissed, kind)',
      'index knowledge_conflicts_by_one on knowledge_conflicts (account_id, one_id)',
      'index knowledge_conflicts_by_other on knowledge_conflicts (account_id, other_id)',
    ],
  );
  await createTable(
    db,
    'knowledge_compared',
    `bot_id TEXT primary key, ${inAccount}, knowledge_version INTEGER not null, learned_at INTEGER not null,
     measure INTEGER not null, ${ofBot}`,
  );
}
