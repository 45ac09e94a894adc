// Renames columns and keys of stored JSON to plain words.
import { type Kysely, sql } from 'kysely';

/** Table, column, former key, and key. */
const renamedKeys = [
  ['sources', 'coverage', 'leftOut', 'omissions'],
  ['pair_imports', 'preview', 'leftOut', 'skippedRows'],
  ['pair_imports', 'preview', 'fits', 'accepted'],
  ['panel_settings', 'settings', 'operatorWanted', 'escalated'],
  ['answer_traces', 'body', 'isReckoned', 'isEstimated'],
  ['codes', 'payload', 'ownershipId', 'ownershipVersion'],
] as const;

/** Table, former name, and name. */
export const renamedColumns = [
  ['accounts', 'bots_choice_until', 'bot_choice_deadline'],
  ['users', 'ownership_id', 'ownership_version'],
  ['sessions', 'ownership_id', 'ownership_version'],
  ['second_factors', 'ownership_id', 'ownership_version'],
  ['user_identities', 'ownership_id', 'ownership_version'],
  ['invitations', 'ownership_id', 'ownership_version'],
  ['api_keys', 'ownership_id', 'ownership_version'],
] as const;

/** Inside strings the quotes of JSON are escaped, so only keys match. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of renamedColumns)
    await sql.raw(`alter table ${table} rename column ${from} to ${to}`).execute(db);
  for (const [table, column, from, to] of renamedKeys) {
    const former = `"${from}":`;
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${former}, ${`"${to}":`})
      where ${sql.ref(column)} like ${`%${former}%`}`.execute(db);
  }
}
