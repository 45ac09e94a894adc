// Knows that a bot keeps whom its learning waits for. Knows no order among the states.
import { type QueryExecutorProvider, sql } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

/** A bot of which nothing waits for its turn was told to be waiting for its turn till now. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await addColumn(db, 'bots', 'training_hold TEXT');
  await sql`
    update bots
    set training_hold = (
      select min(hold) from sources
      where sources.bot_id = bots.id and sources.status = 'pending' and sources.removed_at is null
    )
    where training_status = 'pending' and not exists (
      select 1 from sources
      where sources.bot_id = bots.id and sources.status = 'pending' and sources.hold is null
        and sources.removed_at is null
    )
  `.execute(db);
}
