// Renames a key of the filters of saved inbox views.
import { type Kysely, sql } from 'kysely';

const FORMER = '"services":';

/** Inside strings the quotes of JSON are escaped, so only the key matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update inbox_views set filters = replace(filters, ${FORMER}, '"connections":')
    where filters like ${`%${FORMER}%`}`.execute(db);
}
