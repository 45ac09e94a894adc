import { inAccount, ofBot, type TableDefinition } from './columns.ts';

export const evaluationTables: readonly TableDefinition[] = [
  {
    name: 'test_questions',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, question TEXT not null,
      question_key TEXT not null, expected TEXT not null, created_at INTEGER not null,
      updated_at INTEGER not null, removed_at INTEGER,
      unique (account_id, id),
      ${ofBot}`,
    indexes: [
      'unique index test_questions_by_key on test_questions (bot_id, question_key) where removed_at is null',
      'index test_questions_by_age on test_questions (account_id, bot_id, created_at, id)',
    ],
  },
  {
    name: 'test_runs',
    columns: `
      id TEXT primary key, ${inAccount}, bot_id TEXT not null, status TEXT not null, rules TEXT not null,
      knowledge_version INTEGER not null, total INTEGER not null, input_tokens INTEGER not null default 0,
      output_tokens INTEGER not null default 0, rial INTEGER, created_at INTEGER not null, ended_at INTEGER,
      unique (account_id, id),
      ${ofBot}`,
    indexes: [
      'index test_runs_by_age on test_runs (account_id, bot_id, created_at, id)',
      "unique index test_runs_under_way on test_runs (bot_id) where status in ('waiting', 'running')",
    ],
  },
  {
    name: 'test_results',
    columns: `
      run_id TEXT not null, test_id TEXT not null, ${inAccount}, ordinal INTEGER not null,
      question TEXT not null, expected TEXT not null, answer TEXT, answer_key TEXT, sources TEXT,
      confidence REAL, duration_ms REAL, verdict TEXT, verdict_override TEXT, answered_at INTEGER,
      primary key (run_id, test_id),
      foreign key (account_id, run_id) references test_runs (account_id, id) on delete cascade`,
    indexes: ['index test_results_by_test on test_results (account_id, test_id, answer_key)'],
  },
];
