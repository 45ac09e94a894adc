// Slows down a test browser when SLOW_BROWSER gives a factor.
import type { BrowserContext, Page } from 'playwright';

/** Slowdown factor; 1 for none. */
const slowdown = Number(process.env.SLOW_BROWSER ?? 1);
if (!Number.isFinite(slowdown)) throw new Error(`SLOW_BROWSER is not a number: ${process.env.SLOW_BROWSER}`);
/** Delay of each request per factor, in ms. */
const DELAY_MS = 100;

/**
 * Slows the page down and delays requests not mocked by a test, to reveal races that a fast machine hides.
 */
export async function slowDownBrowser(context: BrowserContext): Promise<void> {
  if (slowdown <= 1) return;
  context.on('page', (page) => void throttle(page).catch(() => undefined));
  await context.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, DELAY_MS * slowdown));
    await route.fallback().catch(() => undefined);
  });
}

async function throttle(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
