// Pool of read-only SQLite threads that grows and shrinks with load.
import { availableParallelism } from 'node:os';
import type { ThreadOptions } from './protocol.ts';
import { SqliteThread } from './thread.ts';

/** A slow report must not block all other reads; more threads than this, or than cores, gain nothing. */
const MAX_THREADS = Math.max(2, Math.min(3, availableParallelism()));
/** The real function, captured at load: fake timers of tests must not stop the pool. */
const realSetTimeout = setTimeout;
/** Idle time in milliseconds after which an extra thread ends, as each takes some 10 MB. */
const IDLE_CHECK_MS = 20_000;
/** A thread with fewer requests than one per this interval is ended; the others take over. */
const MAX_REQUEST_INTERVAL_MS = 100;
/**
 * Consecutive busy checks, and milliseconds between them, before a thread is added: a short burst ends sooner
 * than a thread starts.
 */
const BUSY_CHECKS = 3;
const BUSY_CHECK_MS = 10;

/** Starts with one thread, adds threads while all stay busy and ends those no longer needed. */
export class ReaderPool {
  readonly #options: ThreadOptions;
  readonly #threads: SqliteThread[];
  readonly #leaving = new Set<Promise<void>>();
  readonly #restedMs: number;
  #joining: Promise<void> | undefined;
  #looking = false;
  #closed = false;

  private constructor(options: ThreadOptions, first: SqliteThread, idleMs: number) {
    this.#options = options;
    this.#threads = [first];
    this.#restedMs = idleMs;
  }

  /**
   * Starts the first thread.
   * @param idleMs milliseconds an extra thread may stay nearly idle before it ends
   * @throws StoreError when the file cannot be opened
   */
  static async open(options: ThreadOptions, idleMs = IDLE_CHECK_MS): Promise<ReaderPool> {
    return new ReaderPool(options, await SqliteThread.open(options), idleMs);
  }

  /** The thread with the fewest unanswered requests. */
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

  /** Number of open threads. */
  get count(): number {
    return this.#threads.length;
  }

  /** Adds a thread if all are busy at this many checks in a row. */
  #look(times: number): void {
    this.#looking = true;
    const check = () => {
      this.#looking = false;
      if (this.#closed || this.#threads.some(({ load }) => load === 0)) return;
      if (times > 1) this.#look(times - 1);
      else if (this.#threads.length < MAX_THREADS) this.#joining ??= this.#join(); // one may be starting
    };
    realSetTimeout(check, BUSY_CHECK_MS).unref();
  }

  async #join(): Promise<void> {
    try {
      const thread = await SqliteThread.open(this.#options);
      this.#threads.push(thread);
      this.#leaveOnceRested(thread, thread.requestCount);
    } catch {} // the existing threads carry on; the next busy period tries again
    this.#joining = undefined;
  }

  #leaveOnceRested(thread: SqliteThread, previousCount: number): void {
    const check = () => {
      if (this.#closed) return;
      const isNeeded = (thread.requestCount - previousCount) * MAX_REQUEST_INTERVAL_MS >= this.#restedMs;
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
