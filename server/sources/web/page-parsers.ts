// Parses pages and sitemaps in a worker thread within a time limit.
import { Piscina, transferableSymbol, valueSymbol } from 'piscina';
import { ThreadPool } from '../thread-pool.ts';
import type { PageFacts, PageTask } from './page.worker.ts';
import type { SitemapFacts, SitemapTask } from './sitemap.worker.ts';

export interface PageParsers {
  /** Rejects when the page is too much for a thread. */
  page(task: PageTask, signal: AbortSignal): Promise<PageFacts>;
  /** Rejects when the sitemap is too much for a thread. Its bytes may be given away: nobody can read them after. */
  sitemap(task: SitemapTask, signal: AbortSignal): Promise<SitemapFacts>;
  close(): Promise<void>;
}

/** In milliseconds, with the wait for the thread. */
const PARSE_TIMEOUT_MS = 20_000;
const HEAP_MB = 256;
/** In bytes: shorter buffers may be pieces of a common one. */
const MIN_TRANSFER_BYTES = 1024 * 1024;

/** The thread starts with the first page and ends when idle. */
export function createPageParsers(): PageParsers {
  const filename = new URL('./page.worker.ts', import.meta.url);
  const pool = new ThreadPool({ filename, maxOldGenerationMb: HEAP_MB });
  const sitemaps = new URL('./sitemap.worker.ts', import.meta.url).href;
  const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(PARSE_TIMEOUT_MS)]);
  return {
    page: (task, signal) => pool.run(task, { name: 'readPage', signal: within(signal) }),
    sitemap: (task, signal) =>
      pool.run(asTransferable(task), { filename: sitemaps, name: 'readSitemap', signal: within(signal) }),
    close: () => pool.close(),
  };
}

/** Copying many megabytes would hold the main thread up. */
const asTransferable = (task: SitemapTask) =>
  task.bytes.length > MIN_TRANSFER_BYTES
    ? Piscina.move({ [transferableSymbol]: task.bytes.buffer, [valueSymbol]: task })
    : task;
