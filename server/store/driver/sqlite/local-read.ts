// Reads index lookups on the calling thread.
import { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery } from 'kysely';
import type { RowReceiver } from '../local-read.ts';
import { Statements, toBindable } from './statements.ts';

/** Kibibytes of pages it remembers; the system remembers the file. */
const CACHE_KIB = 512;

/** What an index answers at once is read here: to ask another thread costs several times as much, and two waits. */
export class LocalReader {
  readonly #db: DatabaseSync;
  readonly #statements: Statements;

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { readOnly: true, timeout: 0 }); // whoever waits here holds up everybody
    this.#db.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA case_sensitive_like = ON`);
    this.#statements = new Statements(this.#db);
  }

  /** Tells the rows; false where they cannot be read now: a thread may wait for them. */
  read({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>, asker: RowReceiver): boolean {
    try {
      asker.receive(this.#statements.run(sql, parameters.map(toBindable)).rows);
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
