// Knows that owners are told before the data of a resting bot goes, and when they were. Knows no plan.
import type { Kysely } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'bots', 'resting_told_at INTEGER');
}
