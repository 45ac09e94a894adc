// Adds the contacts of an account, one for each visitor until they are merged.
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { addColumn, createTable } from '../../driver/ddl.ts';
import { flag, inAccount } from '../initial/columns.ts';

const ofContact =
  'foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade';

async function createTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'contacts',
    `id TEXT primary key, ${inAccount}, name TEXT, name_key TEXT, email TEXT, email_key TEXT, phone TEXT,
     phone_key TEXT, ${flag('is_imported')}, consent TEXT check (consent in ('given', 'refused')),
     consent_at INTEGER, created_at INTEGER not null, last_seen_at INTEGER not null,
     unique (account_id, id)`,
    [
      'index contacts_by_age on contacts (account_id, last_seen_at desc, id desc)',
      'index contacts_by_email on contacts (account_id, email_key) where email_key is not null',
      'index contacts_by_phone on contacts (account_id, phone_key) where phone_key is not null',
    ],
  );
  await createTable(
    db,
    'contact_words',
    `account_id TEXT not null, word TEXT not null, contact_id TEXT not null,
     primary key (account_id, word, contact_id), ${ofContact}`,
    ['index contact_words_by_contact on contact_words (account_id, contact_id)'],
  );
  await createTable(
    db,
    'contact_attributes',
    `id TEXT primary key, ${inAccount}, name TEXT not null, name_key TEXT not null, kind TEXT not null,
     choices TEXT not null, created_at INTEGER not null, removed_at INTEGER,
     unique (account_id, id), unique (account_id, name_key)`,
  );
  await createTable(
    db,
    'contact_values',
    `contact_id TEXT not null, attribute_id TEXT not null, account_id TEXT not null, value TEXT not null,
     number REAL, primary key (contact_id, attribute_id), ${ofContact},
     foreign key (account_id, attribute_id) references contact_attributes (account_id, id) on delete cascade`,
    ['index contact_values_by_value on contact_values (account_id, attribute_id, value)'],
  );
  // No foreign keys: a merge outlives the contact that was merged, and also one that is merged on.
  await createTable(
    db,
    'contact_merges',
    `id TEXT primary key, ${inAccount}, contact_id TEXT not null, merged_id TEXT not null, snapshot TEXT not null,
     created_at INTEGER not null`,
    ['index contact_merges_by_contact on contact_merges (account_id, contact_id)'],
  );
  await addColumn(db, 'visitors', 'contact_id TEXT');
  await sql
    .raw(`create index visitors_by_contact on visitors (account_id, contact_id) where contact_id is not null`)
    .execute(db);
}

/** The words of contacts are written by the background work that fills the search index. */
async function addContacts(db: Kysely<unknown>): Promise<void> {
  const isContact = `exists (select 1 from conversations c where c.account_id = visitors.account_id
    and c.visitor_id = visitors.id and c.kind <> 'test')`;
  const columns = `id, account_id, name, name_key, email, email_key, phone, phone_key, created_at, last_seen_at`;
  for (const statement of [
    `insert into contacts (${columns}) select ${columns} from visitors where ${isContact}`,
    `update visitors set contact_id = id where ${isContact}`,
    `insert into search_backlog (conversation_id, account_id, last_message_at)
     select id, account_id, last_message_at from conversations where true on conflict do nothing`,
  ])
    await sql.raw(statement).execute(db);
}

const removeOrphan = `delete from contacts where account_id = old.account_id and id = old.contact_id
  and is_imported = 0 and not exists (select 1 from visitors where account_id = old.account_id
  and contact_id = old.contact_id);
  delete from contact_merges where account_id = old.account_id and contact_id = old.contact_id
  and not exists (select 1 from contacts where account_id = old.account_id and id = old.contact_id);`;

/** A contact goes with its last visitor, however that visitor is deleted. */
async function removeOrphans(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const when = 'when (old.contact_id is not null)';
  const statements = isPostgres
    ? [
        `create function contacts_orphaned() returns trigger language plpgsql
         as $$ begin ${removeOrphan} return null; end $$`,
        `create trigger contacts_orphaned after delete on visitors for each row ${when}
         execute function contacts_orphaned()`,
      ]
    : [`create trigger contacts_orphaned after delete on visitors ${when} begin ${removeOrphan} end`];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await addContacts(db);
  await removeOrphans(db, db.getExecutor().adapter instanceof PostgresAdapter);
}
