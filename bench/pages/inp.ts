// Interaction to Next Paint of a page.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** Browsers tell of nothing quicker than this. */
const MIN_DURATION_MS = 16;
/** What the browser has counted is told a moment after it was drawn. */
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
  /** How many times slower than here the page's processor is. */
  readonly cpuSlowdown: number;
  /** Presses and types what people do there. */
  readonly work: (page: Page) => Promise<unknown>;
}

/** The longest of all answers to what was pressed and typed there, in milliseconds; `LEAST_MS` where each was quicker. */
export async function slowestInteraction(
  browser: Browser,
  { url, context, cpuSlowdown, work }: Interaction,
): Promise<number> {
  const visit = await browser.newContext(context);
  try {
    const page = await visit.newPage();
    await page.addInitScript(observerScript);
    const devTools = await visit.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(url);
    await work(page);
    await pause(REPORT_DELAY_MS);
    const answered = await page.evaluate<Record<string, number>>('window.answered');
    return Math.max(MIN_DURATION_MS, ...Object.values(answered));
  } finally {
    await visit.close();
  }
}
