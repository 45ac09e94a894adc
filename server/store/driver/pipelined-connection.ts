// Lets statements of a transaction bypass Kysely's queue, in order.
import { CompiledQuery, type DatabaseConnection, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';
import { TransactionScope } from './transaction-scope.ts';

/** The connections of transactions whose statements need not wait for one another. */
const pipelinedConnections = new TransactionScope<DatabaseConnection>();

/**
 * Lets statements of a transaction be said before those before them are answered: SQLite's thread and PostgreSQL keep
 * their order, while Kysely says the next only after the last was answered.
 */
export async function enablePipelining(trx: Transaction<Database>): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    pipelinedConnections.attach(trx, connection);
  });
}

/** Who takes a compiled statement: the transaction's own connection, where it was unqueued. */
export const executorOf = (db: Kysely<Database>): DatabaseConnection | Kysely<Database> =>
  pipelinedConnections.get(db) ?? db;

/** Sent on the connection of a transaction it commits at once; no statement may follow it. */
export const commitQuery = CompiledQuery.raw('commit');

/** Sends the commit behind the statements already sent, without waiting for them; resolves once it is on disk. */
export async function commitPipelined(trx: Transaction<Database>): Promise<void> {
  await pipelinedConnections.get(trx)?.executeQuery(commitQuery);
}
