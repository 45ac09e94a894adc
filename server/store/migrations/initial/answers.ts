import { inAccount, ofBot, ofConversation, type TableDefinition } from './columns.ts';

export const answerTables: readonly TableDefinition[] = [
  {
    name: 'answer_traces',
    columns: `
      message_id TEXT primary key, ${inAccount}, bot_id TEXT not null, conversation_id TEXT not null,
      body TEXT not null, created_at INTEGER not null,
      ${ofConversation}`,
    indexes: [
      'index answer_traces_by_conversation on answer_traces (account_id, conversation_id)',
      'index answer_traces_by_bot on answer_traces (account_id, bot_id, created_at)',
    ],
  },
  {
    name: 'message_ratings',
    columns: `
      message_id TEXT primary key, ${inAccount}, bot_id TEXT not null, conversation_id TEXT not null,
      rating TEXT not null check (rating in ('up', 'down')), created_at INTEGER not null,
      updated_at INTEGER not null,
      ${ofConversation}`,
    indexes: [
      'index message_ratings_by_bot on message_ratings (account_id, bot_id, rating, updated_at)',
      'index message_ratings_by_conversation on message_ratings (account_id, conversation_id)',
    ],
  },
  {
    name: 'passage_vectors',
    columns: `
      bot_id TEXT not null, ${inAccount}, model TEXT not null, hash TEXT not null, vector BLOB not null,
      created_at INTEGER not null,
      primary key (bot_id, model, hash),
      ${ofBot}`,
  },
  {
    name: 'model_spending',
    columns: `
      bot_id TEXT not null, ${inAccount}, month TEXT not null, answers INTEGER not null default 0,
      input_tokens INTEGER not null default 0, output_tokens INTEGER not null default 0,
      rial INTEGER not null default 0, limit_notified_at INTEGER,
      primary key (bot_id, month),
      ${ofBot}`,
  },
  {
    name: 'source_citations',
    columns: `
      message_id TEXT not null, source_id TEXT not null, ${inAccount}, conversation_id TEXT not null,
      created_at INTEGER not null,
      primary key (message_id, source_id),
      ${ofConversation}`,
    indexes: [
      'index source_citations_by_source on source_citations (account_id, source_id, created_at)',
      'index source_citations_by_conversation on source_citations (account_id, conversation_id)',
    ],
  },
];
