// Watches a task's progress, time and memory, and aborts it over its limits.

import type { FailureTag } from './document-format.ts';
import type { ExtractProgress } from './extract.worker.ts';
import type { ThreadPool } from './thread-pool.ts';

export interface TaskGuard {
  /** Aborts when the task exceeds a limit. */
  signal: AbortSignal;
  /** Starts the task's time limit, which includes starting its thread. */
  start(): void;
  onProgress(progress: ExtractProgress): void;
  /** The tag of the limit that was exceeded, or null. */
  failure(): FailureTag | null;
  release(): void;
}

/** In milliseconds: how often a running thread's memory is checked. */
const memoryCheckIntervalMs = 50;

interface GuardOptions {
  timeoutMs: number;
  /** Bytes. */
  memory: number;
  onProgress: ((ratio: number) => void) | undefined;
}

/** Watches one task: forwards its progress, and aborts it when it exceeds its time or memory. */
export function createTaskGuard(
  pool: Pick<ThreadPool, 'threads'>,
  { timeoutMs, memory, onProgress }: GuardOptions,
): TaskGuard {
  const controller = new AbortController();
  let failureTag: FailureTag | null = null;
  let timer: NodeJS.Timeout | undefined;
  let memoryTimer: NodeJS.Timeout | undefined;
  const fail = (tag: FailureTag) => {
    failureTag ??= tag;
    controller.abort();
  };
  // The heap limit does not count array buffers, into which a PDF's streams are inflated.
  const checkMemory = async (threadId: number) => {
    const thread = pool.threads.find((one) => one.threadId === threadId);
    const heap = await thread?.getHeapStatistics().catch(() => null);
    if (heap && heap.used_heap_size + heap.external_memory > memory) fail('FileTooComplex');
  };
  return {
    signal: controller.signal,
    start() {
      timer = setTimeout(() => fail('FileTimedOut'), timeoutMs);
    },
    onProgress(progress) {
      if ('ratio' in progress) {
        onProgress?.(progress.ratio);
      } else {
        memoryTimer = setInterval(() => void checkMemory(progress.threadId), memoryCheckIntervalMs);
      }
    },
    failure: () => failureTag,
    release() {
      clearTimeout(timer);
      clearInterval(memoryTimer);
    },
  };
}
