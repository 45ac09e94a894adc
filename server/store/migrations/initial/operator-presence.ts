import { flag, inAccount, ofConversation, ofUser, type TableDefinition } from './columns.ts';

export const operatorPresenceTables: readonly TableDefinition[] = [
  {
    name: 'operator_presence',
    columns: `
      user_id TEXT primary key, ${inAccount}, ${flag('is_available', 1)}, state TEXT not null,
      changed_at INTEGER not null, working_hours TEXT, assigned_at INTEGER not null default 0,
      ${ofUser}`,
    indexes: ['index operator_presence_by_state on operator_presence (account_id, state)'],
  },
  {
    name: 'presence_leases',
    columns: `
      user_id TEXT not null, tab TEXT not null, ${inAccount}, active_at INTEGER not null,
      until INTEGER not null,
      primary key (user_id, tab),
      ${ofUser}`,
    indexes: ['index presence_leases_by_end on presence_leases (until)'],
  },
  {
    name: 'conversation_viewers',
    columns: `
      conversation_id TEXT not null, user_id TEXT not null, ${inAccount}, viewing_until INTEGER not null,
      typing_until INTEGER not null,
      primary key (conversation_id, user_id),
      ${ofUser}, ${ofConversation}`,
    indexes: ['index conversation_viewers_by_end on conversation_viewers (viewing_until)'],
  },
  {
    name: 'assignment_locks',
    columns:
      'account_id TEXT primary key references accounts (id) on delete cascade, version INTEGER not null',
  },
];
