// Extracts text from documents within limits of memory, time and threads.

import type { Coverage } from './coverage.ts';
import type { Damage } from './damage/damage.ts';
import { detectFormat, detectLinkedFormat } from './detect-format.ts';
import type { FailureTag, SourceWarning } from './document-format.ts';
import type { ExtractProgress, ExtractTask, ExtractTaskResult } from './extract.worker.ts';
import type { SourceKind } from './formats.ts';
import { createTaskGuard, type TaskGuard } from './task-guard.ts';
import { ThreadNotStarted, ThreadPool } from './thread-pool.ts';

/** `isPermanent`: retrying with the same bytes cannot help. */
export interface ExtractFailure {
  tag: FailureTag;
  isPermanent: boolean;
}

interface Extracted {
  kind: SourceKind;
  /** As `blocksToText` writes it. */
  text: string;
  pages: number | null;
  warnings: SourceWarning[];
  /** Damage found in the text, whether or not it was repaired. */
  damages: readonly Damage[];
  /** The document's own title; null without one. */
  title: string | null;
  coverage: Coverage;
}

type Extraction = { ok: true; value: Extracted } | { ok: false; failure: ExtractFailure };

export interface ExtractInput {
  bytes: Uint8Array;
  name: string;
  /** For downloaded bytes: the Content-Type of the response. The name is then ignored. */
  contentType?: { type: string; charset: string | null };
  signal?: AbortSignal;
  onProgress?: (ratio: number) => void;
}

interface ExtractOptions {
  maxThreads?: number;
  /** Milliseconds of reading; waiting for a free thread does not count. */
  timeoutMs?: number;
  /** Heap and buffers of one thread. */
  maxOldGenerationMb?: number;
}

export interface Extractor {
  /**
   * Reads a document's text in a worker thread. Rejects when `signal` aborts, with its reason, on `close`,
   * and when no thread could be started; none of these says anything about the document.
   */
  extract(input: ExtractInput): Promise<Extraction>;
  close(): Promise<void>;
}

/** Detects a document's kind by its bytes, cheaply; its extension must agree. */
export function detectKind(
  bytes: Uint8Array,
  name: string,
): { ok: true; kind: SourceKind } | { ok: false; failure: ExtractFailure } {
  const detected = detectFormat(bytes, name);
  return detected.ok ? detected : fail(detected.tag);
}

/** Creates the pool; threads start with the first document and end when idle. */
export function createExtractor(options: ExtractOptions = {}): Extractor {
  const { maxThreads = 1, timeoutMs = 180_000, maxOldGenerationMb = 512 } = options;
  const filename = new URL('./extract.worker.ts', import.meta.url);
  const pool = new ThreadPool({ filename, maxThreads, maxOldGenerationMb });
  const guards = new Map<number, TaskGuard>();
  let lastId = 0;
  let isClosed = false;
  pool.onMessage((progress: ExtractProgress) => guards.get(progress.id)?.onProgress(progress));

  async function extract({
    bytes,
    name,
    contentType,
    signal,
    onProgress,
  }: ExtractInput): Promise<Extraction> {
    signal?.throwIfAborted();
    const detected = contentType ? detectLinkedFormat(bytes, contentType.type) : detectFormat(bytes, name);
    if (!detected.ok) return fail(detected.tag);
    const guard = createTaskGuard(pool, { timeoutMs, memory: maxOldGenerationMb * 1_048_576, onProgress });
    const id = ++lastId;
    guards.set(id, guard);
    try {
      const { kind } = detected;
      const task: ExtractTask = {
        id,
        kind,
        bytes: new Uint8Array(bytes),
        charset: contentType?.charset ?? null,
      };
      const stopSignal = signal ? AbortSignal.any([signal, guard.signal]) : guard.signal;
      const result = await pool.run<ExtractTaskResult>(task, { signal: stopSignal, onStart: guard.start });
      if (!result.ok) return fail(result.tag);
      const { ok: _, ...value } = result;
      return { ok: true, value: { kind, ...value } };
    } catch (error) {
      signal?.throwIfAborted();
      // A server that is shutting down proves nothing about the document.
      if (isClosed || error instanceof ThreadNotStarted) throw error;
      return fail(guard.failure() ?? (isOutOfMemory(error) ? 'FileTooComplex' : 'FileDamaged'));
    } finally {
      guards.delete(id);
      guard.release();
    }
  }

  async function close() {
    isClosed = true;
    await pool.close();
  }

  return { extract, close };
}

function fail(tag: FailureTag): { ok: false; failure: ExtractFailure } {
  return { ok: false, failure: { tag, isPermanent: tag !== 'FileTimedOut' } };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
