// Shared, pipelined connection for short index lookups.
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { runQuery } from './query.ts';

/** Lookups answer at once, so after this time the connection counts as lost. */
const READ_TIMEOUT_MS = 10_000;
/** Idle time after which the connection is released, as network devices drop silent connections. */
const IDLE_RELEASE_MS = 5000;

/**
 * Sends all index lookups on one pipelined connection: waiting for a free connection takes longer than the
 * lookup.
 */
export class SharedReader {
  readonly #pool: Pool;
  #connection: Promise<PoolClient> | undefined;
  #releaseConnection: (() => void) | undefined;
  #readCount = 0;
  #pendingReads = 0;
  #isClosed = false;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Sends a query without waiting for earlier ones.
   * @throws Error once the reader is closed, or when no answer comes within 10 seconds
   */
  async read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isClosed) throw new Error('The store is closed');
    this.#connection ??= this.#openConnection();
    this.#readCount += 1;
    this.#pendingReads += 1;
    try {
      return await runQuery(await this.#connection, query, { timeoutMs: READ_TIMEOUT_MS });
    } finally {
      this.#pendingReads -= 1;
    }
  }

  /** Returns the connection to the pool; later reads are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#connection?.catch(() => {}); // `read` reports it
    this.#releaseConnection?.();
  }

  async #openConnection(): Promise<PoolClient> {
    try {
      const client = await this.#pool.connect();
      this.#watchConnection(client);
      return client;
    } catch (error) {
      this.#connection = undefined;
      throw error;
    }
  }

  /** Keeps the connection until it is lost, idle or closed; the next read opens another. */
  #watchConnection(client: PoolClient): void {
    let lastCount = 0;
    const idleTimer = setInterval(() => {
      if (this.#pendingReads === 0 && this.#readCount === lastCount) releaseClient(false);
      lastCount = this.#readCount;
    }, IDLE_RELEASE_MS).unref();
    const releaseLost = () => releaseClient(true);
    const releaseClient = (isLost: boolean) => {
      clearInterval(idleTimer);
      client.off('error', releaseLost);
      this.#connection = undefined;
      this.#releaseConnection = undefined;
      client.release(isLost);
    };
    client.once('error', releaseLost);
    this.#releaseConnection = () => releaseClient(false);
  }
}
