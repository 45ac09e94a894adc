// Knows what is kept of an item's learning: what holds it, what is reserved for it, and when it is learned again. Knows no chart.
import { type Kysely, sql } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const ofBot = 'foreign key (account_id, bot_id) references bots (account_id, id) on delete cascade';
const flag = (name: string) => `${name} INTEGER not null default 0 check (${name} in (0, 1))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    'hold TEXT',
    flag('is_known'),
    flag('is_accepted'),
    'learn_mode TEXT',
    'charged INTEGER not null default 0',
    'charges INTEGER not null default 0',
    'checked_at INTEGER',
    'run_id TEXT',
  ];
  for (const column of columns) await addColumn(db, 'sources', column);
  await sql
    .raw(
      `update sources set is_known = 1, charged = case when removed_at is null then characters else 0 end
       where status in ('trained', 'accepted')`,
    )
    .execute(db);
  await sql.raw("update sources set is_accepted = 1 where status = 'accepted'").execute(db);
  await createTable(
    db,
    'training_schedules',
    `bot_id TEXT primary key, ${inAccount}, every TEXT not null, minute INTEGER not null, zone TEXT not null,
     first_day TEXT not null, gone TEXT not null, next_at INTEGER, updated_at INTEGER not null, ${ofBot}`,
  );
  await createTable(
    db,
    'training_runs',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, cause TEXT not null, open INTEGER not null,
     checked INTEGER not null default 0, changed INTEGER not null default 0, failed INTEGER not null default 0,
     gone INTEGER not null default 0, started_at INTEGER not null, ended_at INTEGER, ${ofBot}`,
    [
      'index training_runs_by_bot on training_runs (bot_id, started_at)',
      'unique index training_runs_under_way on training_runs (bot_id) where ended_at is null',
    ],
  );
}
