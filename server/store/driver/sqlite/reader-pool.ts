// Pool of read-only SQLite threads that grows and shrinks with load.
import { availableParallelism } from 'node:os';
import type { ThreadOptions } from './protocol.ts';
import { SqliteThread } from './thread.ts';

/** A slow report must not hold up every other read; more threads than cores, or than this, gain nothing. */
const MAX_THREADS = Math.max(2, Math.min(3, availableParallelism()));
/** Taken as the file is loaded: a test's clock may stand still, threads do not. */
const realSetTimeout = setTimeout;
/** Milliseconds after which a thread that joined and was asked little leaves: each holds some ten megabytes. */
const IDLE_CHECK_MS = 20_000;
/** Asked less often than so, a thread is not needed: the others do that beside their own. */
const MAX_REQUEST_INTERVAL_MS = 100;
/**
 * How often, and milliseconds apart, all are found busy before another joins: a moment's work ends before it is there.
 */
const BUSY_CHECKS = 3;
const BUSY_CHECK_MS = 10;

/** Begins with one thread; another joins when all of them stay busy, and leaves when it is not needed any more. */
export class ReaderPool {
  readonly #options: ThreadOptions;
  readonly #threads: SqliteThread[];
  readonly #leaving = new Set<Promise<void>>();
  readonly #restedMs: number;
  #joining: Promise<void> | undefined;
  #looking = false;
  #closed = false;

  private constructor(options: ThreadOptions, first: SqliteThread, restedMs: number) {
    this.#options = options;
    this.#threads = [first];
    this.#restedMs = restedMs;
  }

  /**
   * Starts the first thread.
   * @param restedMs how long an extra thread may stay nearly idle before it ends
   * @throws StoreError when the file cannot be opened
   */
  static async open(options: ThreadOptions, restedMs = IDLE_CHECK_MS): Promise<ReaderPool> {
    return new ReaderPool(options, await SqliteThread.open(options), restedMs);
  }

  /** The thread with the least to do. */
  leastBusy(): SqliteThread {
    const thread = this.#threads.reduce((idlest, other) => (other.load < idlest.load ? other : idlest));
    if (thread.load > 0 && this.#threads.length < MAX_THREADS && !this.#looking) this.#look(BUSY_CHECKS);
    return thread;
  }

  /** Lets every thread finish its requests, then ends them. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#joining;
    await Promise.all([...this.#leaving, ...this.#threads.map((thread) => thread.close())]);
  }

  /** How many threads read now. */
  get count(): number {
    return this.#threads.length;
  }

  /** Lets another join if all are busy at this many looks in a row. */
  #look(times: number): void {
    this.#looking = true;
    const check = () => {
      this.#looking = false;
      if (this.#closed || this.#threads.some(({ load }) => load === 0)) return;
      if (times > 1) this.#look(times - 1);
      else if (this.#threads.length < MAX_THREADS) this.#joining ??= this.#join(); // another look's may have joined meanwhile
    };
    realSetTimeout(check, BUSY_CHECK_MS).unref();
  }

  async #join(): Promise<void> {
    try {
      const thread = await SqliteThread.open(this.#options);
      this.#threads.push(thread);
      this.#leaveOnceRested(thread, thread.requestCount);
    } catch {} // those there are carry on, and the next busy moment tries again
    this.#joining = undefined;
  }

  #leaveOnceRested(thread: SqliteThread, askedBefore: number): void {
    const check = () => {
      if (this.#closed) return;
      const isNeeded = (thread.requestCount - askedBefore) * MAX_REQUEST_INTERVAL_MS >= this.#restedMs;
      if (thread.load > 0 || isNeeded) this.#leaveOnceRested(thread, thread.requestCount);
      else this.#leave(thread);
    };
    realSetTimeout(check, this.#restedMs).unref();
  }

  #leave(thread: SqliteThread): void {
    this.#threads.splice(this.#threads.indexOf(thread), 1);
    const closing = thread.close().finally(() => this.#leaving.delete(closing));
    this.#leaving.add(closing);
  }
}
