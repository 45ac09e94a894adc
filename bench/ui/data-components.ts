// Speed of tables, charts and lists on a slow machine.
// Usage: node bench/ui/data-components.ts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { diffTexts } from '../../src/ui/Diff/text-diff.ts';
import { splitWords } from '../../src/ui/Diff/tokenize.ts';
import { chromiumFlags, findChromium } from '../../tests/chromium.ts';
import { buildGallery } from '../../tests/components/build-gallery.ts';
import { serveGallery } from '../../tests/components/serve-gallery.ts';
import { sized } from '../harness/smoke.ts';
import { markdownTable, median, percentiles } from '../harness/table.ts';

const WORDS = sized(5_000, 200);
const CPU_SLOWDOWN = 4;
const FRAMES = sized(120, 5);

/** Words from a seeded sequence, so that all runs compare the same texts. */
function randomText(length: number, seed: number, vocabularySize = 3_000): string {
  let state = seed;
  const nextRandom = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length }, () => `واژه${Math.floor(nextRandom() ** 2 * vocabularySize)}`).join(' ');
}

function withChangedWords(text: string, interval: number): string {
  const newWords = randomText(WORDS, 77).split(' ');
  return text
    .split(' ')
    .map((word, index) => (index % interval === 0 ? (newWords[index] ?? word) : word))
    .join(' ');
}

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}

function diffRows() {
  const text = randomText(WORDS, 1);
  const unrelated = randomText(WORDS, 5).replaceAll('واژه', 'نو');
  const splitMs = medianMs(() => [splitWords(text), splitWords(unrelated)]);
  const row = (name: string, otherText: string) => {
    const ms = medianMs(() => diffTexts(text, otherText));
    return {
      [`${WORDS.toLocaleString('en')} words`]: name,
      ms,
      'over bare': `${(ms / splitMs).toFixed(2)}×`,
    };
  };
  return [
    {
      [`${WORDS.toLocaleString('en')} words`]: 'bare: both texts cut into words',
      ms: splitMs,
      'over bare': '1×',
    },
    row('every hundredth changed', withChangedWords(text, 100)),
    row('every tenth changed', withChangedWords(text, 10)),
    row('other words in other order', randomText(WORDS, 9)),
    row('nothing in common', unrelated),
  ];
}

/** Times between frames while `step` runs once in each. */
function frameTimes(page: Page, selector: string, step: 'scroll' | 'arrows' | 'none'): Promise<number[]> {
  return page.evaluate(
    async ([target, kind, count]) => {
      const element = document.querySelector(target);
      const times: number[] = [];
      let last = performance.now();
      for (let frame = 0; frame < count; frame += 1) {
        if (kind === 'scroll') element?.scrollBy(0, 100);
        const key = frame === 0 ? 'Home' : 'ArrowRight';
        if (kind === 'arrows') element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        await new Promise(requestAnimationFrame);
        times.push(performance.now() - last);
        last = performance.now();
      }
      return times;
    },
    [selector, step, FRAMES] as const,
  );
}

async function throttleCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** From the press that sets the number of rows to the frame after they are rendered. */
async function openTable(url: string, page: Page, count: string): Promise<number> {
  await page.goto(`${url}/dev/ui/Table`);
  const button = page.getByRole('button', { name: count });
  await button.waitFor();
  const openingMs = await button.evaluate(async (element) => {
    const start = performance.now();
    if (element instanceof HTMLElement) element.click();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  await page.locator('[role="grid"][aria-rowcount$="0001"]').waitFor();
  return openingMs;
}

const COUNTS = [
  ['10,000', 'ده‌هزار ردیف'],
  ['100,000', 'صدهزار ردیف'],
] as const;

async function tableRows(url: string, page: Page) {
  const rows = [];
  for (const [rowCount, count] of COUNTS) {
    await throttleCpu(page, 1);
    const opening = await openTable(url, page, count);
    await throttleCpu(page, CPU_SLOWDOWN);
    const slowOpening = await openTable(url, page, count);
    const many = page.locator('[role="grid"][aria-rowcount$="0001"]');
    await many.evaluate((element) => element.setAttribute('data-measured', ''));
    const frames = percentiles(await frameTimes(page, '[data-measured]', 'scroll'));
    rows.push({
      rowCount,
      opening,
      slowOpening,
      frames,
      rows: await many.getByRole('row').count(),
    });
  }
  return rows;
}

async function componentRows(url: string, page: Page) {
  await page.goto('about:blank');
  await throttleCpu(page, CPU_SLOWDOWN);
  const baseline = percentiles(await frameTimes(page, 'body', 'none'));
  await page.goto(`${url}/dev/ui/Chart`);
  await page.getByRole('button', { name: 'هزار نقطه' }).click();
  await page.locator('[role="slider"][aria-valuemax="1000"]').waitFor();
  const cursor = percentiles(await frameTimes(page, '[aria-valuemax="1000"]', 'arrows'));
  const none = { opening: null, slowOpening: null, rows: null };
  const row = (
    part: string,
    frames: typeof baseline,
    details: { opening: number | null; slowOpening: number | null; rows: number | null },
  ) => ({
    part,
    'opening ms': details.opening,
    [`… ${CPU_SLOWDOWN}× slower`]: details.slowOpening,
    'rows on the page': details.rows,
    'frame p50 ms': frames.p50,
    'p95 ms': frames.p95,
    'over bare': `${(frames.p95 / baseline.p95).toFixed(2)}×`,
  });
  return [
    row('bare: an empty page', baseline, none),
    ...(await tableRows(url, page)).map(({ rowCount, frames, ...details }) =>
      row(`Table of ${rowCount} rows, scrolled by 100 px a frame`, frames, details),
    ),
    row('Chart of 1,000 points, cursor moved each frame', cursor, none),
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'pasokh-data-parts-'));
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
try {
  console.log(markdownTable(diffRows()));
  await buildGallery(folder);
  const site = await serveGallery(folder);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  console.log(`\n${markdownTable(await componentRows(site.url, page))}`);
  site.close();
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
