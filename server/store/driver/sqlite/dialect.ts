// Kysely dialect that runs statements in SQLite threads.
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type SelectModifierNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { StoreError } from '../../errors.ts';
import { commitQuery } from '../pipelined-connection.ts';
import type { ReaderPool } from './reader-pool.ts';
import { toBindable } from './statements.ts';
import type { SqliteThread } from './thread.ts';

interface Threads {
  writer: SqliteThread;
  readers: ReaderPool;
}

/** Reads that may wait for one thread. */
const MAX_PENDING_READS = 5_000;

let lastTransactionId = 0;

class SqliteConnection implements DatabaseConnection {
  readonly #threads: Threads;
  /** The open transaction's id; 0 if there is none. */
  #transactionId = 0;
  #isCommitSent = false;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isCommitSent) throw new Error('The transaction has already ended');
    if (query === commitQuery) {
      this.#isCommitSent = true;
      await this.end('commit');
      return { rows: [] };
    }
    const parameters = query.parameters.map(toBindable);
    const requiresRow = 'requiresRow' in query && query.requiresRow === true;
    const { rows, changes } = await this.#threadFor(query).run<Row>(
      this.#transactionId,
      query.sql,
      parameters,
      requiresRow,
    );
    return { rows, numAffectedRows: BigInt(changes) };
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported: page by key instead');
  }

  /** Sends nothing: the first statement opens the transaction, which saves a round trip. */
  begin(): void {
    lastTransactionId += 1;
    this.#transactionId = lastTransactionId;
  }

  async end(op: 'commit' | 'rollback'): Promise<void> {
    const transactionId = this.#transactionId;
    this.#transactionId = 0;
    if (transactionId !== 0) await this.#threads.writer.end(transactionId, op);
  }

  #threadFor(query: CompiledQuery): SqliteThread {
    const { writer, readers } = this.#threads;
    if (this.#transactionId !== 0 || !isRead(query)) return writer;
    const reader = readers.leastBusy();
    if (reader.load >= MAX_PENDING_READS)
      throw new StoreError('DatabaseBusy', `${reader.load} reads wait for the database`);
    return reader;
  }
}

function isRead({ query, sql: text }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(text);
}

class SqliteDriver implements Driver {
  readonly #threads: Threads;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#threads);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('rollback');
  }

  async savepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${quoteIdentifier(name)}`));
  }

  async rollbackToSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to ${quoteIdentifier(name)}`));
  }

  async releaseSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release ${quoteIdentifier(name)}`));
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    await connection.end('rollback'); // only an unfinished transaction is still open here
  }

  async destroy(): Promise<void> {
    const { writer, readers } = this.#threads;
    await readers.close();
    await writer.close(); // last: it checkpoints the log into the database file
  }
}

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

class ThreadedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Leaves out row locks, since SQLite serialises writing transactions. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.rawModifier || node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

/** SQLite dialect with one writer thread and several reader threads. */
export class SqliteThreadDialect implements Dialect {
  readonly #threads: Threads;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#threads);
  }

  createQueryCompiler(): QueryCompiler {
    return new LocklessCompiler();
  }

  createAdapter(): DialectAdapter {
    return new ThreadedSqliteAdapter();
  }

  createIntrospector(...[db]: Parameters<Dialect['createIntrospector']>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
