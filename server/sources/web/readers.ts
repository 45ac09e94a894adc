// Knows in which thread pages and sitemaps are read, and how long that may take. Knows no tag.
import { Piscina } from 'piscina';
import type { PageFacts, PageTask, SitemapFacts, SitemapTask } from './web.worker.ts';

export interface WebReaders {
  /** Rejects when the page is too much for a thread. */
  page(task: PageTask, signal: AbortSignal): Promise<PageFacts>;
  /** Lists nothing where there is nothing to be read. */
  sitemap(task: SitemapTask, signal: AbortSignal): Promise<SitemapFacts>;
  close(): Promise<void>;
}

/** In milliseconds, with the wait for the thread. */
const LONGEST = 20_000;
const HEAP_MB = 256;

/** The thread starts with the first page and ends when idle. */
export function createReaders(): WebReaders {
  const pool = new Piscina({
    filename: new URL('./web.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 20_000,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  pool.on('error', () => {}); // told to whoever waits for the task; unheard it would throw
  const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]);
  return {
    page: (task, signal) => pool.run(task, { name: 'readPage', signal: within(signal) }),
    async sitemap(task, signal) {
      try {
        return await pool.run(task, { name: 'readSitemap', signal: within(signal) });
      } catch {
        signal.throwIfAborted();
        return { pages: [], sitemaps: [] };
      }
    },
    close: () => pool.destroy(),
  };
}
