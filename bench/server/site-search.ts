// Speed of a site search, and server latency meanwhile.
// Usage: node bench/server/site-search.ts [pages]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { limits } from '../../contract/limits.ts';
import { links } from '../../contract/training/links.ts';
import { training } from '../../contract/training/training.ts';
import { Api } from '../../tests/drivers/api.ts';
import { page, type Site, startSite } from '../../tests/external-systems/website.ts';
import { freshDatabase } from '../../tests/fresh-database.ts';
import { startPostgres } from '../../tests/postgres.ts';
import { startProduct } from '../harness/process.ts';
import { cpuSeconds, eventLoopDelay, megabytes } from '../harness/resource-usage.ts';
import { sized } from '../harness/smoke.ts';
import { formatNumber, markdownTable } from '../harness/table.ts';

const PAGES = Math.min(
  sized(Number(process.argv[2] ?? limits.trainingLinks.pagesFound.max), 8),
  limits.trainingLinks.pagesFound.max,
);
const TRAINED_PAGES = limits.trainingLinks.perBot;
const CONCURRENCY = 3;
const POLL_MS = 100;
const IDLE_MS = sized(5_000, 100);

type Row = Readonly<Record<string, string | number | null>>;

/** A shop of `PAGES` pages of about 20 KB, each with thirty links. */
function shopPages() {
  const words = 'کیف چرم دست‌دوز با بند بلند، آستر پارچه‌ای و دو جیب درونی؛ ارسال رایگان به همهٔ شهرها. ';
  return Object.fromEntries(
    Array.from({ length: PAGES }, (_, index) => {
      const menu = Array.from({ length: 30 }, (__, link) => `/p/${(index * 30 + link + 1) % PAGES}`);
      const text = `کالای ${index}: ${words.repeat(60)} کد ${index * 7919}.`;
      return [`/p/${index}`, page(`کالای ${index}`, text, menu)];
    }),
  );
}

/** Plain fetches with the same concurrency: what the machine can transfer over loopback. */
async function bareRate(site: Site): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const read = async () => {
    while (next < PAGES) {
      next += 1;
      const { body } = await request(`${site.url}/p/${next - 1}`);
      await body.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, read));
  return (PAGES * 1_000) / (performance.now() - startedAt);
}

async function measureRow(
  label: string,
  url: string,
  pages: number,
  baseline: number,
  work: () => Promise<void>,
) {
  await eventLoopDelay(url);
  const cpuBefore = await cpuSeconds(url);
  const startedAt = performance.now();
  await work();
  const perSecond = (pages * 1_000) / (performance.now() - startedAt);
  const loopDelay = await eventLoopDelay(url); // reading any metric resets this one
  const row: Row = {
    what: label,
    pages,
    'pages/s': perSecond,
    'over bare': `${formatNumber(perSecond / baseline)}×`,
    'processor ms each': (((await cpuSeconds(url)) - cpuBefore) * 1_000) / pages,
    'event loop delay p99 ms': loopDelay,
    'memory MB': await megabytes(url),
  };
  return row;
}

/** The idle server: the machine's own event-loop delay. */
async function idleRow(name: string, url: string): Promise<Row> {
  await eventLoopDelay(url);
  await pause(IDLE_MS);
  return {
    what: `nothing, ${name}`,
    pages: null,
    'pages/s': null,
    'over bare': null,
    'processor ms each': null,
    'event loop delay p99 ms': await eventLoopDelay(url),
    'memory MB': await megabytes(url),
  };
}

async function productRows(
  name: string,
  site: Site,
  baseline: number,
  env: Record<string, string>,
): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pasokh-crawl-'));
  const server = await startProduct({ DATA_DIR: dataDir, OUTBOUND_ALLOWED: site.host, ...env });
  try {
    const api = new Api(server.url);
    const { token } = await api.signUp();
    const { id: botId } = await api.createBot(token, 'فروشگاه');
    const searchRequest = {
      botId,
      url: `${site.url}/p/0`,
      subLinks: true,
      ignoreSitemap: true,
      count: PAGES,
      minutes: 60,
    };
    const { id: searchId } = await api.call(links.search, { ...searchRequest, count: 1 }, { token }); // warms up
    await waitForSearch(api, token, botId);
    const rows: Row[] = [await idleRow(name, server.url)];
    let lastSearchId = searchId;
    rows.push(
      await measureRow(`searched, ${name}`, server.url, PAGES, baseline, async () => {
        lastSearchId = (await api.call(links.search, searchRequest, { token })).id;
        await waitForSearch(api, token, botId);
      }),
    );
    const { pages } = await api.call(links.pages, { botId, searchId: lastSearchId }, { token });
    const pageIds = pages.slice(0, TRAINED_PAGES).map(({ id }) => id);
    rows.push(
      await measureRow(`learned, ${name}`, server.url, pageIds.length, baseline, async () => {
        await api.call(links.addFound, { botId, searchId: lastSearchId, pageIds }, { token });
        for (;;) {
          const { sources } = await api.call(training.list, { botId }, { token });
          if (sources.every(({ status }) => status === 'trained')) return;
          const failed = sources.find(({ reason }) => reason !== null);
          if (failed) throw new Error(`${failed.url} was not trained: ${failed.reason}`);
          await pause(POLL_MS);
        }
      }),
    );
    return rows;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function waitForSearch(api: Api, token: string, botId: string): Promise<void> {
  for (;;) {
    const search = await api.call(links.latest, { botId }, { token });
    if (search?.status === 'done') return;
    if (search?.status === 'failed') throw new Error(`The search failed: ${search.reason}`);
    await pause(POLL_MS);
  }
}

const site = await startSite(shopPages());
await bareRate(site);
const baseline = await bareRate(site);
const cluster = await startPostgres();
const database = await freshDatabase(cluster.url);
try {
  const rows: Row[] = [
    {
      what: 'bare fetch',
      pages: PAGES,
      'pages/s': baseline,
      'over bare': '1×',
      'processor ms each': null,
      'event loop delay p99 ms': null,
      'memory MB': null,
    },
    ...(await productRows('SQLite', site, baseline, {})),
    ...(await productRows('PostgreSQL', site, baseline, { DATABASE_URL: database.url })),
  ];
  console.log(markdownTable(rows));
} finally {
  await database.drop();
  await cluster.stop();
  await site.close();
}
