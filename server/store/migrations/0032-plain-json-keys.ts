// Renames keys of stored JSON to plain words.
import { type Kysely, sql } from 'kysely';

/** Table, column, former key, and key. */
export const renamedKeys = [
  ['sources', 'coverage', 'leftOut', 'omissions'],
  ['pair_imports', 'preview', 'leftOut', 'skippedRows'],
  ['pair_imports', 'preview', 'fits', 'accepted'],
  ['panel_settings', 'settings', 'operatorWanted', 'escalated'],
  ['answer_traces', 'body', 'isReckoned', 'isEstimated'],
] as const;

/** Inside strings the quotes of JSON are escaped, so only keys match. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, from, to] of renamedKeys) {
    const former = `"${from}":`;
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${former}, ${`"${to}":`})
      where ${sql.ref(column)} like ${`%${former}%`}`.execute(db);
  }
}
