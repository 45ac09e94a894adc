// Crawls a site for its pages; resumes after interruption.
import type { SearchStopReason } from '../../../contract/training/links.ts';
import {
  addSearchCounts,
  addToFrontier,
  readFrontier,
  readPages,
  recordVisit,
  type SearchIds,
  type SiteSearchRow,
  toSearch,
  updateSearch,
} from '../../areas/training/site-search/site-search.store.ts';
import { endSearch, startSearch } from '../../areas/training/site-search/site-search.ts';
import { crawl } from '../../sources/web/crawl.ts';
import type { WebClient } from '../../sources/web/web-client.ts';
import type { Job, JobOutcome } from '../../store/jobs/job-queue.ts';
import type { Store } from '../../store/store.ts';

export interface SearchDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly web: WebClient;
}

const BROADCAST_EVERY_MS = 300;

/** The search was ended elsewhere while a page was read. */
class SearchEndedError extends Error {}

/** Finds the pages of a site. Idempotent: skips pages that were already read. */
export async function crawlSite(deps: SearchDeps, ids: SearchIds, job: Job): Promise<JobOutcome> {
  const { store, clock } = deps;
  const search = await startSearch(store, ids, clock());
  if (!search) return 'done';
  const deadline = AbortSignal.timeout(Math.max(0, (search.ends_at ?? 0) - clock()));
  try {
    const stopReason = await crawlPages(deps, ids, search, AbortSignal.any([job.signal, deadline]));
    await concludeSearch(deps, ids, stopReason);
  } catch (error) {
    if (error instanceof SearchEndedError) return 'done';
    job.signal.throwIfAborted();
    if (!deadline.aborted) throw error;
    await concludeSearch(deps, ids, 'time');
  }
  return 'done';
}

/** Called after the last failed attempt. */
export function failSearch({ store }: SearchDeps, ids: SearchIds): Promise<void> {
  return endSearch(store, ids, { reason: 'TrainingFailed' });
}

async function crawlPages(
  { store, web }: SearchDeps,
  ids: SearchIds,
  search: SiteSearchRow,
  signal: AbortSignal,
) {
  const { keys, waiting } = await readFrontier(store, ids);
  const { report, end } = createProgressReporter(store, search);
  const crawling = crawl(web, {
    start: new URL(search.url),
    followsLinks: search.sub_links === 1,
    usesSitemap: search.ignore_sitemap === 0 && search.seeded === 0,
    count: search.count,
    found: search.found,
    keys,
    waiting,
    isTruncated: search.is_truncated === 1,
    signal,
    onReading: (page) => report({ current: page.url }),
    saveListed: ({ links, isTruncated }) =>
      store.transact(async (trx) => {
        await updateSearch(trx, ids, { seeded: 1 });
        const row = await addSearchCounts(trx, ids, { waiting: links.length, isTruncated });
        if (!row) throw new SearchEndedError();
        report({ row });
        return addToFrontier(trx, ids, links);
      }),
    async saveVisit(page, visit, discovered) {
      const recorded = await recordVisit(store, ids, page, visit, discovered);
      if (!recorded) throw new SearchEndedError();
      report({ row: recorded.row });
      return recorded.waiting;
    },
  });
  return crawling.finally(end);
}

/** Broadcasts progress immediately, then at most a few times a second; the last update is always sent. */
function createProgressReporter(store: Store, search: SiteSearchRow) {
  let row = search;
  let current: string | null = null;
  let lastSentAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const broadcast = () => {
    timer = undefined;
    lastSentAt = performance.now();
    const payload = { search: toSearch(row, current) };
    store.events.broadcast(row.account_id, { kind: 'search.changed', botId: row.bot_id, payload });
  };
  return {
    report(update: { row?: SiteSearchRow; current?: string }) {
      row = update.row ?? row;
      current = update.current ?? current;
      timer ??= setTimeout(broadcast, Math.max(0, lastSentAt + BROADCAST_EVERY_MS - performance.now()));
    },
    end: () => clearTimeout(timer),
  };
}

/** Ends the search; one that found nothing fails with the reason of its first page. */
async function concludeSearch(
  { store }: SearchDeps,
  ids: SearchIds,
  stopReason: SearchStopReason,
): Promise<void> {
  const [first] = await readPages(store, ids, 0, 1);
  const found = await store.db
    .selectFrom('site_pages')
    .select('id')
    .where('account_id', '=', ids.accountId)
    .where('search_id', '=', ids.searchId)
    .where('state', '=', 'found')
    .executeTakeFirst();
  if (found) return endSearch(store, ids, { stopReason });
  await endSearch(store, ids, {
    reason: first?.reason ?? (stopReason === 'time' ? 'PageTimedOut' : 'PageEmpty'),
  });
}
