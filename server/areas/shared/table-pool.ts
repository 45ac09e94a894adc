// Worker pool that parses tables off the main thread within time and memory limits.
import { Piscina } from 'piscina';
import { Semaphore } from './semaphore.ts';

export interface TablePool {
  /** What the module at `worker` makes of a task, or why nothing came of it. Rejects when `signal` aborts, with its reason. */
  read<Made>(worker: URL, task: object, signal?: AbortSignal): Promise<Made | TableReadFailure>;
  close(): Promise<void>;
}

export interface TableReadFailure {
  readonly ok: false;
  readonly tag: 'FileTimedOut' | 'FileTooComplex';
}

const TIMEOUT_MS = 60_000;
const MEMORY_MB = 512;

/**
 * Starts no thread until a table comes; threads end when idle. One table is read at a time, and its clock begins with
 * its reading: whoever waits behind a slow one loses none of their time.
 */
export function createTablePool(clock = () => AbortSignal.timeout(TIMEOUT_MS)): TablePool {
  const line = new Semaphore({ maxConcurrent: 1, maxWaiting: Number.POSITIVE_INFINITY });
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 20_000,
    recordTiming: false,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // A thread that runs out of memory fails its task; the pool repeats the error here, and unheard it would throw.
  pool.on('error', () => {});

  async function run<Made>(
    worker: URL,
    task: object,
    signal?: AbortSignal,
  ): Promise<Made | TableReadFailure> {
    signal?.throwIfAborted();
    const late = clock();
    const stop = signal ? AbortSignal.any([signal, late]) : late;
    try {
      return await pool.run(task, { filename: worker.href, signal: stop });
    } catch (error) {
      signal?.throwIfAborted();
      if (late.aborted) return { ok: false, tag: 'FileTimedOut' };
      if (isOutOfMemory(error)) return { ok: false, tag: 'FileTooComplex' };
      throw error;
    }
  }

  return {
    async read<Made>(worker: URL, task: object, signal?: AbortSignal) {
      signal?.throwIfAborted();
      const result = line.run(() => run<Made>(worker, task, signal));
      return signal ? Promise.race([result, whenAborted(signal)]) : result;
    },
    close: () => pool.destroy(),
  };
}

/** Rejects as soon as the signal aborts, with its reason. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
