// Runs the product built for production but in development mode.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../tests/chromium.ts';
import { copyProject } from './clean-copy.ts';
import { startProduct } from './process.ts';
import { isSmoke } from './smoke.ts';

/**
 * Passes a browser and the URL of a running product to `measure`, and stops both. In development mode it has
 * the demo, the practice shop and the fake gateways. A smoke run uses the existing build.
 */
export async function withProductionBuild(
  measure: (browser: Browser, url: string) => Promise<void>,
  flags: readonly string[] = [],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pasokh-built-'));
  const copy = isSmoke ? null : await copyProject();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, ...flags],
  });
  try {
    const production = { NODE_ENV: 'production', DATA_DIR: join(folder, 'built') };
    if (copy) await (await startProduct(production, { cwd: copy.path, args: ['server/start.ts'] })).stop();
    const command = { args: ['server/start.ts', '--no-build'], ...(copy && { cwd: copy.path }) };
    const product = await startProduct({ DATA_DIR: join(folder, 'data') }, command);
    try {
      await measure(browser, product.url);
    } finally {
      await product.stop();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
    await copy?.remove();
  }
}
