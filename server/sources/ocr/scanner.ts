// Renders and reads scanned pages within limits of memory, time and threads.

import type { FailureTag } from '../document-format.ts';
import type { ExtractProgress } from '../extract.worker.ts';
import { createTaskGuard, type TaskGuard } from '../task-guard.ts';
import { ThreadNotStarted, ThreadPool } from '../thread-pool.ts';
import type { DrawnPage, OcrResult, OcrTask, OcrTaskResult } from './ocr.worker.ts';

export interface Scanner {
  /** Reads a scanned document by machine. Rejects when `signal` aborts, on `close`, or when no thread could be started. */
  read(bytes: Uint8Array, how: ReadOptions): Promise<ScanResult<{ read: OcrResult }>>;
  /** Draws one page of a PDF, about `width` dots wide, to be looked at. */
  draw(bytes: Uint8Array, page: number, width: number): Promise<ScanResult<{ drawn: DrawnPage }>>;
  close(): Promise<void>;
}

interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (ratio: number) => void;
}

type ScanResult<Value> = ({ ok: true } & Value) | { ok: false; tag: FailureTag; permanent: boolean };

interface ScannerOptions {
  /** Milliseconds for one document to be read, and for one page to be drawn. */
  readTimeoutMs?: number;
  drawTimeoutMs?: number;
  maxOldGenerationMb?: number;
}

type OcrTaskInput = OcrTask extends infer Task ? (Task extends OcrTask ? Omit<Task, 'id'> : never) : never;

/** Makes two pools, so that looking at a page never waits for a reading; threads start when they are needed. */
export function createScanner(options: ScannerOptions = {}): Scanner {
  const { readTimeoutMs = 20 * 60_000, drawTimeoutMs = 30_000, maxOldGenerationMb = 768 } = options;
  const memory = maxOldGenerationMb * 1_048_576;
  const reading = openPool(maxOldGenerationMb);
  const drawing = openPool(maxOldGenerationMb);
  let lastId = 0;

  async function run(at: Pool, work: OcrTaskInput, timeoutMs: number, { signal, onProgress }: ReadOptions) {
    signal?.throwIfAborted();
    const guard = createTaskGuard(at.pool, { timeoutMs, memory, onProgress });
    const id = ++lastId;
    at.guards.set(id, guard);
    try {
      const stop = signal ? AbortSignal.any([signal, guard.signal]) : guard.signal;
      return await at.pool.run<OcrTaskResult>({ ...work, id }, { signal: stop, onStart: guard.start });
    } catch (error) {
      signal?.throwIfAborted();
      if (at.isClosed() || error instanceof ThreadNotStarted) throw error;
      const tag: FailureTag = guard.failure() ?? 'FileTooComplex';
      return { ok: false as const, tag };
    } finally {
      at.guards.delete(id);
      guard.release();
    }
  }

  return {
    async read(bytes, how) {
      const work = { verb: 'read', bytes: new Uint8Array(bytes) } as const;
      const result = await run(reading, work, readTimeoutMs, how);
      return result.ok && 'read' in result ? result : failureOf(result);
    },
    async draw(bytes, page, width) {
      const work = { verb: 'draw', bytes: new Uint8Array(bytes), page, width } as const;
      const result = await run(drawing, work, drawTimeoutMs, {});
      return result.ok && 'drawn' in result ? result : failureOf(result);
    },
    async close() {
      await Promise.all([reading.close(), drawing.close()]);
    },
  };
}

const failureOf = (result: OcrTaskResult) => {
  const tag = result.ok ? 'FileDamaged' : result.tag;
  return { ok: false as const, tag, permanent: tag !== 'FileTimedOut' };
};

type Pool = ReturnType<typeof openPool>;

function openPool(maxOldGenerationMb: number) {
  const pool = new ThreadPool({ filename: new URL('./ocr.worker.ts', import.meta.url), maxOldGenerationMb });
  const guards = new Map<number, TaskGuard>();
  let closed = false;
  pool.onMessage((progress: ExtractProgress) => guards.get(progress.id)?.onProgress(progress));
  return {
    pool,
    guards,
    isClosed: () => closed,
    close() {
      closed = true;
      return pool.close();
    },
  };
}
