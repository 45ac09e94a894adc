// Cost of a conversation of 100,000 messages in our list and in others.
// Usage: node bench/ui/chat-history.ts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../../tests/chromium.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable, median, percentiles } from '../harness/table.ts';
import { buildPage, servePage } from './chat/build.ts';
import { mainThreadTime } from './chat/main-thread-time.ts';
import {
  countNodes,
  framesWhileScrolling,
  heapOverTime,
  jumpAtRest,
  jumpUnderWheel,
  openList,
} from './chat/measurements.ts';

/** Installed only for this benchmark. */
const packages = { 'react-virtuoso': '4.18.21', virtua: '0.54.2' };
/** A smoke run opens lists of the smaller size only. */
const ROWS = sized(100_000, 2_000);
const lists = [
  { name: 'Pasokh, pages of 50', query: 'list=ours', whole: 'list=ours' },
  {
    name: 'Pasokh, all rows at once',
    query: 'list=ours-unpaged&rows=2000',
    whole: `list=ours-unpaged&rows=${ROWS}`,
  },
  {
    name: `react-virtuoso ${packages['react-virtuoso']}`,
    query: 'list=virtuoso&rows=2000',
    whole: `list=virtuoso&rows=${ROWS}`,
  },
  { name: `virtua ${packages.virtua}`, query: 'list=virtua&rows=2000', whole: `list=virtua&rows=${ROWS}` },
];
const CPU_SLOWDOWN = 4;
const OPEN_REPETITIONS = sized(5, 1);
const MINUTES = sized([1, 10, 20, 30], [1]);

type Visit<T> = (page: Page, devtools: CDPSession) => Promise<T>;

/** Runs `work` on a fresh page of a list, with a CPU `cpuSlowdown` times slower. */
async function visit<T>(browser: Browser, url: string, cpuSlowdown: number, work: Visit<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 720, height: 800 }, locale: 'fa-IR' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(url);
    await page.evaluate(() => document.fonts.ready);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return await work(page, devtools);
  } finally {
    await context.close();
  }
}

async function measureRow(
  browser: Browser,
  url: string,
  { name, query, whole: fullQuery }: (typeof lists)[number],
) {
  const openingMs = (cpuSlowdown: number) => medianOpeningMs(browser, `${url}?${fullQuery}`, cpuSlowdown);
  const { nodes, frames } = await visit(
    browser,
    `${url}?${fullQuery}`,
    CPU_SLOWDOWN,
    async (page, devtools) => {
      await openList(page);
      return {
        nodes: await countNodes(page),
        frames: percentiles(await framesWhileScrolling(page, devtools)),
      };
    },
  );
  const measureJump = (measure: Visit<number>) =>
    visit(browser, `${url}?${query}`, 1, async (page, devtools) => {
      await openList(page);
      return measure(page, devtools);
    });
  const scrollingMs = await visit(browser, `${url}?${fullQuery}`, 1, async (page, devtools) => {
    await openList(page);
    return mainThreadTime(devtools, () => framesWhileScrolling(page, devtools));
  });
  return {
    'a conversation of 100,000': name,
    'opened ms': await openingMs(1),
    '4× slower': await openingMs(CPU_SLOWDOWN),
    'processor ms': await medianOpeningWorkMs(browser, `${url}?${fullQuery}`),
    nodes,
    '4× slower: frame p50 ms': frames.p50,
    'p95 ms': frames.p95,
    'processor ms a 1,000 px': scrollingMs / 30,
    'jump px': await measureJump(jumpAtRest),
    'under the wheel px': await measureJump(jumpUnderWheel),
  };
}

/** Median of several runs, as the first visits also compile. */
async function medianOf(work: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < OPEN_REPETITIONS; count += 1) times.push(await work());
  return median(times);
}

const medianOpeningMs = (browser: Browser, url: string, cpuSlowdown: number) =>
  medianOf(() => visit(browser, url, cpuSlowdown, openList));

const medianOpeningWorkMs = (browser: Browser, url: string) =>
  medianOf(() => visit(browser, url, 1, (page, devtools) => mainThreadTime(devtools, () => openList(page))));

async function bareRow(browser: Browser, url: string) {
  const bareUrl = `${url}?list=plain`;
  return {
    'a conversation of 100,000': 'its last ten messages, without a list',
    'opened ms': await medianOpeningMs(browser, bareUrl, 1),
    '4× slower': await medianOpeningMs(browser, bareUrl, CPU_SLOWDOWN),
    'processor ms': await medianOpeningWorkMs(browser, bareUrl),
  };
}

async function memoryOf(browser: Browser, url: string, { name, query }: (typeof lists)[number]) {
  const heaps = await visit(browser, `${url}?${query}`, 1, async (page, devtools) => {
    await openList(page);
    return heapOverTime(page, devtools, MINUTES);
  });
  const heapColumns = Object.fromEntries(
    MINUTES.map((minute, index) => [`MB after ${minute} min`, heaps[index] ?? null]),
  );
  return { 'half an hour': name, ...heapColumns };
}

const folder = await mkdtemp(join(tmpdir(), 'pasokh-chat-'));
try {
  const skipped = await buildPage(folder, packages);
  const availableLists = skipped ? lists.filter(({ query }) => /=ours/.test(query)) : lists;
  const { url, stop } = await servePage(folder);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, '--js-flags=--expose-gc'],
  });
  try {
    const baselineRow = await bareRow(browser, url);
    const rows = [];
    for (const list of availableLists) rows.push(await measureRow(browser, url, list));
    const missingLists = lists.filter((list) => !availableLists.includes(list));
    const missingRows = missingLists.map(({ name }) => ({
      'a conversation of 100,000': name,
      'opened ms': skipped,
    }));
    console.log(`${markdownTable([...rows, ...missingRows, baselineRow])}\n`);
    const heaps = [];
    for (const list of availableLists) heaps.push(await memoryOf(browser, url, list));
    console.log(markdownTable(heaps));
  } finally {
    await browser.close();
    stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
