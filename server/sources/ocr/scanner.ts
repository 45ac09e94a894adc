// Runs OCR and page rendering within limits of memory, time and threads.

import type { FailureTag } from '../document-format.ts';
import type { ExtractProgress } from '../extract.worker.ts';
import { createTaskGuard, type TaskGuard } from '../task-guard.ts';
import { ThreadNotStarted, ThreadPool } from '../thread-pool.ts';
import type { OcrResult, OcrTask, OcrTaskResult, RenderedPage } from './ocr.worker.ts';

export interface Scanner {
  /**
   * Runs OCR on a scanned document. Rejects when `signal` aborts, on `close`, or when no thread can be
   * started.
   */
  read(bytes: Uint8Array, options: OcrOptions): Promise<ScanResult<{ read: OcrResult }>>;
  /** Renders one PDF page as an image about `width` pixels wide. */
  renderPage(bytes: Uint8Array, page: number, width: number): Promise<ScanResult<{ rendered: RenderedPage }>>;
  close(): Promise<void>;
}

interface OcrOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (ratio: number) => void;
}

type ScanResult<Value> = ({ ok: true } & Value) | { ok: false; tag: FailureTag; isPermanent: boolean };

interface ScannerOptions {
  /** Timeouts of one document's OCR and of one page's rendering, in ms. */
  readTimeoutMs?: number;
  renderTimeoutMs?: number;
  maxOldGenerationMb?: number;
}

type OcrTaskInput = OcrTask extends infer Task ? (Task extends OcrTask ? Omit<Task, 'id'> : never) : never;

/** Uses separate thread pools so that rendering never waits for OCR; threads start on demand. */
export function createScanner(options: ScannerOptions = {}): Scanner {
  const { readTimeoutMs = 20 * 60_000, renderTimeoutMs = 30_000, maxOldGenerationMb = 768 } = options;
  const maxBytes = maxOldGenerationMb * 1_048_576;
  const ocrPool = openPool(maxOldGenerationMb);
  const renderPool = openPool(maxOldGenerationMb);
  let lastId = 0;

  async function run(pool: Pool, task: OcrTaskInput, timeoutMs: number, { signal, onProgress }: OcrOptions) {
    signal?.throwIfAborted();
    const guard = createTaskGuard(pool.pool, { timeoutMs, memory: maxBytes, onProgress });
    const id = ++lastId;
    pool.guards.set(id, guard);
    try {
      const stopSignal = signal ? AbortSignal.any([signal, guard.signal]) : guard.signal;
      return await pool.pool.run<OcrTaskResult>(
        { ...task, id },
        { signal: stopSignal, onStart: guard.start },
      );
    } catch (error) {
      signal?.throwIfAborted();
      if (pool.isClosed() || error instanceof ThreadNotStarted) throw error;
      const tag: FailureTag = guard.failure() ?? 'FileTooComplex';
      return { ok: false as const, tag };
    } finally {
      pool.guards.delete(id);
      guard.release();
    }
  }

  return {
    async read(bytes, readOptions) {
      const task = { operation: 'read', bytes: new Uint8Array(bytes) } as const;
      let lastRatio = 0;
      const onProgress = (ratio: number) => {
        lastRatio = ratio;
        readOptions.onProgress?.(ratio);
      };
      const result = await run(ocrPool, task, readTimeoutMs, { ...readOptions, onProgress });
      if (!result.ok || !('read' in result)) return toScanFailure(result);
      // the result can overtake the message of the last page
      if (lastRatio < 1) onProgress(1);
      return result;
    },
    async renderPage(bytes, page, width) {
      const work = { operation: 'render', bytes: new Uint8Array(bytes), page, width } as const;
      const result = await run(renderPool, work, renderTimeoutMs, {});
      return result.ok && 'rendered' in result ? result : toScanFailure(result);
    },
    async close() {
      await Promise.all([ocrPool.close(), renderPool.close()]);
    },
  };
}

const toScanFailure = (result: OcrTaskResult) => {
  const tag = result.ok ? 'FileDamaged' : result.tag;
  return { ok: false as const, tag, isPermanent: tag !== 'FileTimedOut' };
};

type Pool = ReturnType<typeof openPool>;

function openPool(maxOldGenerationMb: number) {
  const pool = new ThreadPool({ filename: new URL('./ocr.worker.ts', import.meta.url), maxOldGenerationMb });
  const guards = new Map<number, TaskGuard>();
  let isClosed = false;
  pool.onMessage((progress: ExtractProgress) => guards.get(progress.id)?.onProgress(progress));
  return {
    pool,
    guards,
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      return pool.close();
    },
  };
}
