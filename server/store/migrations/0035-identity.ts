// Knows where it is kept what pages vouch for their visitors with, and whom they vouched for. Knows no proof.
import { type Kysely, sql } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'visitor_identities',
    `connection_id TEXT primary key references connections (id) on delete cascade,
     account_id TEXT not null references accounts (id) on delete cascade, secret TEXT, previous TEXT,
     previous_until INTEGER, renewed_at INTEGER,
     is_required INTEGER not null default 0 check (is_required in (0, 1))`,
  );
  await createTable(
    db,
    'visitor_tokens',
    `token_hash TEXT primary key, account_id TEXT not null, visitor_id TEXT not null, created_at INTEGER not null,
     foreign key (account_id, visitor_id) references visitors (account_id, id) on delete cascade`,
    ['index visitor_tokens_by_visitor on visitor_tokens (account_id, visitor_id, created_at)'],
  );
  await addColumn(db, 'visitors', 'external_id TEXT');
  await addColumn(db, 'visitors', 'vouched TEXT');
  await sql
    .raw(
      'create unique index visitors_by_external on visitors (connection_id, external_id) where external_id is not null',
    )
    .execute(db);
}
