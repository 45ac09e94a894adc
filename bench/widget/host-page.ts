// A shop page's web vitals with and without the widget, and time to answer.
import type { Browser, BrowserContext } from 'playwright';
import type { ThirdPartySite } from '../../tests/drivers/support/third-party-site.ts';

export interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  /** Milliseconds beyond 50 of each long task. */
  readonly tbt: number;
  /** Transferred, with headers and the page itself. */
  readonly kilobytes: number;
}

/** With an empty cache, and with that of the first visit. */
export interface Visit {
  readonly first: Vitals;
  readonly repeat: Vitals;
}

const vitalsScript = `
  window.vitals = { lcp: 0, cls: 0, tbt: 0 };
  new PerformanceObserver((list) => { for (const one of list.getEntries()) vitals.lcp = one.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) vitals.cls += one.value; })
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) vitals.tbt += Math.max(0, one.duration - 50); })
    .observe({ type: 'longtask', buffered: true });`;

async function load(context: BrowserContext, { url }: ThirdPartySite, hasWidget: boolean): Promise<Vitals> {
  const page = await context.newPage();
  await page.addInitScript(vitalsScript);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (hasWidget) await page.locator('pasokh-widget').waitFor({ state: 'attached' });
  const vitals: Omit<Vitals, 'kilobytes'> = JSON.parse(await page.evaluate('JSON.stringify(vitals)'));
  await page.close();
  return { ...vitals, kilobytes: bytes / 1024 };
}

/**
 * A phone with a quarter of the CPU visits the site twice, each time until it is idle. With `hasWidget` it
 * also waits for the widget.
 */
export const measureVisit = async (
  browser: Browser,
  site: ThirdPartySite,
  hasWidget: boolean,
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const first = await load(context, site, hasWidget);
  const repeat = await load(context, site, hasWidget);
  await context.close();
  return { first, repeat };
};

/** Milliseconds from sending the first message to the answer, in a new browser. */
export const timeToFirstAnswer = async (
  browser: Browser,
  { url }: ThirdPartySite,
  { question, answer }: { readonly question: string; readonly answer: string },
): Promise<number> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('pasokh-widget button').click();
  const frame = page.frameLocator('pasokh-widget iframe');
  const input = frame.getByRole('textbox');
  await input.fill(question);
  const startedAt = performance.now();
  await input.press('Enter');
  await frame.getByRole('log').getByText(answer).waitFor();
  const elapsedMs = performance.now() - startedAt;
  await context.close();
  return elapsedMs;
};
