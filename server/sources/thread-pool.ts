// Worker thread pool in which no task waits for a thread that will not start.
import { Piscina } from 'piscina';

/** No thread could be started: this says nothing of the task, which may be tried again. */
export class ThreadNotStarted extends Error {}

interface PoolOptions {
  /** What the threads run. */
  readonly filename: URL;
  readonly maxThreads?: number;
  /** Heap of one thread. */
  readonly maxOldGenerationMb?: number;
}

interface RunOptions {
  /** Gives the task up: it leaves the line, or its thread is ended. */
  readonly signal?: AbortSignal | undefined;
  /** Called when it is the task's turn. */
  readonly onStart?: () => void;
  /** Where it is not the pool's own file, or not what that exports by default. */
  readonly filename?: string;
  readonly name?: string;
}

const IDLE_MS = 20_000;

/**
 * Threads start with the first task and end when idle. Only as many tasks are handed to Piscina as there may be threads:
 * it starts one when a task is handed over, and when that is lost with its task (ended, out of memory) none for those
 * that wait behind it, which stood still until somebody brought another one.
 */
export class ThreadPool {
  readonly #pool: Piscina;
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  readonly #handedOver = new Set<AbortController>();
  #taken = 0;
  #isClosed = false;

  constructor({ filename, maxThreads = 1, maxOldGenerationMb }: PoolOptions) {
    this.#most = maxThreads;
    this.#pool = new Piscina({
      filename: filename.href,
      minThreads: 0,
      maxThreads,
      idleTimeout: IDLE_MS,
      recordTiming: false,
      atomics: 'disabled',
      ...(maxOldGenerationMb && { resourceLimits: { maxOldGenerationSizeMb: maxOldGenerationMb } }),
    });
    // A thread that runs out of memory fails its task; the pool repeats the error here, and unheard it would throw.
    this.#pool.on('error', () => {});
    // Not within the telling: whoever had a task on that thread is told first.
    this.#pool.on('workerDestroy', () => setImmediate(() => this.#giveUpUnstarted()));
  }

  get threads(): Piscina['threads'] {
    return this.#pool.threads;
  }

  /** Hears what threads say besides the results of their tasks. */
  onMessage<News>(listener: (message: News) => void): void {
    this.#pool.on('message', listener);
  }

  /**
   * Runs a task when it is its turn, in the order they came.
   * @throws ThreadNotStarted when there was no thread for it; whatever the task threw; an error when its thread was lost, or when `signal` aborts
   */
  async run<Result>(task: object, { signal, onStart, ...how }: RunOptions = {}): Promise<Result> {
    signal?.throwIfAborted();
    await this.#myTurn(signal);
    const unstarted = new AbortController();
    this.#handedOver.add(unstarted);
    try {
      if (this.#isClosed) throw new Error('The threads are closed');
      onStart?.();
      const stop = signal ? AbortSignal.any([signal, unstarted.signal]) : unstarted.signal;
      return await this.#pool.run(task, { ...how, signal: stop });
    } catch (error) {
      throw unstarted.signal.aborted && !signal?.aborted ? unstarted.signal.reason : error;
    } finally {
      this.#handedOver.delete(unstarted);
      this.#passOn();
    }
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#pool.destroy();
  }

  #myTurn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#taken < this.#most) {
      this.#taken += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const cancel = () => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1);
        reject(signal?.reason);
      };
      const come = () => {
        signal?.removeEventListener('abort', cancel);
        resolve();
      };
      this.#waiting.push(come);
      signal?.addEventListener('abort', cancel, { once: true });
    });
  }

  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }

  /** Tasks that are with Piscina while it has no thread left wait for one that died before it was there. */
  #giveUpUnstarted(): void {
    if (this.#pool.threads.length > 0) return;
    for (const task of this.#handedOver)
      task.abort(new ThreadNotStarted('No worker thread could be started'));
  }
}
