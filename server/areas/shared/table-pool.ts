// Worker pool that parses tables off the main thread within time and memory limits.
import { Piscina } from 'piscina';
import { Semaphore } from './semaphore.ts';

export interface TablePool {
  /** Runs a task in the module at `worker`. Rejects with the reason of `signal` when it aborts. */
  read<Result>(worker: URL, task: object, signal?: AbortSignal): Promise<Result | TableReadFailure>;
  close(): Promise<void>;
}

export interface TableReadFailure {
  readonly ok: false;
  readonly tag: 'FileTimedOut' | 'FileTooComplex';
}

const TIMEOUT_MS = 60_000;
const MAX_MEMORY_MB = 512;

/**
 * Starts a thread on demand and ends it when idle. Reads one table at a time; a timeout does not include the time in
 * the queue.
 */
export function createTablePool(createTimeout = () => AbortSignal.timeout(TIMEOUT_MS)): TablePool {
  const semaphore = new Semaphore({ maxConcurrent: 1, maxWaiting: Number.POSITIVE_INFINITY });
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 20_000,
    recordTiming: false,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  // A thread out of memory rejects its task; the pool also emits the error, which throws without a listener.
  pool.on('error', () => {});

  async function runTask<Result>(
    worker: URL,
    task: object,
    signal?: AbortSignal,
  ): Promise<Result | TableReadFailure> {
    signal?.throwIfAborted();
    const timeout = createTimeout();
    const stopSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      return await pool.run(task, { filename: worker.href, signal: stopSignal });
    } catch (error) {
      signal?.throwIfAborted();
      if (timeout.aborted) return { ok: false, tag: 'FileTimedOut' };
      if (isOutOfMemory(error)) return { ok: false, tag: 'FileTooComplex' };
      throw error;
    }
  }

  return {
    async read<Result>(worker: URL, task: object, signal?: AbortSignal) {
      signal?.throwIfAborted();
      const result = semaphore.run(() => runTask<Result>(worker, task, signal));
      return signal ? Promise.race([result, rejectOnAbort(signal)]) : result;
    },
    close: () => pool.destroy(),
  };
}

/** Rejects as soon as the signal aborts, with its reason. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
