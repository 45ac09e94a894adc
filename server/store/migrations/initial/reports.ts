import { inAccount, ofBot, type TableDefinition } from './columns.ts';

const waitBuckets = Array.from({ length: 13 }, (_, range) => range);
const counters = [
  ...['conversations', 'by_ai', 'by_operator', 'by_nobody', 'resolved', 'handed_over', 'visitor_messages'],
  ...['ai_messages', 'operator_messages', 'abstained', 'charged', 'liked', 'disliked', 'stars_1', 'stars_2'],
  ...['stars_3', 'stars_4', 'stars_5', 'accepted', 'corrected', 'rejected', 'first_ms', 'wait_ms'],
  ...waitBuckets.map((range) => `first_${range}`),
  ...waitBuckets.map((range) => `wait_${range}`),
];
const counterColumn = (name: string) => `${name} INTEGER not null default 0`;

export const reportTables: readonly TableDefinition[] = [
  {
    name: 'report_days',
    columns: `
      ${inAccount}, bot_id TEXT not null, day TEXT not null, connection_id TEXT not null,
      operator_id TEXT not null,
      ${counters.map(counterColumn).join(', ')},
      primary key (bot_id, day, connection_id, operator_id),
      ${ofBot}`,
  },
  {
    name: 'report_hours',
    columns: `
      ${inAccount}, bot_id TEXT not null, day TEXT not null, weekday INTEGER not null,
      hour INTEGER not null, connection_id TEXT not null, conversations INTEGER not null default 0,
      visitor_messages INTEGER not null default 0,
      primary key (bot_id, day, hour, connection_id),
      ${ofBot}`,
  },
  {
    name: 'report_progress',
    columns: `
      bot_id TEXT primary key, ${inAccount}, version INTEGER not null default 0, zone TEXT not null,
      counted_at INTEGER not null,
      ${ofBot}`,
  },
  {
    name: 'report_conversations',
    columns: `
      conversation_id TEXT primary key, ${inAccount}, bot_id TEXT not null, seq INTEGER not null,
      body TEXT not null, is_erased INTEGER not null default 0,
      ${ofBot}`,
    indexes: ['index report_conversations_by_bot on report_conversations (bot_id)'],
  },
  // No foreign key: a deleted conversation still has to be subtracted from the counts.
  {
    name: 'report_due',
    columns: `
      conversation_id TEXT primary key, account_id TEXT not null, bot_id TEXT not null,
      revision INTEGER not null`,
    indexes: ['index report_due_by_bot on report_due (bot_id)'],
  },
];
