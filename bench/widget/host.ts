// Knows how a shop's page fares with the widget and without, and how soon a visitor is answered. Knows no bytes.
import type { Browser } from 'playwright';
import type { Site } from '../../tests/drivers/stranger.ts';

export interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  /** Milliseconds beyond 50 of each long task. */
  readonly tbt: number;
}

const watching = `
  window.vitals = { lcp: 0, cls: 0, tbt: 0 };
  new PerformanceObserver((list) => { for (const one of list.getEntries()) vitals.lcp = one.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) vitals.cls += one.value; })
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) vitals.tbt += Math.max(0, one.duration - 50); })
    .observe({ type: 'longtask', buffered: true });`;

/** One visit on a processor four times as slow, until the page is quiet. `isBare`: the widget's script is refused. */
export const visit = async (browser: Browser, { url }: Site, isBare: boolean): Promise<Vitals> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(watching);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (isBare) await page.route('**/widget/loader.js*', (route) => route.abort());
  await page.goto(url, { waitUntil: 'networkidle' });
  if (!isBare) await page.locator('pasokh-widget').waitFor({ state: 'attached' });
  const vitals: Vitals = JSON.parse(await page.evaluate('JSON.stringify(vitals)'));
  await context.close();
  return vitals;
};

/** Milliseconds from the first message's Enter to the answer's words, in a browser that was never here. */
export const firstAnswer = async (
  browser: Browser,
  { url }: Site,
  { question, answer }: { readonly question: string; readonly answer: string },
): Promise<number> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('pasokh-widget button').click();
  const frame = page.frameLocator('pasokh-widget iframe');
  const box = frame.getByRole('textbox');
  await box.fill(question);
  const began = performance.now();
  await box.press('Enter');
  await frame.getByRole('log').getByText(answer).waitFor();
  const took = performance.now() - began;
  await context.close();
  return took;
};
