// Worker thread pool that rejects tasks whose thread cannot be started.
import { Piscina } from 'piscina';

/** No thread could be started. This says nothing about the task, which may be retried. */
export class ThreadNotStarted extends Error {}

interface PoolOptions {
  /** The module that the threads run. */
  readonly filename: URL;
  readonly maxThreads?: number;
  /** Heap of one thread. */
  readonly maxOldGenerationMb?: number;
}

interface RunOptions {
  /** Cancels the task: removes it from the queue, or ends its thread. */
  readonly signal?: AbortSignal | undefined;
  /** Called when the task leaves the queue. */
  readonly onStart?: () => void;
  /** Set to run another module than the pool's own, or an export other than the default. */
  readonly filename?: string;
  readonly name?: string;
}

const IDLE_MS = 20_000;

/**
 * Threads start with the first task and end when idle. Piscina gets at most as many tasks as there may be
 * threads: it starts a thread when it receives a task, and when that thread is lost with its task
 * (terminated, out of memory) it starts none for the tasks queued behind it, which then wait until another
 * task arrives.
 */
export class ThreadPool {
  readonly #pool: Piscina;
  readonly #maxSubmitted: number;
  readonly #waiting: (() => void)[] = [];
  readonly #submittedTasks = new Set<AbortController>();
  #submittedCount = 0;
  #isClosed = false;

  constructor({ filename, maxThreads = 1, maxOldGenerationMb }: PoolOptions) {
    this.#maxSubmitted = maxThreads;
    this.#pool = new Piscina({
      filename: filename.href,
      minThreads: 0,
      maxThreads,
      idleTimeout: IDLE_MS,
      recordTiming: false,
      atomics: 'disabled',
      ...(maxOldGenerationMb && { resourceLimits: { maxOldGenerationSizeMb: maxOldGenerationMb } }),
    });
    // A thread that runs out of memory fails its task; the pool emits the error here too, and an unhandled
    // one would throw.
    this.#pool.on('error', () => {});
    // Deferred, so that the task on the destroyed thread is rejected first.
    this.#pool.on('workerDestroy', () => setImmediate(() => this.#rejectUnstarted()));
  }

  get threads(): Piscina['threads'] {
    return this.#pool.threads;
  }

  /** Subscribes to the messages of threads other than task results. */
  onMessage<Message>(listener: (message: Message) => void): void {
    this.#pool.on('message', listener);
  }

  /**
   * Runs a task when a thread is free, in order of arrival.
   * @throws ThreadNotStarted when there was no thread for it; whatever the task threw; an error when its thread was lost, or when `signal` aborts
   */
  async run<Result>(task: object, { signal, onStart, ...target }: RunOptions = {}): Promise<Result> {
    signal?.throwIfAborted();
    await this.#acquireSlot(signal);
    const startAbort = new AbortController();
    this.#submittedTasks.add(startAbort);
    try {
      if (this.#isClosed) throw new Error('The threads are closed');
      onStart?.();
      const stopSignal = signal ? AbortSignal.any([signal, startAbort.signal]) : startAbort.signal;
      return await this.#pool.run(task, { ...target, signal: stopSignal });
    } catch (error) {
      throw startAbort.signal.aborted && !signal?.aborted ? startAbort.signal.reason : error;
    } finally {
      this.#submittedTasks.delete(startAbort);
      this.#releaseSlot();
    }
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#pool.destroy();
  }

  #acquireSlot(signal: AbortSignal | undefined): Promise<void> {
    if (this.#submittedCount < this.#maxSubmitted) {
      this.#submittedCount += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const cancel = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', cancel);
        resolve();
      };
      this.#waiting.push(start);
      signal?.addEventListener('abort', cancel, { once: true });
    });
  }

  #releaseSlot(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#submittedCount -= 1;
  }

  /**
   * Tasks that Piscina holds while it has no thread left wait for one that died before it started: rejects
   * them.
   */
  #rejectUnstarted(): void {
    if (this.#pool.threads.length > 0) return;
    for (const task of this.#submittedTasks)
      task.abort(new ThreadNotStarted('No worker thread could be started'));
  }
}
