// Knows where links are kept as knowledge, and what the search of a site found. Knows no crawler.
import { type Kysely, sql } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const flag = (name: string) => `${name} INTEGER not null default 0 check (${name} in (0, 1))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['url', 'url_key', 'etag', 'last_modified']) {
    await addColumn(db, 'sources', `${column} TEXT`);
  }
  await sql
    .raw(
      'create unique index sources_by_url on sources (bot_id, url_key) where url_key is not null and removed_at is null',
    )
    .execute(db);
  await createTable(
    db,
    'site_searches',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, url TEXT not null, ${flag('sub_links')},
     ${flag('ignore_sitemap')}, count INTEGER not null, minutes INTEGER not null, status TEXT not null, end_kind TEXT,
     reason TEXT, ${flag('seeded')}, found INTEGER not null default 0, visited INTEGER not null default 0,
     skipped INTEGER not null default 0, waiting INTEGER not null default 0, created_at INTEGER not null,
     ends_at INTEGER, unique (account_id, id), unique (account_id, bot_id),
     foreign key (account_id, bot_id) references bots (account_id, id) on delete cascade`,
  );
  await createTable(
    db,
    'site_pages',
    `id TEXT primary key, ${inAccount}, search_id TEXT not null, url TEXT not null, url_key TEXT not null,
     depth INTEGER not null, state TEXT not null, ordinal INTEGER, title TEXT, reason TEXT,
     unique (search_id, url_key),
     foreign key (account_id, search_id) references site_searches (account_id, id) on delete cascade`,
    ['index site_pages_by_ordinal on site_pages (search_id, ordinal)'],
  );
}
