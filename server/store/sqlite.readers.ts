// Knows how many threads read and which of them is free; knows no statement.
import { SqliteThread } from './sqlite.thread.ts';
import type { ThreadOptions } from './sqlite.wire.ts';

/** A slow report must not hold up every other read; more threads than this gain nothing on small machines. */
const MOST = 3;

/** Begins with one thread; another joins when a read finds all of them busy. */
export class Readers {
  readonly #options: ThreadOptions;
  readonly #threads: SqliteThread[];
  #joining: Promise<void> | undefined;
  #closed = false;

  private constructor(options: ThreadOptions, first: SqliteThread) {
    this.#options = options;
    this.#threads = [first];
  }

  static async open(options: ThreadOptions): Promise<Readers> {
    return new Readers(options, await SqliteThread.open(options));
  }

  /** The thread with the least to do. */
  idlest(): SqliteThread {
    const thread = this.#threads.reduce((idlest, other) => (other.load < idlest.load ? other : idlest));
    if (thread.load > 0 && this.#threads.length < MOST && !this.#closed) this.#joining ??= this.#join();
    return thread;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#joining;
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  async #join(): Promise<void> {
    try {
      this.#threads.push(await SqliteThread.open(this.#options));
    } catch {} // those there are carry on, and the next busy moment tries again
    this.#joining = undefined;
  }
}
