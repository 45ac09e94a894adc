// Lets several people ask for a code to one phone: a stranger's request no longer replaces its owner's.
import { type Kysely, sql } from 'kysely';
import { createTable } from '../driver/ddl.ts';

const columns =
  'id, purpose, target_key, address, code_hmac, payload, attempts, sent_at, expires_at, consumed_at';

/** SQLite drops no unique constraint of a table, so the table is made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'codes_by_asker',
    `id TEXT primary key, purpose TEXT not null, target_key TEXT not null, address TEXT not null,
     code_hmac TEXT not null, payload TEXT, attempts INTEGER not null default 0, sent_at INTEGER not null,
     expires_at INTEGER not null, consumed_at INTEGER`,
  );
  await sql.raw(`insert into codes_by_asker (${columns}) select ${columns} from codes`).execute(db);
  await sql`drop table codes`.execute(db);
  await sql`alter table codes_by_asker rename to codes`.execute(db);
  await sql`create index codes_by_address on codes (purpose, address, sent_at)`.execute(db);
  await sql`create index codes_by_target on codes (purpose, target_key, sent_at)`.execute(db);
}
