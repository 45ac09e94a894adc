// Knows the tables of second factors and their recovery codes, and that old entries of the audit log go. Knows no code.
import { type Kysely, sql } from 'kysely';
import { createTable } from '../driver/ddl.ts';

const ofUser = 'foreign key (account_id, user_id) references users (account_id, id) on delete cascade';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'second_factors',
    `user_id TEXT primary key, account_id TEXT not null, secret TEXT not null, confirmed_at INTEGER, last_step INTEGER,
     created_at INTEGER not null, ${ofUser}`,
  );
  await createTable(
    db,
    'recovery_codes',
    `user_id TEXT not null, account_id TEXT not null, code_hmac TEXT not null, used_at INTEGER,
     primary key (user_id, code_hmac), ${ofUser}`,
  );
  await sql`create index audit_log_by_age on audit_log (at)`.execute(db);
}
