// Knows where it is kept what a linked shop says of an item besides its words, and which items its owner left out. Knows no protocol.
import { type Kysely, sql } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

const columns = ['facts TEXT', 'categories TEXT', 'item_text TEXT', 'item_order TEXT', 'left_out_at INTEGER'];

/** What was learned before is found by its title until it is learned anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) await addColumn(db, 'sources', column);
  await sql
    .raw('update sources set item_text = lower(title), item_order = title where shop_id is not null')
    .execute(db);
  // The next sync of each shop looks at all of it.
  await sql.raw('update shops set known_until = null').execute(db);
  await sql
    .raw('create index sources_by_shop on sources (shop_id, item_order, id) where shop_id is not null')
    .execute(db);
}
