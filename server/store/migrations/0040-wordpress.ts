// Knows where it is kept which WordPress site a widget stands on, and the codes that connect one. Knows no plugin.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const connection = 'connection_id TEXT primary key references connections (id) on delete cascade';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'wordpress_codes',
    `${connection}, ${inAccount}, user_id TEXT not null, hash TEXT not null unique,
     expires_at INTEGER not null`,
    ['index wordpress_codes_by_account on wordpress_codes (account_id, connection_id)'],
  );
  await createTable(
    db,
    'wordpress_sites',
    `${connection}, ${inAccount}, url TEXT not null, name TEXT not null,
     plugin_version TEXT not null, linked_at INTEGER not null`,
    ['index wordpress_sites_by_account on wordpress_sites (account_id, connection_id)'],
  );
}
