// Knows that every bot that rests rests since some time: what was made resting had none, and its data was kept for ever.
import { type Kysely, sql } from 'kysely';

/** They rest from this step on, so that their owners have the whole month that others had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update bots set deactivated_at = ${Date.now()}
    where active = 0 and removed_at is null and deactivated_at is null
  `.execute(db);
}
