// Knows where drafts and former versions of texts are kept, and what was found wrong with a text that was read. Knows no judge.
import type { Kysely } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';

const inAccount = 'account_id TEXT not null references accounts (id) on delete cascade';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'sources', 'damages TEXT');
  await addColumn(db, 'sources', 'reads_image INTEGER not null default 0 check (reads_image in (0, 1))');
  await createTable(
    db,
    'text_drafts',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null,
     user_id TEXT not null references users (id) on delete cascade, text_key TEXT not null, title TEXT not null,
     text TEXT not null, base INTEGER not null, updated_at INTEGER not null,
     unique (user_id, bot_id, text_key),
     foreign key (account_id, bot_id) references bots (account_id, id) on delete cascade`,
  );
  await createTable(
    db,
    'text_versions',
    `id TEXT primary key, ${inAccount}, source_id TEXT not null, number INTEGER not null, title TEXT not null,
     text TEXT not null, author TEXT, created_at INTEGER not null, unique (source_id, number),
     foreign key (account_id, source_id) references sources (account_id, id) on delete cascade`,
  );
}
