// Knows the one connection on which everybody's short readings follow one another; knows no statement.
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { sayOn } from './postgres.saying.ts';

/**
 * What an index answers at once is asked here, before those before it are answered: to wait for a connection of one's
 * own took longer than the answer.
 */
export class NearReader {
  readonly #pool: Pool;
  #opened: Promise<PoolClient> | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#opened ??= this.#open();
    return sayOn(await this.#opened, query, false);
  }

  async close(): Promise<void> {
    const client = await this.#opened?.catch(() => undefined);
    if (client && this.#opened) this.#leave(client);
  }

  async #open(): Promise<PoolClient> {
    try {
      const client = await this.#pool.connect();
      client.once('error', () => this.#leave(client)); // the next reading opens another
      return client;
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }

  #leave(client: PoolClient): void {
    this.#opened = undefined;
    client.release(true);
  }
}
