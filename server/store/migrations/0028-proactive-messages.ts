// Adds messages that widgets show by themselves, with their counts.
import type { Kysely } from 'kysely';
import { addColumn, createTable } from '../driver/ddl.ts';
import { flag, inAccount, ofBot } from './initial/columns.ts';

const ofMessage =
  'foreign key (account_id, message_id) references proactive_messages (account_id, id) on delete cascade';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'bots', 'proactive_revision INTEGER');
  await createTable(
    db,
    'proactive_messages',
    `id TEXT primary key, ${inAccount}, bot_id TEXT not null, position INTEGER not null,
     definition TEXT not null, ${flag('is_enabled')}, counted_since INTEGER not null,
     created_at INTEGER not null, updated_at INTEGER not null, removed_at INTEGER,
     unique (account_id, id), ${ofBot}`,
    ['index proactive_messages_by_bot on proactive_messages (account_id, bot_id)'],
  );
  await createTable(
    db,
    'proactive_counts',
    `${inAccount}, message_id TEXT not null, variant INTEGER not null, day TEXT not null,
     shown INTEGER not null default 0, opened INTEGER not null default 0,
     dismissed INTEGER not null default 0, started INTEGER not null default 0,
     primary key (message_id, variant, day), ${ofMessage}`,
    ['index proactive_counts_by_account on proactive_counts (account_id, message_id)'],
  );
  await createTable(
    db,
    'proactive_receipts',
    `${inAccount}, message_id TEXT not null, viewer TEXT not null, variant INTEGER not null,
     shown_at INTEGER not null, opened_at INTEGER, dismissed_at INTEGER, started_at INTEGER,
     primary key (message_id, viewer), ${ofMessage}`,
    [
      'index proactive_receipts_by_account on proactive_receipts (account_id, message_id)',
      'index proactive_receipts_by_time on proactive_receipts (shown_at)',
    ],
  );
}
