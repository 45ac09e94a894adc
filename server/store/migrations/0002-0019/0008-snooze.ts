// Lets conversations be snoozed, and counts those that are.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { addColumn } from '../../driver/ddl.ts';
import { type CountColumn, countTriggers } from './0006-inbox.ts';

export const snoozedColumn: CountColumn = {
  name: 'is_snoozed',
  source: 'snoozed_until',
  toValue: (row) => `case when ${row}.snoozed_until is null then 0 else 1 end`,
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await addColumn(db, 'conversations', 'snoozed_until INTEGER');
  await addColumn(db, 'conversations', 'woken_at INTEGER');
  await addColumn(db, 'conversation_counts', 'is_snoozed INTEGER not null default 0');
  const statements = [
    `create index conversations_listed_snoozed on conversations (account_id, bot_id, snoozed_until, id)
     where message_count > 0 and kind <> 'test' and snoozed_until is not null`,
    ...['added', 'moved', 'removed'].map(
      (name) => `drop trigger conversation_counts_${name}${isPostgres ? ' on conversations' : ''}`,
    ),
    ...countTriggers(isPostgres, [snoozedColumn]),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
