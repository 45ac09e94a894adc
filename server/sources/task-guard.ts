// Watches a task's progress, time and memory, and aborts it over its limits.

import type { FailureTag } from './document-format.ts';
import type { ExtractProgress } from './extract.worker.ts';
import type { ThreadPool } from './thread-pool.ts';

export interface TaskGuard {
  /** Aborts when the task outgrew a limit. */
  signal: AbortSignal;
  /** The task's time begins: also that in which its thread is started, or fails to say a word. */
  start(): void;
  onProgress(progress: ExtractProgress): void;
  /** Which limit was passed, or null. */
  failure(): FailureTag | null;
  release(): void;
}

/** In milliseconds: how often a running thread's memory is weighed. */
const memoryCheckIntervalMs = 50;

interface GuardOptions {
  timeoutMs: number;
  /** Bytes. */
  memory: number;
  onProgress: ((ratio: number) => void) | undefined;
}

/** Watches one task: passes on its progress, and aborts it when it takes too long or grows too large. */
export function createTaskGuard(
  pool: Pick<ThreadPool, 'threads'>,
  { timeoutMs, memory, onProgress }: GuardOptions,
): TaskGuard {
  const stop = new AbortController();
  let verdict: FailureTag | null = null;
  let timer: NodeJS.Timeout | undefined;
  let scale: NodeJS.Timeout | undefined;
  const end = (tag: FailureTag) => {
    verdict ??= tag;
    stop.abort();
  };
  // The heap limit does not count array buffers, which is where a PDF's streams are inflated.
  const weigh = async (threadId: number) => {
    const thread = pool.threads.find((one) => one.threadId === threadId);
    const weight = await thread?.getHeapStatistics().catch(() => null);
    if (weight && weight.used_heap_size + weight.external_memory > memory) end('FileTooComplex');
  };
  return {
    signal: stop.signal,
    start() {
      timer = setTimeout(() => end('FileTimedOut'), timeoutMs);
    },
    onProgress(progress) {
      if ('ratio' in progress) {
        onProgress?.(progress.ratio);
      } else {
        scale = setInterval(() => void weigh(progress.threadId), memoryCheckIntervalMs);
      }
    },
    failure: () => verdict,
    release() {
      clearTimeout(timer);
      clearInterval(scale);
    },
  };
}
