// Triggers that mark a changed conversation in `report_due`.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Tables of a conversation whose every change is counted. */
const countedTables = ['message_ratings', 'satisfaction_ratings', 'reply_drafts'];

type Row = 'new' | 'old';
type Key = 'id' | 'conversation_id';

const insertDue = (row: Row, key: Key) =>
  `insert into report_due (conversation_id, account_id, bot_id, revision)
   values (${row}.${key}, ${row}.account_id, ${row}.bot_id, 1) on conflict (conversation_id)`;

/** A message does not update an existing row: counting compares the number of messages anyway. */
const markDue = (row: Row, key: Key) => `${insertDue(row, key)} do nothing`;

const markDueAgain = (row: Row, key: Key) =>
  `${insertDue(row, key)} do update set revision = report_due.revision + 1`;

const wasOpened = "new.message_count <> 0 and new.kind <> 'test'";
const wasChanged = "new.message_count <> old.message_count and new.kind <> 'test'";
const isCounted = "old.kind <> 'test'";

export async function createReportTriggers(db: Kysely<unknown>): Promise<void> {
  const statements = db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres() : onSqlite();
  for (const statement of statements) await sql.raw(statement).execute(db);
}

function onSqlite(): string[] {
  const trigger = (name: string, on: string, body: string) =>
    `create trigger report_due_${name} after ${on} begin ${body}; end`;
  return [
    trigger('opened', `insert on conversations when ${wasOpened}`, markDue('new', 'id')),
    trigger('changed', `update of message_count on conversations when ${wasChanged}`, markDue('new', 'id')),
    trigger('deleted', `delete on conversations when ${isCounted}`, markDueAgain('old', 'id')),
    ...countedTables.flatMap((part) => [
      trigger(`${part}_added`, `insert on ${part}`, markDueAgain('new', 'conversation_id')),
      trigger(`${part}_changed`, `update on ${part}`, markDueAgain('new', 'conversation_id')),
      trigger(`${part}_deleted`, `delete on ${part}`, markDueAgain('old', 'conversation_id')),
    ]),
  ];
}

function onPostgres(): string[] {
  const marker = (name: string, body: string) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`;
  const trigger = (name: string, on: string, when: string, run: string) =>
    `create trigger report_due_${name} after ${on} for each row ${when} execute function ${run}()`;
  return [
    marker('report_due_conversation', markDue('new', 'id')),
    marker('report_due_deleted_conversation', markDueAgain('old', 'id')),
    marker('report_due_part', markDueAgain('new', 'conversation_id')),
    marker('report_due_deleted_part', markDueAgain('old', 'conversation_id')),
    trigger('opened', 'insert on conversations', `when (${wasOpened})`, 'report_due_conversation'),
    trigger(
      'changed',
      'update of message_count on conversations',
      `when (${wasChanged})`,
      'report_due_conversation',
    ),
    trigger('deleted', 'delete on conversations', `when (${isCounted})`, 'report_due_deleted_conversation'),
    ...countedTables.flatMap((part) => [
      trigger(part, `insert or update on ${part}`, '', 'report_due_part'),
      trigger(`${part}_deleted`, `delete on ${part}`, '', 'report_due_deleted_part'),
    ]),
  ];
}
