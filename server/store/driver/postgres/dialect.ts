// Kysely dialect that pipelines statements to PostgreSQL.
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { StoreError, toPostgresError } from '../../errors.ts';
import { commitQuery } from '../pipelined-connection.ts';
import { hasOption, runQuery, transactionCommand } from './query.ts';
import { SharedReader } from './shared-reader.ts';

/** Requests that may wait for a connection: about 5 s of work, below the pool's own timeout. */
const MAX_WAITING = 2_000;

/** @throws StoreError DatabaseBusy when the queue is full, before anything was sent */
async function connectionOf(pool: Pool): Promise<PoolClient> {
  const waiting = pool.waitingCount;
  if (waiting >= MAX_WAITING)
    throw new StoreError('DatabaseBusy', `${waiting} pieces of work wait for a connection`);
  try {
    return await pool.connect();
  } catch (error) {
    const isBusy = isTimeout(error) && pool.totalCount >= pool.options.max;
    throw isBusy
      ? new StoreError('DatabaseBusy', 'No connection was free in time', { cause: error })
      : toPostgresError(error);
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');

/** Sends each statement at once without waiting for earlier answers: PostgreSQL keeps their order. */
class PipelinedConnection implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #near: SharedReader;
  /** Acquired at the transaction's start, or at the first statement that the shared reader cannot run. */
  #own: PoolClient | undefined;
  #isInTransaction = false;
  /** Whether BEGIN was sent without COMMIT or ROLLBACK; if so, `release` destroys the connection. */
  #isOpen = false;
  #saidLastWord = false;
  /** Whether the outcome is unknown, so the connection cannot be reused. */
  #isLost = false;
  #isReleased = false;

  constructor(pool: Pool, sharedReader: SharedReader) {
    this.#pool = pool;
    this.#near = sharedReader;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isReleased) throw new Error('The connection was released');
    if (this.#saidLastWord) throw new Error('The transaction has already ended');
    if (query === commitQuery) {
      this.#saidLastWord = true;
      await this.end('commit');
      return { rows: [] };
    }
    try {
      if (!this.#isInTransaction && hasOption(query, 'isLocalRead')) return await this.#near.read(query);
      this.#own ??= await connectionOf(this.#pool);
      this.#sayBeginning(this.#own);
      return await runQuery<Row>(this.#own, query, { isInTransaction: this.#isInTransaction });
    } catch (error) {
      throw toPostgresError(error);
    }
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported: page by key instead');
  }

  /** Sends nothing: BEGIN goes with the first statement, which saves a round trip. */
  async begin(): Promise<void> {
    this.#own ??= await connectionOf(this.#pool);
    this.#isInTransaction = true;
    this.#saidLastWord = false;
  }

  async end(op: 'commit' | 'rollback'): Promise<void> {
    this.#isInTransaction = false;
    if (!this.#isOpen || !this.#own) return;
    this.#isOpen = false;
    try {
      const { command } = await this.#own.query(transactionCommand(op));
      if (command !== op.toUpperCase()) throw new AbortedTransactionError();
      if (this.#isLost) throw new Error('The transaction had not started');
    } catch (error) {
      this.#isLost ||= !(error instanceof AbortedTransactionError);
      throw toPostgresError(error);
    }
  }

  release(): void {
    this.#isReleased = true;
    this.#own?.release(this.#isLost || this.#isOpen);
  }

  #sayBeginning(client: PoolClient): void {
    if (!this.#isInTransaction || this.#isOpen) return;
    this.#isOpen = true;
    client.query(transactionCommand('begin')).catch(() => {
      this.#isLost = true; // without BEGIN each statement ran alone: report failure
    });
  }
}

class PipelinedDriver implements Driver {
  readonly savepoint = PostgresDriver.prototype.savepoint;
  readonly rollbackToSavepoint = PostgresDriver.prototype.rollbackToSavepoint;
  readonly releaseSavepoint = PostgresDriver.prototype.releaseSavepoint;
  readonly #pool: Pool;
  readonly #near: SharedReader;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#near = new SharedReader(pool);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(this.#pool, this.#near);
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode)
      throw new Error('Transaction settings are not supported');
    await connection.begin();
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.end('rollback');
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#near.close();
    await this.#pool.end();
  }
}

/** PostgreSQL dialect whose connections take statements while others are unanswered. */
export class PipelinedPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool);
  }
}
