// Builds and serves the gallery and starts one browser for all component tests.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { buildGallery } from './build-gallery.ts';
import { serveGallery } from './serve-gallery.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the gallery, without a trailing slash. */
    partsUrl: string;
    /** The browser's WebSocket endpoint. */
    partsBrowser: string;
    /** All demos the gallery lists. */
    partsDemos: readonly ListedDemo[];
  }
}

interface ListedDemo {
  readonly name: string;
  readonly group: string;
  /** Whether it is alone on its page. */
  readonly isAlone: boolean;
}

/** Flags that make text and colours identical on every machine. */
const drawingFlags = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'));
  await buildGallery(folder);
  const server = await serveGallery(folder);
  const browser = await chromium.launchServer({
    executablePath: findChromium(),
    args: [...chromiumFlags, ...drawingFlags],
  });
  project.provide('partsUrl', server.url);
  project.provide('partsBrowser', browser.wsEndpoint());
  project.provide('partsDemos', await listDemos(browser.wsEndpoint(), server.url));
  return async () => {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Reads the list from the gallery itself. */
async function listDemos(endpoint: string, url: string): Promise<ListedDemo[]> {
  const browser = await chromium.connect(endpoint);
  const page = await browser.newPage();
  await page.goto(`${url}/dev/ui`);
  await page.getByRole('navigation').waitFor();
  const demos = await page.locator('[data-part]').evaluateAll((items) =>
    items.map((item) => ({
      name: item.getAttribute('data-part') ?? '',
      group: item.getAttribute('data-group') ?? '',
      isAlone: item.getAttribute('data-layout') === 'page',
    })),
  );
  await browser.close();
  if (demos.length === 0) throw new Error('The gallery lists no component');
  return demos;
}
