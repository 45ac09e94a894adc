// Knows where it is kept how a website widget is set up, and the pictures of launchers. Knows no visitor.
import type { Kysely } from 'kysely';
import { createTable } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What every request of a visitor asks has columns of its own; the rest is read when a widget is drawn.
  await createTable(
    db,
    'widget_settings',
    `connection_id TEXT primary key references connections (id) on delete cascade,
     account_id TEXT not null references accounts (id) on delete cascade,
     revision INTEGER not null, voice_on INTEGER not null, files_on INTEGER not null, hides_names INTEGER not null,
     icon TEXT, settings TEXT not null, user_id TEXT not null, updated_at INTEGER not null`,
    ['index widget_settings_by_icon on widget_settings (account_id, icon)'],
  );
  await createTable(
    db,
    'widget_icons',
    `account_id TEXT not null references accounts (id) on delete cascade, hash TEXT not null, bytes BLOB not null,
     created_at INTEGER not null, primary key (account_id, hash)`,
    ['index widget_icons_by_hash on widget_icons (hash)'],
  );
}
