// Renames a column, and words of stored JSON, to those of the glossary.
import { type Kysely, sql } from 'kysely';

/** Table, former name, and name. */
export const renamedColumns = [['report_days', 'handed_over', 'escalated']] as const;

/** Table, column, former part of its text, and part. */
const renamedParts = [
  ['inbox_views', 'filters', '"services":', '"connections":'],
  ['rules', 'body', '"kind":"handOver"', '"kind":"escalate"'],
  ['rule_runs', 'outcomes', '"kind":"handOver"', '"kind":"escalate"'],
  ['macros', 'actions', '"kind":"handOver"', '"kind":"escalate"'],
  ['lifecycle_transitions', 'from_state', 'handoverPending', 'escalationPending'],
  ['lifecycle_transitions', 'to_state', 'handoverPending', 'escalationPending'],
] as const;

/** Inside strings of JSON quotes are escaped, so only its structure matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of renamedColumns)
    await sql.raw(`alter table ${table} rename column ${from} to ${to}`).execute(db);
  for (const [table, column, from, to] of renamedParts)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${from}, ${to})
      where ${sql.ref(column)} like ${`%${from}%`}`.execute(db);
}
