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
  readonly #closingThreads = new Set<Promise<void>>();
  readonly #idleMs: number;
  #openingThread: Promise<void> | undefined;
  #isCheckingLoad = false;
  #isClosed = false;

  private constructor(options: ThreadOptions, first: SqliteThread, idleMs: number) {
    this.#options = options;
    this.#threads = [first];
    this.#idleMs = idleMs;
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
    if (thread.load > 0 && this.#threads.length < MAX_THREADS && !this.#isCheckingLoad)
      this.#scheduleLoadCheck(BUSY_CHECKS);
    return thread;
  }

  /** Lets every thread finish its requests, then ends them. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#openingThread;
    await Promise.all([...this.#closingThreads, ...this.#threads.map((thread) => thread.close())]);
  }

  /** Number of open threads. */
  get count(): number {
    return this.#threads.length;
  }

  /** Adds a thread if all are busy at this many checks in a row. */
  #scheduleLoadCheck(times: number): void {
    this.#isCheckingLoad = true;
    const check = () => {
      this.#isCheckingLoad = false;
      if (this.#isClosed || this.#threads.some(({ load }) => load === 0)) return;
      if (times > 1) this.#scheduleLoadCheck(times - 1);
      else if (this.#threads.length < MAX_THREADS) this.#openingThread ??= this.#addThread(); // one may be starting
    };
    realSetTimeout(check, BUSY_CHECK_MS).unref();
  }

  async #addThread(): Promise<void> {
    try {
      const thread = await SqliteThread.open(this.#options);
      this.#threads.push(thread);
      this.#closeOnceIdle(thread, thread.requestCount);
    } catch {} // the existing threads carry on; the next busy period tries again
    this.#openingThread = undefined;
  }

  #closeOnceIdle(thread: SqliteThread, previousCount: number): void {
    const check = () => {
      if (this.#isClosed) return;
      const isNeeded = (thread.requestCount - previousCount) * MAX_REQUEST_INTERVAL_MS >= this.#idleMs;
      if (thread.load > 0 || isNeeded) this.#closeOnceIdle(thread, thread.requestCount);
      else this.#closeThread(thread);
    };
    realSetTimeout(check, this.#idleMs).unref();
  }

  #closeThread(thread: SqliteThread): void {
    this.#threads.splice(this.#threads.indexOf(thread), 1);
    const closing = thread.close().finally(() => this.#closingThreads.delete(closing));
    this.#closingThreads.add(closing);
  }
}
