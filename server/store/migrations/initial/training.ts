import { flag, inAccount, ofBot, ofConversation, type TableDefinition } from './columns.ts';

export const trainingTables: readonly TableDefinition[] = [
  {
    name: 'pair_imports',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, file_key TEXT, file_name TEXT not null,
      size INTEGER not null, status TEXT not null, reason TEXT, format TEXT not null, preview TEXT not null,
      done INTEGER not null default 0, added INTEGER not null default 0, skipped INTEGER not null default 0,
      unpaid INTEGER not null default 0, created_at INTEGER not null, ended_at INTEGER,
      unique (account_id, id), unique (account_id, bot_id),
      ${ofBot}`,
  },
  {
    name: 'pair_import_skipped',
    columns: `
      import_id TEXT not null, ${inAccount}, ordinal INTEGER not null, line INTEGER not null,
      reason TEXT not null, question TEXT not null,
      primary key (import_id, ordinal),
      foreign key (account_id, import_id) references pair_imports (account_id, id) on delete cascade`,
  },
  {
    name: 'unanswered_groups',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, question TEXT not null,
      count INTEGER not null default 0, first_asked_at INTEGER not null, last_asked_at INTEGER not null,
      state TEXT not null, source_id TEXT,
      unique (account_id, id),
      ${ofBot}`,
    indexes: [
      'index unanswered_groups_by_count on unanswered_groups (account_id, bot_id, state, count desc, id)',
    ],
  },
  {
    name: 'unanswered_questions',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, group_id TEXT not null,
      message_id TEXT not null unique, conversation_id TEXT not null, connection_id TEXT not null,
      text TEXT not null, failure TEXT not null, asked_at INTEGER not null,
      foreign key (account_id, group_id) references unanswered_groups (account_id, id) on delete cascade,
      ${ofConversation}`,
    indexes: [
      'index unanswered_questions_by_group on unanswered_questions (account_id, group_id, asked_at)',
      'index unanswered_questions_by_age on unanswered_questions (account_id, bot_id, asked_at)',
      'index unanswered_questions_by_conversation on unanswered_questions (account_id, conversation_id)',
    ],
  },
  {
    name: 'unanswered_scan_positions',
    columns: `
      bot_id TEXT primary key, ${inAccount}, answers_at INTEGER not null, ratings_at INTEGER not null,
      ${ofBot}`,
  },
  {
    name: 'knowledge_contradictions',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, kind TEXT not null, first_source_id TEXT not null,
      second_source_id TEXT not null, first_text TEXT not null, second_text TEXT not null, text_key TEXT not null,
      ${flag('dismissed')}, found_at INTEGER not null,
      unique (account_id, id), unique (bot_id, text_key),
      ${ofBot}, foreign key (account_id, first_source_id) references sources (account_id, id) on delete cascade,
      foreign key (account_id, second_source_id) references sources (account_id, id) on delete cascade`,
    indexes: [
      'index knowledge_contradictions_by_bot on knowledge_contradictions (account_id, bot_id, dismissed, kind)',
      'index knowledge_contradictions_by_first_source on knowledge_contradictions (account_id, first_source_id)',
      'index knowledge_contradictions_by_second_source on knowledge_contradictions (account_id, second_source_id)',
    ],
  },
  {
    name: 'knowledge_comparisons',
    columns: `
      bot_id TEXT primary key, ${inAccount}, knowledge_version INTEGER not null,
      trained_at INTEGER not null, algorithm_version INTEGER not null,
      ${ofBot}`,
  },
  {
    name: 'training_schedules',
    columns: `
      bot_id TEXT primary key, ${inAccount}, every TEXT not null, minute INTEGER not null,
      zone TEXT not null, first_day TEXT not null, removed_page_policy TEXT not null, next_at INTEGER,
      updated_at INTEGER not null,
      ${ofBot}`,
  },
  {
    name: 'training_runs',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, cause TEXT not null, pending INTEGER not null,
      checked INTEGER not null default 0, changed INTEGER not null default 0,
      failed INTEGER not null default 0, gone INTEGER not null default 0, started_at INTEGER not null,
      ended_at INTEGER,
      ${ofBot}`,
    indexes: [
      'index training_runs_by_bot on training_runs (bot_id, started_at)',
      'unique index training_runs_under_way on training_runs (bot_id) where ended_at is null',
    ],
  },
];
