// Knows where linked shops and sites are kept, and which items were learned of them. Knows no protocol.
import { type Kysely, sql } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';
const flag = (name: string) => `${name} INTEGER not null default 0 check (${name} in (0, 1))`;
const count = (name: string) => `${name} INTEGER not null default 0`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'shops',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, kind TEXT not null, url TEXT not null,
     url_key TEXT not null, name TEXT not null, access TEXT not null, secrets TEXT, key_tail TEXT, username TEXT,
     currency TEXT not null, currency_code TEXT, response_prompt TEXT, search_prompt TEXT, ${flag('order_tracking')},
     wants TEXT not null, status TEXT not null, reason TEXT, ${count('run')}, cursor TEXT, total INTEGER,
     ${count('done')}, ${count('batches')}, ${count('items')}, ${count('characters')}, ${count('changed')},
     ${count('gone')}, ${count('unpaid')}, ${flag('is_cut')}, started_at INTEGER, synced_at INTEGER,
     known_until INTEGER, turn_id TEXT, created_at INTEGER not null, removed_at INTEGER, unique (account_id, id),
     foreign key (account_id, bot_id) references bots (account_id, id) on delete cascade`,
    [
      'index shops_by_bot on shops (account_id, bot_id, created_at)',
      'unique index shops_by_url on shops (bot_id, kind, url_key) where removed_at is null',
    ],
  );
  for (const column of ['shop_id TEXT', 'remote_id TEXT', 'remote_stamp TEXT', 'remote_run INTEGER'])
    await addColumn(db, 'sources', column);
  await sql
    .raw('create unique index sources_by_remote on sources (shop_id, remote_id) where shop_id is not null')
    .execute(db);
}
