// Lets statements of a transaction bypass Kysely's queue, in order.
import { CompiledQuery, type DatabaseConnection, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';
import { TransactionScope } from './transaction-scope.ts';

/** Connections of transactions whose statements do not wait for one another. */
const pipelinedConnections = new TransactionScope<DatabaseConnection>();

/**
 * Lets statements of a transaction be sent before earlier ones are answered. SQLite's thread and PostgreSQL
 * keep their order, while Kysely sends each only after the last answer.
 */
export async function enablePipelining(trx: Transaction<Database>): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    pipelinedConnections.attach(trx, connection);
  });
}

/** Executor of a compiled statement: the transaction's pipelined connection, else Kysely. */
export const executorOf = (db: Kysely<Database>): DatabaseConnection | Kysely<Database> =>
  pipelinedConnections.get(db) ?? db;

/** Commits the transaction at once when sent on its connection; no statement may follow. */
export const commitQuery = CompiledQuery.raw('commit');

/**
 * Sends the commit behind the statements already sent, without waiting for them; resolves once it is on disk.
 */
export async function commitPipelined(trx: Transaction<Database>): Promise<void> {
  await pipelinedConnections.get(trx)?.executeQuery(commitQuery);
}
