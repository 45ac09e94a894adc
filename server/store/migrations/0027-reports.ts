// Knows where the counts of reports are kept, and how a change of a conversation asks to be counted. Knows no counting.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const ofBot = 'foreign key (account_id, bot_id) references bots (account_id, id) on delete cascade';

const RANGES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const COUNTED = [
  ...['conversations', 'by_ai', 'by_operator', 'by_nobody', 'resolved', 'handed_over', 'visitor_messages'],
  ...['ai_messages', 'operator_messages', 'abstained', 'charged', 'liked', 'disliked', 'stars_1', 'stars_2'],
  ...['stars_3', 'stars_4', 'stars_5', 'accepted', 'corrected', 'rejected', 'first_ms', 'wait_ms'],
  ...RANGES.map((range) => `first_${range}`),
  ...RANGES.map((range) => `wait_${range}`),
];

const count = (name: string) => `${name} INTEGER not null default 0`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'report_days',
    `${inAccount}, bot_id TEXT not null, day TEXT not null, connection_id TEXT not null, operator_id TEXT not null,
     ${COUNTED.map(count).join(', ')}, primary key (bot_id, day, connection_id, operator_id), ${ofBot}`,
  );
  await createTable(
    db,
    'report_hours',
    `${inAccount}, bot_id TEXT not null, day TEXT not null, weekday INTEGER not null, hour INTEGER not null,
     connection_id TEXT not null, ${count('conversations')}, ${count('visitor_messages')},
     primary key (bot_id, day, hour, connection_id), ${ofBot}`,
  );
  await createTable(
    db,
    'report_bots',
    `bot_id TEXT primary key, ${inAccount}, version INTEGER not null default 0, zone TEXT not null,
     counted_at INTEGER not null, ${ofBot}`,
  );
  await createTable(
    db,
    'report_states',
    `conversation_id TEXT primary key, ${inAccount}, bot_id TEXT not null, seq INTEGER not null, body TEXT not null,
     ${ofBot}`,
    ['index report_states_by_bot on report_states (bot_id)'],
  );
  // Outlives whom it tells about: a conversation that is gone has to be taken out of the counts.
  await createTable(
    db,
    'report_due',
    'conversation_id TEXT primary key, account_id TEXT not null, bot_id TEXT not null, mark INTEGER not null',
    ['index report_due_by_bot on report_due (bot_id)'],
  );
  await (db.getExecutor().adapter instanceof PostgresAdapter ? postgresTriggers(db) : sqliteTriggers(db));
  await sql
    .raw(
      `insert into report_due (conversation_id, account_id, bot_id, mark)
       select id, account_id, bot_id, 1 from conversations where message_count > 0 and kind <> 'test'`,
    )
    .execute(db);
}

/** Parts of a conversation whose every change is counted. */
const PARTS = ['message_ratings', 'satisfactions', 'reply_drafts'];

const marking = (row: 'new' | 'old', id: 'id' | 'conversation_id') =>
  `insert into report_due (conversation_id, account_id, bot_id, mark)
   values (${row}.${id}, ${row}.account_id, ${row}.bot_id, 1)
   on conflict (conversation_id) do update set mark = report_due.mark + 1`;

async function sqliteTriggers(db: Kysely<unknown>): Promise<void> {
  const trigger = (name: string, on: string, then: string) =>
    sql.raw(`create trigger report_due_${name} after ${on} begin ${then}; end`).execute(db);
  const conversation = "conversations when new.message_count <> 0 and new.kind <> 'test'";
  await trigger('opened', `insert on ${conversation}`, marking('new', 'id'));
  await trigger(
    'changed',
    `update of message_count on conversations when new.message_count <> old.message_count and new.kind <> 'test'`,
    marking('new', 'id'),
  );
  await trigger('gone', "delete on conversations when old.kind <> 'test'", marking('old', 'id'));
  for (const part of PARTS) {
    await trigger(`${part}_added`, `insert on ${part}`, marking('new', 'conversation_id'));
    await trigger(`${part}_changed`, `update on ${part}`, marking('new', 'conversation_id'));
    await trigger(`${part}_gone`, `delete on ${part}`, marking('old', 'conversation_id'));
  }
}

async function postgresTriggers(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const marker = (name: string, row: 'new' | 'old', id: 'id' | 'conversation_id') =>
    run(
      `create function ${name}() returns trigger language plpgsql as
       $$ begin ${marking(row, id)}; return null; end $$`,
    );
  await marker('report_due_conversation', 'new', 'id');
  await marker('report_due_no_conversation', 'old', 'id');
  await marker('report_due_part', 'new', 'conversation_id');
  await marker('report_due_no_part', 'old', 'conversation_id');
  const trigger = (name: string, on: string, when: string, marks: string) =>
    run(`create trigger report_due_${name} after ${on} for each row ${when} execute function ${marks}()`);
  await trigger(
    'opened',
    'insert on conversations',
    "when (new.message_count <> 0 and new.kind <> 'test')",
    'report_due_conversation',
  );
  await trigger(
    'changed',
    'update of message_count on conversations',
    "when (new.message_count <> old.message_count and new.kind <> 'test')",
    'report_due_conversation',
  );
  await trigger('gone', 'delete on conversations', "when (old.kind <> 'test')", 'report_due_no_conversation');
  for (const part of PARTS) {
    await trigger(part, `insert or update on ${part}`, '', 'report_due_part');
    await trigger(`${part}_gone`, `delete on ${part}`, '', 'report_due_no_part');
  }
}
