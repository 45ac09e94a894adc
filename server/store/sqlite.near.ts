// Knows how the thread that asks reads a few rows itself; knows no statement.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Statements } from './sqlite.statements.ts';

/** Kibibytes of pages it remembers; the system remembers the file. */
const REMEMBERED = 512;

interface Asker {
  take(rows: readonly unknown[]): void;
}

/** What an index answers at once is read here: to ask another thread costs several times as much, and two waits. */
export class NearReader {
  readonly #db: DatabaseSync;
  readonly #statements: Statements;

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { readOnly: true, timeout: 0 }); // whoever waits here holds up everybody
    this.#db.exec(`PRAGMA cache_size = -${REMEMBERED}; PRAGMA case_sensitive_like = ON`);
    this.#statements = new Statements(this.#db);
  }

  /** Tells the rows to whoever knows what they are; false where they cannot be read now: a thread may wait for them. */
  read(sql: string, parameters: SQLInputValue[], asker: Asker): boolean {
    try {
      asker.take(this.#statements.run(sql, parameters).rows);
      return true;
    } catch {
      return false;
    }
  }

  close(): void {
    this.#db.close();
  }
}
