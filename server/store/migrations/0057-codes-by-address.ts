// Knows that it is asked how many codes of a kind an address was sent of late. Knows no code.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index codes_by_address on codes (purpose, address, sent_at)`.execute(db);
}
