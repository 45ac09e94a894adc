// Adds where a shop keeps parcel tracking codes, its page of an order, and product cards.
import type { Kysely } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'shops', 'tracking_key TEXT');
  await addColumn(db, 'shops', 'order_page TEXT');
  await addColumn(db, 'shops', 'order_page_read_at INTEGER');
  await addColumn(db, 'messages', 'products TEXT');
}
