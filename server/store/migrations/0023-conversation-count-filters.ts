// Keeps conversation counts by the filters and labels of the inbox.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { addColumn } from '../driver/ddl.ts';
import { type CountColumn, countTriggers } from './0002-0019/0006-inbox.ts';
import { snoozedColumn } from './0002-0019/0008-snooze.ts';

const textColumn = (name: string): CountColumn => ({
  name,
  source: name,
  toValue: (row) => `coalesce(${row}.${name}, '')`,
});

const filterColumns: readonly CountColumn[] = [
  textColumn('connection_id'),
  textColumn('assignee_id'),
  { name: 'satisfaction', source: 'satisfaction', toValue: (row) => `coalesce(${row}.satisfaction, 0)` },
  textColumn('priority'),
  textColumn('group_id'),
];

const isListed = "message_count > 0 and kind <> 'test'";

/** Triggers that add a row for each label of a conversation, beside the one of its own. */
function labelTriggers(
  isPostgres: boolean,
  names: string,
  valuesOf: (row: string) => string,
): readonly string[] {
  const sources = ['status', 'unread', 'message_count', snoozedColumn.source, 'labels']
    .concat(filterColumns.map(({ source }) => source))
    .join(', ');
  const labelsOf = (row: string) =>
    isPostgres
      ? `jsonb_array_elements_text(coalesce(${row}.labels, '[]')::jsonb) as label (value)`
      : `json_each(coalesce(${row}.labels, '[]')) as label`;
  const addChange = (row: 'new' | 'old', change: 1 | -1) =>
    `insert into conversation_counts (${names}, label_id, change)
     select ${valuesOf(row)}, label.value, ${change} from ${labelsOf(row)}
     where ${row}.message_count > 0 and ${row}.kind <> 'test';`;
  const isMoved = `(old.labels is not null or new.labels is not null)
    and (${valuesOf('old')}, coalesce(old.labels, ''), old.message_count > 0)
    <> (${valuesOf('new')}, coalesce(new.labels, ''), new.message_count > 0)`;
  const triggers = [
    ['added', 'insert', 'new.labels is not null', addChange('new', 1)],
    ['moved', `update of ${sources}`, isMoved, addChange('old', -1) + addChange('new', 1)],
    ['removed', 'delete', 'old.labels is not null', addChange('old', -1)],
  ] as const;
  return triggers.flatMap(([name, on, when, body]) => {
    const trigger = `conversation_label_counts_${name}`;
    const head = `create trigger ${trigger} after ${on} on conversations`;
    if (!isPostgres) return [`${head} when ${when} begin ${body} end`];
    return [
      `create or replace function ${trigger}() returns trigger language plpgsql
       as $$ begin ${body} return null; end $$`,
      `${head} for each row when (${when}) execute function ${trigger}()`,
    ];
  });
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const columns = [snoozedColumn, ...filterColumns];
  const names = ['account_id', 'bot_id', 'status', 'is_unread', ...columns.map(({ name }) => name)].join(
    ', ',
  );
  const valuesOf = (row: string) =>
    [
      ...[`${row}.account_id`, `${row}.bot_id`, `${row}.status`],
      ...[`case when ${row}.unread > 0 then 1 else 0 end`, ...columns.map(({ toValue }) => toValue(row))],
    ].join(', ');
  const insertCounts = (labelColumns: string, labelValues: string, from: string) =>
    `insert into conversation_counts (${names}${labelColumns}, change)
     select ${valuesOf('c')}${labelValues}, count(*) from ${from}
     where ${isListed} group by ${valuesOf('c')}${labelValues}`;
  await sql.raw('delete from conversation_counts').execute(db);
  for (const { name } of [...filterColumns, { name: 'label_id' }]) {
    const type = name === 'satisfaction' ? 'INTEGER not null default 0' : "TEXT not null default ''";
    await addColumn(db, 'conversation_counts', `${name} ${type}`);
  }
  const statements = [
    'drop index conversation_counts_by_bot',
    // All columns, so that a sum reads the index alone.
    `create index conversation_counts_by_bot on conversation_counts
     (${names.replace('bot_id', 'bot_id, label_id')}, change)`,
    ...['added', 'moved', 'removed'].map(
      (name) => `drop trigger conversation_counts_${name}${isPostgres ? ' on conversations' : ''}`,
    ),
    insertCounts('', '', 'conversations c'),
    insertCounts(
      ', label_id',
      ', l.label_id',
      'conversations c join conversation_labels l on l.conversation_id = c.id',
    ),
    ...countTriggers(isPostgres, columns),
    ...labelTriggers(isPostgres, names, valuesOf),
    'drop index conversations_listed_by_assignee',
    `create index conversations_listed_by_assignee
     on conversations (account_id, bot_id, assignee_id, last_message_at desc, id desc)
     where ${isListed} and assignee_id is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
