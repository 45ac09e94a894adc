// Interaction to Next Paint of a page.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** Browsers report no shorter interactions. */
const MIN_DURATION_MS = 16;
/** Browsers report an interaction some time after its paint. */
const REPORT_DELAY_MS = 500;

const observerScript = `
  window.answered = {};
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id) window.answered[id] = Math.max(window.answered[id] ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: ${MIN_DURATION_MS}, buffered: true });`;

export interface Interaction {
  readonly url: string;
  readonly context: BrowserContextOptions;
  /** How many times slower the page's CPU is. */
  readonly cpuSlowdown: number;
  /** Performs the interactions. */
  readonly work: (page: Page) => Promise<unknown>;
}

/** The slowest interaction in milliseconds; `MIN_DURATION_MS` if all were faster. */
export async function slowestInteraction(
  browser: Browser,
  { url, context, cpuSlowdown, work }: Interaction,
): Promise<number> {
  const browserContext = await browser.newContext(context);
  try {
    const page = await browserContext.newPage();
    await page.addInitScript(observerScript);
    const devTools = await browserContext.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(url);
    await work(page);
    await pause(REPORT_DELAY_MS);
    const durations = await page.evaluate<Record<string, number>>('window.answered');
    return Math.max(MIN_DURATION_MS, ...Object.values(durations));
  } finally {
    await browserContext.close();
  }
}
