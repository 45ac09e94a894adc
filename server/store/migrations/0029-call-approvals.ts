// Adds calls of tools that wait for approval.
import type { Kysely } from 'kysely';
import { addColumn } from '../driver/ddl.ts';
import { flag } from './initial/columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'reply_drafts', 'call TEXT');
  await addColumn(db, 'reply_drafts', 'call_state TEXT');
  await addColumn(db, 'reply_drafts', 'call_attempts INTEGER not null default 0');
  await addColumn(db, 'tools', flag('needs_approval'));
}
