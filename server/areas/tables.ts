// Knows how tables are read beside the main thread, within limits of time and memory. Knows no kind of table.
import { Piscina } from 'piscina';

export interface Tables {
  /** What the module at `worker` makes of a task, or why nothing came of it. Rejects when `signal` aborts, with its reason. */
  read<Made>(worker: URL, task: object, signal?: AbortSignal): Promise<Made | Unread>;
  close(): Promise<void>;
}

interface Unread {
  readonly ok: false;
  readonly tag: 'FileTimedOut' | 'FileTooComplex';
}

const TIMEOUT_MS = 60_000;
const MEMORY_MB = 512;

/** Starts no thread until a table comes; threads end when idle. */
export function createTables(): Tables {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 20_000,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // A thread that runs out of memory fails its task; the pool repeats the error here, and unheard it would throw.
  pool.on('error', () => {});

  return {
    async read(worker, task, signal) {
      signal?.throwIfAborted();
      const late = AbortSignal.timeout(TIMEOUT_MS);
      const stop = signal ? AbortSignal.any([signal, late]) : late;
      try {
        return await pool.run(task, { filename: worker.href, signal: stop });
      } catch (error) {
        signal?.throwIfAborted();
        if (late.aborted) return { ok: false, tag: 'FileTimedOut' };
        if (isOutOfMemory(error)) return { ok: false, tag: 'FileTooComplex' };
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
