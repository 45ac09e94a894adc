// Knows the table of people's names at other sites. Knows no site.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'user_identities',
    `issuer TEXT not null, subject TEXT not null, account_id TEXT not null, user_id TEXT not null,
     created_at INTEGER not null, primary key (issuer, subject),
     foreign key (account_id, user_id) references users (account_id, id) on delete cascade`,
    ['index user_identities_by_user on user_identities (account_id, user_id)'],
  );
}
