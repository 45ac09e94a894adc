// Lets a saved view belong to the inbox over all bots.
import { type Kysely, sql } from 'kysely';
import { createTable } from '../../driver/ddl.ts';
import { inAccount, ofBot, ofUser } from '../initial/columns.ts';

const COLUMNS = 'id, account_id, bot_id, user_id, name, is_shared, filters, created_at';

/** The table is written anew, as SQLite cannot drop a `not null`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbox_views rename to inbox_views_before`.execute(db);
  await createTable(
    db,
    'inbox_views',
    `id TEXT primary key, ${inAccount}, bot_id TEXT, user_id TEXT not null, name TEXT not null,
     is_shared INTEGER not null check (is_shared in (0, 1)), filters TEXT not null,
     created_at INTEGER not null,
     ${ofBot}, ${ofUser}`,
  );
  await sql.raw(`insert into inbox_views (${COLUMNS}) select ${COLUMNS} from inbox_views_before`).execute(db);
  await sql`drop table inbox_views_before`.execute(db);
  await sql`create index inbox_views_by_bot on inbox_views (account_id, bot_id)`.execute(db);
}
