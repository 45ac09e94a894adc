// Knows where it is kept who is there to take conversations, and what was handed to them. Knows no rule of it.
import type { Kysely } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const ofUser = 'foreign key (account_id, user_id) references users (account_id, id) on delete cascade';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'accounts', "zone TEXT not null default 'Asia/Tehran'");
  await addColumn(db, 'conversations', 'escalated_at INTEGER');
  await addColumn(db, 'conversations', 'assigned_at INTEGER');
  await addColumn(db, 'conversations', 'left_by TEXT');
  await addColumn(db, 'conversations', 'handed_on INTEGER not null default 0 check (handed_on in (0, 1))');
  await createTable(
    db,
    'attendance',
    `user_id TEXT primary key, ${inAccount}, present INTEGER not null default 1 check (present in (0, 1)),
     state TEXT not null, changed_at INTEGER not null, hours TEXT, assigned_at INTEGER not null default 0, ${ofUser}`,
    ['index attendance_by_state on attendance (account_id, state)'],
  );
  await createTable(
    db,
    'attendance_leases',
    `user_id TEXT not null, tab TEXT not null, ${inAccount}, active_at INTEGER not null, until INTEGER not null,
     primary key (user_id, tab), ${ofUser}`,
    ['index attendance_leases_by_end on attendance_leases (until)'],
  );
  await createTable(
    db,
    'conversation_watchers',
    `conversation_id TEXT not null, user_id TEXT not null, ${inAccount}, viewing_until INTEGER not null,
     typing_until INTEGER not null, primary key (conversation_id, user_id), ${ofUser},
     foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade`,
    ['index conversation_watchers_by_end on conversation_watchers (viewing_until)'],
  );
  await createTable(
    db,
    'assignment_turns',
    'account_id TEXT primary key references accounts (id) on delete cascade, turn INTEGER not null',
    // what waits for somebody to come, oldest first; and what somebody holds
    [
      "index conversations_in_queue on conversations (account_id, escalated_at) where assignee_id is null and escalated_at is not null and status <> 'closed'",
      "index conversations_held on conversations (account_id, assignee_id, waiting_since) where assignee_id is not null and status <> 'closed'",
    ],
  );
}
