// Knows the table of referral codes, and where it is kept who brought a person and which terms they agreed to.
import type { Kysely } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'referral_codes', // outlives whose it was, so that an old code is told from one that never was
    `id TEXT primary key, code TEXT not null unique, account_id TEXT not null,
     owner_id TEXT unique references users (id) on delete set null, used_count INTEGER not null default 0,
     created_at INTEGER not null, updated_at INTEGER not null, deleted_at INTEGER`,
  );
  await addColumn(db, 'users', 'referred_by_id TEXT');
  await addColumn(db, 'users', 'terms_version TEXT');
  await addColumn(db, 'users', 'terms_accepted_at INTEGER');
}
