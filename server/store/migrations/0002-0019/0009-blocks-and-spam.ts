// Blocks visitors and addresses.
import type { Kysely } from 'kysely';
import { addColumn, createTable } from '../../driver/ddl.ts';
import { inAccount } from '../initial/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'visitors', 'is_blocked INTEGER not null default 0');
  await addColumn(db, 'visitors', 'is_refusal_told INTEGER not null default 0');
  await createTable(
    db,
    'visitor_blocks',
    `id TEXT primary key, ${inAccount}, kind TEXT not null, key TEXT not null, label TEXT not null,
     visitor_id TEXT, conversation_id TEXT, user_id TEXT references users (id) on delete set null,
     created_at INTEGER not null, removed_at INTEGER,
     foreign key (account_id, visitor_id) references visitors (account_id, id) on delete cascade`,
    [
      'unique index visitor_blocks_by_key on visitor_blocks (account_id, kind, key) where removed_at is null',
      'index visitor_blocks_by_visitor on visitor_blocks (account_id, visitor_id) where visitor_id is not null',
    ],
  );
}
