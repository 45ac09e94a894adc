// Who proved each factor of a person, and when; addresses that were only typed are unique no more.
import { type Kysely, sql } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

/** Tables whose rows open something in a person's name. */
const FACTORS = ['sessions', 'user_identities', 'second_factors', 'api_keys', 'invitations'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'users', "prover_id TEXT not null default ''");
  for (const column of ['email_proved_at', 'phone_proved_at', 'password_set_at'])
    await addColumn(db, 'users', `${column} INTEGER`);
  await addColumn(db, 'users', 'typed_email_key TEXT');
  await sql`update users set prover_id = id,
    email_proved_at = case when email_verified = 1 then created_at end,
    phone_proved_at = case when phone <> '' then created_at end,
    password_set_at = case when password_hash is not null then created_at end`.execute(db);
  await sql`update users set typed_email_key = email_key, email_key = 'none ' || id where email_verified = 0`.execute(
    db,
  );
  await sql`alter table users drop column email_verified`.execute(db);
  await sql`create index users_by_typed_email on users (typed_email_key) where typed_email_key is not null`.execute(
    db,
  );
  await addColumn(db, 'invitations', 'user_id TEXT');
  await sql`update invitations set user_id = (select u.id from users u
    where u.account_id = invitations.account_id and u.is_operator = 0 order by u.created_at, u.id limit 1)`.execute(
    db,
  );
  for (const table of FACTORS) {
    await addColumn(db, table, "prover_id TEXT not null default ''");
    await sql.raw(`update ${table} set prover_id = coalesce(user_id, '')`).execute(db);
  }
}
