// Knows how Kysely's statements reach PostgreSQL without a wait that none of them needs; knows no table.
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { NearReader } from './postgres.near.ts';
import { asks, sayOn } from './postgres.saying.ts';
import { lastWord } from './unqueued.ts';

/** Said as statements are, so that the socket keeps it with them. */
const prepared = (text: string) => ({ name: text, text });

/** Says each statement at once, whatever is not answered yet: PostgreSQL keeps their order. */
class PipelinedConnection implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #near: NearReader;
  /** From a transaction's beginning, or from the first statement that the near reader does not take. */
  #own: PoolClient | undefined;
  #isInTransaction = false;
  /** What was begun here, and is not ended: all statements of it are undone with the connection. */
  #isOpen = false;
  #saidLastWord = false;
  #isLost = false;

  constructor(pool: Pool, near: NearReader) {
    this.#pool = pool;
    this.#near = near;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#saidLastWord) throw new Error('The transaction has said its last word');
    if (query === lastWord) {
      this.#saidLastWord = true;
      await this.end('commit');
      return { rows: [] };
    }
    if (!this.#isInTransaction && asks(query, 'isNear')) return this.#near.read(query);
    this.#own ??= await this.#pool.connect();
    this.#sayBeginning(this.#own);
    return sayOn(this.#own, query, this.#isInTransaction);
  }

  streamQuery(): never {
    throw new Error('Streaming is not offered: page by key instead');
  }

  /** Nothing is said yet: the first statement opens the transaction, which saves a round trip. */
  async begin(): Promise<void> {
    this.#own ??= await this.#pool.connect();
    this.#isInTransaction = true;
    this.#saidLastWord = false;
  }

  async end(op: 'commit' | 'rollback'): Promise<void> {
    this.#isInTransaction = false;
    if (!this.#isOpen || !this.#own) return;
    this.#isOpen = false;
    try {
      const { command } = await this.#own.query(prepared(op));
      if (command !== op.toUpperCase()) throw new AbortedTransactionError();
    } catch (error) {
      this.#isLost ||= op === 'rollback';
      throw error;
    }
  }

  release(): void {
    this.#own?.release(this.#isLost || this.#isOpen);
  }

  #sayBeginning(client: PoolClient): void {
    if (!this.#isInTransaction || this.#isOpen) return;
    this.#isOpen = true;
    client.query(prepared('begin')).catch(() => {
      this.#isLost = true; // what was said with it is refused too
    });
  }
}

class PipelinedDriver implements Driver {
  readonly savepoint = PostgresDriver.prototype.savepoint;
  readonly rollbackToSavepoint = PostgresDriver.prototype.rollbackToSavepoint;
  readonly releaseSavepoint = PostgresDriver.prototype.releaseSavepoint;
  readonly #pool: Pool;
  readonly #near: NearReader;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#near = new NearReader(pool);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(this.#pool, this.#near);
  }

  async beginTransaction(connection: PipelinedConnection): Promise<void> {
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

/** PostgreSQL behind a pool whose connections take statements while others are unanswered. */
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
