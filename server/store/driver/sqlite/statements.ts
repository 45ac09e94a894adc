// Runs and caches prepared statements on an open SQLite file.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SerialisedError } from './protocol.ts';

const SQLITE_FULL = 13;
const CACHED_STATEMENTS = 400;

export interface StatementResult {
  rows: unknown[];
  changes: number;
}

interface PreparedStatement {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
  /** Use counter at the last use. */
  lastUsed: number;
}

/** Runs statements and caches the most recently used prepared ones (LRU). */
export class Statements {
  readonly #db: DatabaseSync;
  readonly #cache = new Map<string, PreparedStatement>();
  #useCount = 0;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /**
   * Runs one statement. `changes` is the number of rows returned where the statement returns rows.
   * @throws SQLite's own error
   */
  run(sql: string, parameters: SQLInputValue[]): StatementResult {
    const { statement, returnsRows } = this.#prepare(sql);
    if (returnsRows) {
      const rows = statement.all(...parameters);
      return { rows, changes: rows.length };
    }
    return { rows: [], changes: Number(statement.run(...parameters).changes) };
  }

  #prepare(sql: string): PreparedStatement {
    this.#useCount += 1;
    const cached = this.#cache.get(sql);
    if (cached) {
      cached.lastUsed = this.#useCount;
      return cached;
    }
    if (this.#cache.size === CACHED_STATEMENTS) this.#cache.delete(this.#leastRecentlyUsed());
    const statement = this.#db.prepare(sql);
    const entry = { statement, returnsRows: statement.columns().length > 0, lastUsed: this.#useCount };
    this.#cache.set(sql, entry);
    return entry;
  }

  /** Found by a scan: re-inserting into the map at each use would force frequent rehashing. */
  #leastRecentlyUsed(): string {
    const [first = ['', { lastUsed: 0 }], ...others] = this.#cache;
    const [sql] = others.reduce(
      (oldest, other) => (other[1].lastUsed < oldest[1].lastUsed ? other : oldest),
      first,
    );
    return sql;
  }
}

/** Rejects values that PostgreSQL would reject, so that both databases behave alike. */
export function toBindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be a column's value`);
}

/** Serialises an error for another thread; marks a full disk with its own tag. */
export function serialiseError(error: unknown): SerialisedError {
  if (!(error instanceof Error)) return { message: String(error) };
  const errcode = 'errcode' in error ? Number(error.errcode) : undefined;
  if (errcode === undefined) return { message: error.message };
  if ((errcode & 0xff) === SQLITE_FULL) {
    return { message: 'The disk holding the database is full', errcode, tag: 'StorageFull' };
  }
  return { message: error.message, errcode };
}
