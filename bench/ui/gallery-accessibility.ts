// Lighthouse accessibility score of every gallery page.
// Usage: node bench/ui/gallery-accessibility.ts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../tests/chromium.ts';
import { buildGallery } from '../../tests/components/build-gallery.ts';
import { serveGallery } from '../../tests/components/serve-gallery.ts';
import { findFreePort } from '../../tests/free-port.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable } from '../harness/table.ts';
import { accessibilityScore } from '../pages/lighthouse.ts';

const folder = await mkdtemp(join(tmpdir(), 'pasokh-gallery-'));
const debuggingPort = await findFreePort();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
});
try {
  await buildGallery(folder);
  const site = await serveGallery(folder);
  const page = await browser.newPage();
  await page.goto(`${site.url}/dev/ui`);
  const pagePaths = await page
    .locator('main li a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.close();
  const rows = [];
  for (const path of ['/dev/ui', ...pagePaths].slice(0, sized(Number.POSITIVE_INFINITY, 2)))
    rows.push({ 'gallery page': path, ...(await accessibilityScore(site.url + path, debuggingPort)) });
  console.log(markdownTable(rows));
  site.close();
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
