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
  #opened: Promise<PoolClient> | undefined;
  #giveBack: (() => void) | undefined;
  #readings = 0;
  #unanswered = 0;
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
    this.#opened ??= this.#open();
    this.#readings += 1;
    this.#unanswered += 1;
    try {
      return await runQuery(await this.#opened, query, { timeoutMs: READ_TIMEOUT_MS });
    } finally {
      this.#unanswered -= 1;
    }
  }

  /** Returns the connection to the pool; later reads are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#opened?.catch(() => {}); // `read` reports it
    this.#giveBack?.();
  }

  async #open(): Promise<PoolClient> {
    try {
      const client = await this.#pool.connect();
      this.#keep(client);
      return client;
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }

  /** Keeps the connection until it is lost, idle or closed; the next read opens another. */
  #keep(client: PoolClient): void {
    let lastCount = 0;
    const idleTimer = setInterval(() => {
      if (this.#unanswered === 0 && this.#readings === lastCount) releaseClient(false);
      lastCount = this.#readings;
    }, IDLE_RELEASE_MS).unref();
    const releaseLost = () => releaseClient(true);
    const releaseClient = (isLost: boolean) => {
      clearInterval(idleTimer);
      client.off('error', releaseLost);
      this.#opened = undefined;
      this.#giveBack = undefined;
      client.release(isLost);
    };
    client.once('error', releaseLost);
    this.#giveBack = () => releaseClient(false);
  }
}
