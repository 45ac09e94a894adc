// Knows that it is kept when a message set out to a provider whose answer is not here yet. Knows no channel.
import type { Kysely } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'channel_deliveries', 'leaving_at INTEGER');
}
