// Keeps conversation counts by the filters and labels of the inbox, beside those without.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { addColumn } from '../driver/ddl.ts';
import type { CountColumn } from './0002-0019/0006-inbox.ts';
import { snoozedColumn } from './0002-0019/0008-snooze.ts';

const textColumn = (name: string): CountColumn => ({
  name,
  source: name,
  toValue: (row) => `coalesce(${row}.${name}, '')`,
});
const plainColumn = (name: string): CountColumn => ({
  name,
  source: name,
  toValue: (row) => `${row}.${name}`,
});

const filterColumns: readonly CountColumn[] = [
  textColumn('connection_id'),
  textColumn('assignee_id'),
  { name: 'satisfaction', source: 'satisfaction', toValue: (row) => `coalesce(${row}.satisfaction, 0)` },
  textColumn('priority'),
  textColumn('group_id'),
];
const keyColumns: readonly CountColumn[] = [
  ...['account_id', 'bot_id', 'status'].map(plainColumn),
  { name: 'is_unread', source: 'unread', toValue: (row) => `case when ${row}.unread > 0 then 1 else 0 end` },
  snoozedColumn,
  ...filterColumns,
];
const names = keyColumns.map(({ name }) => name).join(', ');
const valuesOf = (row: string) => keyColumns.map(({ toValue }) => toValue(row)).join(', ');

const isListed = (row: string) => `${row}.message_count > 0 and ${row}.kind <> 'test'`;
const labelsOf = (row: string, isPostgres: boolean) =>
  isPostgres
    ? `jsonb_array_elements_text(coalesce(${row}.labels, '[]')::jsonb) as label (value)`
    : `json_each(coalesce(${row}.labels, '[]')) as label`;

/** Triggers that add a row for a conversation and one for each of its labels; what stays the same is left out. */
function kindTriggers(isPostgres: boolean): readonly string[] {
  const sources = [...keyColumns.map(({ source }) => source), 'message_count', 'labels'].join(', ');
  const changesOf = (row: 'new' | 'old', change: 1 | -1) =>
    `select ${keyColumns.map(({ name, toValue }) => `${toValue(row)} as ${name}`).join(', ')},
     kinds.value as label_id, ${change} as change
     from (select '' as value union all select label.value from ${labelsOf(row, isPostgres)}) as kinds
     where ${isListed(row)}`;
  const addChanges = (...changes: readonly string[]) =>
    `insert into conversation_counts (${names}, label_id, change)
     select ${names}, label_id, sum(change) from (${changes.join(' union all ')}) as changes
     group by ${names}, label_id having sum(change) <> 0;`;
  const stateOf = (row: string) =>
    `(${valuesOf(row)}, coalesce(${row}.labels, ''), ${row}.message_count > 0)`;
  const [added, removed] = [changesOf('new', 1), changesOf('old', -1)];
  const triggers = [
    { name: 'added', on: 'insert', when: '', body: addChanges(added) },
    {
      name: 'moved',
      on: `update of ${sources}`,
      when: `when (${stateOf('old')} <> ${stateOf('new')})`,
      body: addChanges(added, removed),
    },
    { name: 'removed', on: 'delete', when: '', body: addChanges(removed) },
  ] as const;
  return triggers.flatMap(({ name, on, when, body }) => {
    const trigger = `conversation_kind_counts_${name}`;
    const head = `create trigger ${trigger} after ${on} on conversations`;
    if (!isPostgres) return [`${head} ${when} begin ${body} end`];
    return [
      `create or replace function ${trigger}() returns trigger language plpgsql
       as $$ begin ${body} return null; end $$`,
      `${head} for each row ${when} execute function ${trigger}()`,
    ];
  });
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Servers that still run write no conversation between the counting and the triggers.
  if (isPostgres) await sql.raw('lock table conversations in share row exclusive mode').execute(db);
  for (const { name } of filterColumns) {
    const type = name === 'satisfaction' ? 'INTEGER not null default 0' : "TEXT not null default ''";
    await addColumn(db, 'conversation_counts', `${name} ${type}`);
  }
  // The rows so far, and those that the triggers so far go on adding, count all kinds together.
  await addColumn(db, 'conversation_counts', "label_id TEXT not null default '*'");
  const insertCounts = (label: string, from: string, groups: string) =>
    `insert into conversation_counts (${names}, label_id, change)
     select ${valuesOf('c')}, ${label}, count(*) from ${from} where ${isListed('c')} group by ${groups}`;
  const statements = [
    'drop index conversation_counts_by_bot',
    // All columns, so that a sum reads the index alone.
    `create index conversation_counts_by_bot on conversation_counts
     (${names.replace('bot_id', 'bot_id, label_id')}, change)`,
    insertCounts("''", 'conversations c', valuesOf('c')),
    insertCounts(
      'label.value',
      `conversations c, ${labelsOf('c', isPostgres)}`,
      `${valuesOf('c')}, label.value`,
    ),
    ...kindTriggers(isPostgres),
    'drop index conversations_listed_by_assignee',
    `create index conversations_listed_by_assignee
     on conversations (account_id, bot_id, assignee_id, last_message_at desc, id desc)
     where message_count > 0 and kind <> 'test' and assignee_id is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
