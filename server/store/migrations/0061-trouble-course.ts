// Knows that a connection keeps what becomes of what went wrong last: tried again by itself or not. Knows no fault.
import { type Kysely, sql } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

/** What went wrong before is told as it was till now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'connections', 'last_error_course TEXT');
  await sql`
    update connections
    set last_error_course = case last_error when 'ChannelMessageRefused' then 'givenUp' else 'sendingAgain' end
    where last_error is not null
  `.execute(db);
}
