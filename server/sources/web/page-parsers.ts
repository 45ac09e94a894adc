// Parses pages and sitemaps in a worker thread within a time limit.
import { Piscina, transferableSymbol, valueSymbol } from 'piscina';
import { ThreadPool } from '../thread-pool.ts';
import type { PageTask, ParsedPage } from './page.worker.ts';
import type { ParsedSitemap, SitemapTask } from './sitemap.worker.ts';

export interface PageParsers {
  /** Rejects when parsing exceeds the memory or time limit. */
  page(task: PageTask, signal: AbortSignal): Promise<ParsedPage>;
  /**
   * Rejects when parsing exceeds the memory or time limit. May transfer `task.bytes`, which is unusable
   * afterwards.
   */
  sitemap(task: SitemapTask, signal: AbortSignal): Promise<ParsedSitemap>;
  close(): Promise<void>;
}

/** Timeout in ms, including the wait for a thread. */
const PARSE_TIMEOUT_MS = 20_000;
const HEAP_MB = 256;
/** In bytes; smaller buffers may be slices of the shared pool and cannot be transferred. */
const MIN_TRANSFER_BYTES = 1024 * 1024;

/** The thread starts with the first page and ends when idle. */
export function createPageParsers(): PageParsers {
  const filename = new URL('./page.worker.ts', import.meta.url);
  const pool = new ThreadPool({ filename, maxOldGenerationMb: HEAP_MB });
  const sitemapWorker = new URL('./sitemap.worker.ts', import.meta.url).href;
  const withTimeout = (signal: AbortSignal) =>
    AbortSignal.any([signal, AbortSignal.timeout(PARSE_TIMEOUT_MS)]);
  return {
    page: (task, signal) => pool.run(task, { name: 'readPage', signal: withTimeout(signal) }),
    sitemap: (task, signal) =>
      pool.run(toTransferable(task), {
        filename: sitemapWorker,
        name: 'readSitemap',
        signal: withTimeout(signal),
      }),
    close: () => pool.close(),
  };
}

/** Transfers large buffers, as copying megabytes would block the main thread. */
const toTransferable = (task: SitemapTask) =>
  task.bytes.length > MIN_TRANSFER_BYTES
    ? Piscina.move({ [transferableSymbol]: task.bytes.buffer, [valueSymbol]: task })
    : task;
