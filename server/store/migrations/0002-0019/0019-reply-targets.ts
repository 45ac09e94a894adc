// Adds waiting-time targets, when replies are due, and how waits under a target ended.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { addColumn, createTable } from '../../driver/ddl.ts';

/** Changes of a wait are counted anew, as ratings are. */
function countTriggers(isPostgres: boolean): string[] {
  if (isPostgres)
    return [
      `create trigger report_due_reply_waits after insert or update on reply_waits
       for each row execute function report_due_part()`,
      `create trigger report_due_reply_waits_deleted after delete on reply_waits
       for each row execute function report_due_deleted_part()`,
    ];
  const events = {
    added: ['insert', 'new'],
    changed: ['update', 'new'],
    deleted: ['delete', 'old'],
  } as const;
  return Object.entries(events).map(
    ([name, [event, row]]) =>
      `create trigger report_due_reply_waits_${name} after ${event} on reply_waits begin
       insert into report_due (conversation_id, account_id, bot_id, revision)
       values (${row}.conversation_id, ${row}.account_id, ${row}.bot_id, 1)
       on conflict (conversation_id) do update set revision = report_due.revision + 1; end`,
  );
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'business_hours', 'reply_targets TEXT');
  for (const column of ['person_replied_at', 'awaited_since', 'reply_due_at', 'late_at'])
    await addColumn(db, 'conversations', `${column} INTEGER`);
  for (const column of ['in_time', 'late'])
    await addColumn(db, 'report_days', `${column} INTEGER not null default 0`);
  await createTable(
    db,
    'reply_waits',
    `conversation_id TEXT not null references conversations (id) on delete cascade,
     since INTEGER not null, account_id TEXT not null, bot_id TEXT not null,
     user_id TEXT, is_late INTEGER not null,
     primary key (conversation_id, since)`,
    [],
  );
  const statements = [
    `create index conversations_listed_by_due on conversations (account_id, bot_id, reply_due_at, id)
     where message_count > 0 and kind <> 'test' and reply_due_at is not null`,
    `create index conversations_listed_late
     on conversations (account_id, bot_id, last_message_at desc, id desc)
     where message_count > 0 and kind <> 'test' and late_at is not null`,
    ...countTriggers(db.getExecutor().adapter instanceof PostgresAdapter),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
