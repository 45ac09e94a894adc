// Transfers of a first visit, and which of them block the screen.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright';
import { sized } from '../harness/smoke.ts';

/** Without requests for this long, the page is complete. */
const NETWORK_IDLE_MS = 1_500;
/** After this long the screen counts as not rendered. */
const SCREEN_TIMEOUT_MS = 4_000;
/** Scripts to block, one at a time. */
const MAX_SCRIPTS = sized(Number.POSITIVE_INFINITY, 1);

export interface Transfer {
  readonly url: string;
  readonly kind: 'script' | 'style' | 'font' | 'rest';
  /** As transferred: compressed, without headers. */
  readonly bytes: number;
}

export interface Visit {
  readonly url: string;
  /** Resolves once the screen is usable. */
  readonly waitUntilUsable: (page: Page) => Promise<unknown>;
  readonly context: BrowserContextOptions;
}

const kindByResourceType: Readonly<Record<string, Transfer['kind']>> = {
  script: 'script',
  stylesheet: 'style',
  font: 'font',
};

/** Records a page's transfers; `waitUntilIdle` resolves with them once the network is idle. */
export function recordTransfers(page: Page): { waitUntilIdle(): Promise<Transfer[]> } {
  const finished: Request[] = [];
  let lastRequestAt = Date.now();
  page.on('request', () => {
    lastRequestAt = Date.now();
  });
  page.on('requestfinished', (request) => finished.push(request));
  return {
    async waitUntilIdle() {
      while (Date.now() - lastRequestAt < NETWORK_IDLE_MS) await pause(50);
      return Promise.all(finished.map(transferOf));
    },
  };
}

async function transferOf(request: Request): Promise<Transfer> {
  const { responseBodySize } = await request.sizes();
  return {
    url: request.url(),
    kind: kindByResourceType[request.resourceType()] ?? 'rest',
    bytes: responseBodySize,
  };
}

/** All transfers of a first visit with an empty cache, and those the screen depends on. */
export async function measureFirstVisit(
  browser: Browser,
  visit: Visit,
): Promise<{ all: Transfer[]; critical: Transfer[] }> {
  const context = await browser.newContext(visit.context);
  const page = await context.newPage();
  const traffic = recordTransfers(page);
  await page.goto(visit.url);
  await visit.waitUntilUsable(page);
  const all = await traffic.waitUntilIdle();
  await context.close();
  const needed = new Map<string, boolean>();
  for (const { url } of all.filter(({ kind }) => kind === 'script').slice(0, MAX_SCRIPTS))
    needed.set(url, !(await isRenderedWithout(browser, visit, url)));
  return { all, critical: all.filter(({ url }) => needed.get(url) ?? true) };
}

/** Whether the screen renders without this script. */
async function isRenderedWithout(browser: Browser, visit: Visit, script: string): Promise<boolean> {
  const context = await browser.newContext(visit.context);
  try {
    const page = await context.newPage();
    await page.route(script, (route) => route.abort());
    page.setDefaultTimeout(SCREEN_TIMEOUT_MS);
    await page.goto(visit.url);
    return await visit.waitUntilUsable(page).then(
      () => true,
      () => false,
    );
  } finally {
    await context.close();
  }
}
