// What a failed journey leaves: a picture and a recording of each open page.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { storedFile } from '../../../src/replay/tab-recorder.ts';

/** Where they go; ignored by git. */
const FOLDER = process.env.JOURNEY_PICTURES ?? '.cache/failed-journeys';

/**
 * Saves `<name> <n>.png` of every open page, and `<name> <n>.replay.json` where the page was recorded.
 * @returns the paths
 */
export async function saveFailure(browser: Browser, name: string, folder = FOLDER): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const plainName = name
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 120);
  const pages = browser.contexts().flatMap((context) => context.pages());
  const saved = await Promise.all(
    pages.map(async (page, index) => {
      const path = join(folder, `${plainName} ${index + 1}`);
      await page.screenshot({ path: `${path}.png` });
      const recording = await recordingOf(page);
      if (recording === null) return [`${path}.png`];
      writeFileSync(`${path}.replay.json`, recording);
      return [`${path}.png`, `${path}.replay.json`];
    }),
  );
  return saved.flat();
}

/** Makes the tab store its recording, as before a reload; null where it is not recorded. */
async function recordingOf(page: Page): Promise<string | null> {
  const { stored, locale } = await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    return { stored: sessionStorage.getItem('recording'), locale: document.documentElement.lang };
  });
  return stored && JSON.stringify(storedFile(stored, locale === 'en' ? 'en' : 'fa'));
}
