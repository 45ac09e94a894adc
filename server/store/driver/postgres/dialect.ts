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
import { connectionWaitSeconds } from '../../../shared/metrics.ts';
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
    throw new StoreError('DatabaseBusy', `${waiting} requests wait for a connection`);
  const endTimer = connectionWaitSeconds.startTimer();
  try {
    return await pool.connect();
  } catch (error) {
    const isBusy = isTimeout(error) && pool.totalCount >= pool.options.max;
    throw isBusy
      ? new StoreError('DatabaseBusy', 'No connection was free in time', { cause: error })
      : toPostgresError(error);
  } finally {
    endTimer();
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');

/** Sends each statement at once without waiting for earlier answers: PostgreSQL keeps their order. */
class PipelinedConnection implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #sharedReader: SharedReader;
  /** Acquired at the transaction's start, or at the first statement that the shared reader cannot run. */
  #client: PoolClient | undefined;
  #isInTransaction = false;
  /** Whether BEGIN was sent without COMMIT or ROLLBACK; if so, `release` destroys the connection. */
  #isOpen = false;
  #isCommitSent = false;
  /** Whether the outcome is unknown, so the connection cannot be reused. */
  #isLost = false;
  #isReleased = false;

  constructor(pool: Pool, sharedReader: SharedReader) {
    this.#pool = pool;
    this.#sharedReader = sharedReader;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isReleased) throw new Error('The connection was released');
    if (this.#isCommitSent) throw new Error('The transaction has already ended');
    if (query === commitQuery) {
      this.#isCommitSent = true;
      await this.end('commit');
      return { rows: [] };
    }
    try {
      if (!this.#isInTransaction && hasOption(query, 'isLocalRead'))
        return await this.#sharedReader.read(query);
      this.#client ??= await connectionOf(this.#pool);
      this.#sendBegin(this.#client);
      return await runQuery<Row>(this.#client, query, { isInTransaction: this.#isInTransaction });
    } catch (error) {
      throw toPostgresError(error);
    }
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported: page by key instead');
  }

  /** Sends nothing: BEGIN goes with the first statement, which saves a round trip. */
  async begin(): Promise<void> {
    this.#client ??= await connectionOf(this.#pool);
    this.#isInTransaction = true;
    this.#isCommitSent = false;
  }

  async end(op: 'commit' | 'rollback'): Promise<void> {
    this.#isInTransaction = false;
    if (!this.#isOpen || !this.#client) return;
    this.#isOpen = false;
    try {
      const { command } = await this.#client.query(transactionCommand(op));
      if (command !== op.toUpperCase()) throw new AbortedTransactionError();
      if (this.#isLost) throw new Error('The transaction had not started');
    } catch (error) {
      this.#isLost ||= !(error instanceof AbortedTransactionError);
      throw toPostgresError(error);
    }
  }

  release(): void {
    this.#isReleased = true;
    this.#client?.release(this.#isLost || this.#isOpen);
  }

  #sendBegin(client: PoolClient): void {
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
  readonly #sharedReader: SharedReader;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#sharedReader = new SharedReader(pool);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(this.#pool, this.#sharedReader);
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
    await this.#sharedReader.close();
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
