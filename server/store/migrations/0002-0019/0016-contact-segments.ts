// Adds segments of contacts, and the addresses of contacts that were merged.
import { type Kysely, sql } from 'kysely';
import { createTable } from '../../driver/ddl.ts';
import { flag, inAccount, ofUser } from '../initial/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'contact_segments',
    `id TEXT primary key, ${inAccount}, user_id TEXT not null, name TEXT not null, name_key TEXT not null,
     ${flag('is_shared')}, filters TEXT not null, created_at INTEGER not null,
     unique (account_id, user_id, name_key), ${ofUser}`,
  );
  await createTable(
    db,
    'contact_addresses',
    `account_id TEXT not null, merged_id TEXT not null, contact_id TEXT not null,
     primary key (account_id, merged_id),
     foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade`,
    ['index contact_addresses_by_contact on contact_addresses (account_id, contact_id)'],
  );
  await sql
    .raw(
      `insert into contact_addresses (account_id, merged_id, contact_id)
       select m.account_id, m.merged_id, m.contact_id from contact_merges m
       join contacts c on c.account_id = m.account_id and c.id = m.contact_id where true
       on conflict do nothing`,
    )
    .execute(db);
}
