// Reads index lookups on the calling thread.
import { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery } from 'kysely';
import type { RowReceiver } from '../local-read.ts';
import { Statements, toBindable } from './statements.ts';

/** Page cache in KiB; the operating system caches the file. */
const CACHE_KIB = 512;

/** Reads index lookups synchronously: asking another thread costs several times as much. */
export class LocalReader {
  readonly #db: DatabaseSync;
  readonly #statements: Statements;

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { readOnly: true, timeout: 0 }); // waiting would block the event loop
    this.#db.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA case_sensitive_like = ON`);
    this.#statements = new Statements(this.#db);
  }

  /**
   * Passes the rows to the receiver; returns false if they cannot be read now, so that a thread must read
   * them.
   */
  read({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>, receiver: RowReceiver): boolean {
    try {
      receiver.receive(this.#statements.run(sql, parameters.map(toBindable)).rows);
      return true;
    } catch {
      return false;
    }
  }

  /** Closes the file handle. */
  close(): void {
    this.#db.close();
  }
}
