// Knows how tables are read beside the main thread, within limits of time and memory. Knows no kind of table.
import { Piscina } from 'piscina';
import type { TableTag } from './table.error.ts';
import type { TableChoice } from './table.read.ts';
import type { Looked, ReadyRow, TableResult, TableTask } from './table.worker.ts';

export type { Looked, ReadyRow };

export interface Tables {
  /** What is in a table, and what would become of it. */
  look(given: Given): Promise<Answer<Looked>>;
  /** The rows from an ordinal on; fewer than `count` are the last. */
  part(given: Given, from: number, count: number): Promise<Answer<readonly ReadyRow[]>>;
  close(): Promise<void>;
}

interface Given {
  readonly bytes: Uint8Array;
  readonly choice: TableChoice;
  /** Keys of questions the bot has already. */
  readonly known: readonly string[];
  readonly signal?: AbortSignal;
}

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly tag: TableTag };

const TIMEOUT_MS = 60_000;
const MEMORY_MB = 512;

/** Starts no thread until a table comes; threads end when idle. */
export function createTables(): Tables {
  const pool = new Piscina<TableTask, TableResult>({
    filename: new URL('./table.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 20_000,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // A thread that runs out of memory fails its task; the pool repeats the error here, and unheard it would throw.
  pool.on('error', () => {});

  async function run({ signal, ...given }: Given, part: TableTask['part']): Promise<TableResult> {
    signal?.throwIfAborted();
    const late = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await pool.run({ ...given, part }, { signal: signal ? AbortSignal.any([signal, late]) : late });
    } catch (error) {
      signal?.throwIfAborted();
      if (late.aborted) return { ok: false, tag: 'FileTimedOut' };
      if (isOutOfMemory(error)) return { ok: false, tag: 'FileTooComplex' };
      throw error;
    }
  }

  return {
    async look(given) {
      const result = await run(given, null);
      if (!result.ok) return result;
      if (result.kind !== 'looked') throw new Error('A table was read in part, not looked at');
      const { format, preview } = result;
      return { ok: true, value: { format, preview } };
    },
    async part(given, from, count) {
      const result = await run(given, { from, count });
      if (!result.ok) return result;
      if (result.kind !== 'part') throw new Error('A table was looked at, not read in part');
      return { ok: true, value: result.rows };
    },
    close: () => pool.destroy(),
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
