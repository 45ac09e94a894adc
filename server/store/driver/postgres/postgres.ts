// Opens the PostgreSQL connection pool.

import { Socket } from 'node:net';
import { Kysely } from 'kysely';
import pg from 'pg';
import { StoreError } from '../../errors.ts';
import { PubSub } from '../../pubsub.ts';
import type { Database } from '../../schema/database.ts';
import type { Backend } from '../backend.ts';
import { PipelinedPostgresDialect } from './dialect.ts';
import { checkDurability, type Durability, forceSynchronousCommit } from './durability.ts';
import { PostgresNotifyTransport } from './notify-transport.ts';

/**
 * Buffers all writes of an event-loop turn and sends them together: every separate packet wakes a PostgreSQL
 * process, which competes for the CPU.
 */
export class CoalescingSocket extends Socket {
  #isGathering = false;

  /** Buffers all writes until the current turn of the event loop ends. */
  override cork(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    setImmediate(() => this.#leave());
  }

  /** Does nothing: `cork` flushes by itself at the end of the turn. */
  override uncork(): void {}

  /** Flushes first, even if the other side has ended: with buffered data the socket would never close. */
  override end(done?: () => void): this;
  override end(bytes: string | Uint8Array, done?: () => void): this;
  override end(text: string | Uint8Array, encoding?: BufferEncoding, done?: () => void): this;
  override end(...args: unknown[]): this {
    this.#leave();
    return Reflect.apply(super.end, this, args);
  }

  #leave(): void {
    if (!this.#isGathering) return;
    this.#isGathering = false;
    super.uncork();
  }
}

const INT8 = 20;
const NUMERIC = 1700;
const CONNECT_TIMEOUT_MS = 3000;

export interface PostgresLimits {
  /** Milliseconds an open transaction may stay idle. */
  idleTransactionTimeoutMs?: number;
  /** Rejects a database that would lose acknowledged writes in a crash. */
  mustBeDurable?: boolean;
}

/**
 * Opens a pool on the URL.
 * @throws StoreError DatabaseUnavailable within five seconds, with a message free of the password
 */
export async function openPostgres(
  url: string,
  log: (line: string) => void,
  { idleTransactionTimeoutMs = 10_000, mustBeDurable = false }: PostgresLimits,
): Promise<Backend> {
  const address = displayAddressOf(url);
  const { risks, hasAsyncCommit } = await checkConnection(url, address, mustBeDurable);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    application_name: 'pasokh',
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    pipeline: true,
    stream: () => new CoalescingSocket(),
    types: { getTypeParser },
  });
  const logError = (error: Error) => log(`PostgreSQL at ${address}: ${error.message}`);
  pool.on('error', logError);
  pool.on('connect', (client) => client.on('error', logError)); // an unhandled loss would crash the process
  if (hasAsyncCommit) forceSynchronousCommit(pool, logError);
  const pubsub = new PubSub(log);
  const transport = new PostgresNotifyTransport({
    url,
    pool,
    pubsub,
    log: (line) => log(`PostgreSQL at ${address}: ${line}`),
  });
  await transport.listen();
  pubsub.setTransport(transport);
  const db = new Kysely<Database>({ dialect: new PipelinedPostgresDialect(pool) });
  const close = async () => {
    await transport.close();
    await db.destroy();
    if (!pool.ended) await pool.end(); // Kysely ends only a pool it has used
  };
  return { dialect: 'postgres', db, pubsub, durabilityRisks: risks, close };
}

/** Parses bigint and numeric as numbers: sums and counts stay far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === INT8 || oid === NUMERIC) return Number;
  return pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format);
}

/** The URL without its password, for messages. */
function displayAddressOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new StoreError(
      'DatabaseUnavailable',
      'DATABASE_URL is not of the form postgres://user:password@host:5432/name',
    );
  }
  return `${parsed.hostname || 'localhost'}:${parsed.port || '5432'}${parsed.pathname}`;
}

async function checkConnection(url: string, address: string, mustBeDurable: boolean): Promise<Durability> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {}); // connect() reports it
  try {
    await client.connect();
    return await checkDurability(client, address, mustBeDurable);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError('DatabaseUnavailable', `Cannot use PostgreSQL at ${address}: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}
