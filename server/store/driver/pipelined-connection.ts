// Lets statements of a transaction bypass Kysely's queue, in order.
import { CompiledQuery, type DatabaseConnection, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';
import { Attached } from './transaction-scope.ts';

/** The connections of transactions whose statements need not wait for one another. */
const unqueued = new Attached<DatabaseConnection>();

/**
 * Lets statements of a transaction be said before those before them are answered: SQLite's thread and PostgreSQL keep
 * their order, while Kysely says the next only after the last was answered.
 */
export async function unqueue(trx: Transaction<Database>): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    unqueued.attach(trx, connection);
  });
}

/** Who takes a compiled statement: the transaction's own connection, where it was unqueued. */
export const askedOf = (db: Kysely<Database>): DatabaseConnection | Kysely<Database> => unqueued.of(db) ?? db;

/** Said on the connection of a transaction it commits at once, and nothing may be said after it. */
export const lastWord = CompiledQuery.raw('commit');

/** Commits a transaction in one breath with what was just said on it; ends once that is on disk. */
export async function sayLastWord(trx: Transaction<Database>): Promise<void> {
  await unqueued.of(trx)?.executeQuery(lastWord);
}
