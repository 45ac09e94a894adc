// Stores tax rates by the date from which they apply.
import type { Kysely } from 'kysely';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';

type Db = Kysely<Database>;

/** The tax rate at an instant in basis points; 0 before the first rate. */
export async function readTaxRate(db: Db, now: number): Promise<number> {
  const row = await db
    .selectFrom('tax_rates')
    .select('rate')
    .where('starts_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .executeTakeFirst();
  return row?.rate ?? 0;
}

/** All past, current and future rates, the latest first. */
export const readTaxRates = (db: Db) =>
  db.selectFrom('tax_rates').select(['id', 'starts_at', 'rate']).orderBy('starts_at', 'desc').execute();

/**
 * Adds a rate that applies from an instant on.
 * @returns false when another starts at the same instant.
 */
export async function insertTaxRate(
  db: Db,
  rate: { readonly startsAt: number; readonly rate: number; readonly now: number },
): Promise<boolean> {
  const insertedRow = await db
    .insertInto('tax_rates')
    .values({ id: newId(), starts_at: rate.startsAt, rate: rate.rate, created_at: rate.now })
    .onConflict((conflict) => conflict.column('starts_at').doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

/**
 * Deletes a rate that has not started.
 * @returns the deleted rate, or undefined when there is none.
 */
export const deleteTaxRate = (db: Db, rateId: string, now: number) =>
  db
    .deleteFrom('tax_rates')
    .where('id', '=', rateId)
    .where('starts_at', '>', now)
    .returning(['starts_at', 'rate'])
    .executeTakeFirst();
