// Throttles a test browser's CPU when SLOW_BROWSER gives a factor.
import type { BrowserContext, Page } from 'playwright';

/** Times slower than this machine; 1 as it is. */
const slowdown = Number(process.env.SLOW_BROWSER ?? 1);
if (!Number.isFinite(slowdown)) throw new Error(`SLOW_BROWSER is no number: ${process.env.SLOW_BROWSER}`);
/** How much later a call leaves for each time slower. */
const DELAY_MS = 100;

/**
 * Everything a page does takes longer, and each call that no test answers itself is late, so that what a test or a
 * screen expects too early shows itself on a quiet machine.
 */
export async function throttleCpu(context: BrowserContext): Promise<void> {
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
