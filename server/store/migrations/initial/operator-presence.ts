import { flag, inAccount, ofConversation, ofUser, type TableDefinition } from './columns.ts';

export const operatorPresenceTables: readonly TableDefinition[] = [
  {
    name: 'attendance',
    columns: `
      user_id TEXT primary key, ${inAccount}, ${flag('present', 1)}, state TEXT not null,
      changed_at INTEGER not null, hours TEXT, assigned_at INTEGER not null default 0,
      ${ofUser}`,
    indexes: ['index attendance_by_state on attendance (account_id, state)'],
  },
  {
    name: 'attendance_leases',
    columns: `
      user_id TEXT not null, tab TEXT not null, ${inAccount}, active_at INTEGER not null,
      until INTEGER not null,
      primary key (user_id, tab),
      ${ofUser}`,
    indexes: ['index attendance_leases_by_end on attendance_leases (until)'],
  },
  {
    name: 'conversation_watchers',
    columns: `
      conversation_id TEXT not null, user_id TEXT not null, ${inAccount}, viewing_until INTEGER not null,
      typing_until INTEGER not null,
      primary key (conversation_id, user_id),
      ${ofUser}, ${ofConversation}`,
    indexes: ['index conversation_watchers_by_end on conversation_watchers (viewing_until)'],
  },
  {
    name: 'assignment_turns',
    columns: 'account_id TEXT primary key references accounts (id) on delete cascade, turn INTEGER not null',
  },
];
