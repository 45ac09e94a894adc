// Adds what was kept and left out of a source's document.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sources').addColumn('coverage', 'text').execute();
}
