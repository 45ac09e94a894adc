// Adds groups of operators, to which conversations are given.
import { type Kysely, sql } from 'kysely';
import { addColumn, createTable } from '../../driver/ddl.ts';
import { inAccount, ofUser } from '../initial/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'operator_groups',
    `id TEXT primary key, ${inAccount}, name TEXT not null, name_key TEXT not null,
     created_at INTEGER not null, removed_at INTEGER,
     unique (account_id, id), unique (account_id, name_key)`,
  );
  await createTable(
    db,
    'operator_group_members',
    `account_id TEXT not null, group_id TEXT not null, user_id TEXT not null,
     primary key (account_id, group_id, user_id),
     foreign key (account_id, group_id) references operator_groups (account_id, id) on delete cascade,
     ${ofUser}`,
    ['index operator_group_members_by_user on operator_group_members (account_id, user_id)'],
  );
  await addColumn(db, 'conversations', 'group_id TEXT');
  await sql
    .raw(
      `create index conversations_listed_by_group
       on conversations (account_id, bot_id, group_id, last_message_at desc, id desc)
       where message_count > 0 and kind <> 'test' and group_id is not null`,
    )
    .execute(db);
}
