// Opens, scrolls, extends and leaves a list running, and measures each.
import type { CDPSession, Page } from 'playwright';
import { recordedFrames, recordFrames } from '../../../src/ui/ChatHistory/frame-recorder.ts';

declare global {
  interface Window {
    bench: { open(): Promise<number>; prepend(): void; append(): void };
    gc(): void;
  }
}

const WHEEL_STEP_PX = 100;
/** Pages our history holds in addition to the first: beyond that it drops rows, which the others never do. */
const MAX_PREPENDS = 6;
const WHEEL_STEPS = 16;
const waitFrames = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, frames);

export const openList = (page: Page): Promise<number> => page.evaluate(() => window.bench.open());

export const countNodes = (page: Page): Promise<number> =>
  page.getByRole('log').evaluate((log) => log.querySelectorAll('*').length);

/** Milliseconds between frames while scrolling 30,000 px upwards at 6,000 px per second. */
export async function framesWhileScrolling(page: Page, devtools: CDPSession): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(window, 'times', times);
    let last = performance.now();
    const recordFrame = (now: number) => {
      times.push(now - last);
      last = now;
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
  const distance = { x: 360, y: 400, yDistance: 30_000, speed: 6_000 };
  await devtools.send('Input.synthesizeScrollGesture', { ...distance, gestureSourceType: 'mouse' });
  return page.evaluate((): number[] => Reflect.get(window, 'times').slice(2));
}

/** Maximum shift of a message when pages are added above, without scrolling. */
export async function jumpAtRest(page: Page): Promise<number> {
  await page.mouse.move(360, 400);
  for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, -WHEEL_STEP_PX);
  await waitFrames(page, 40);
  await recordFrames(page);
  await waitFrames(page, 4);
  for (let count = 0; count < MAX_PREPENDS; count += 1) {
    await page.evaluate(() => window.bench.prepend());
    await waitFrames(page, 20);
  }
  const shifts = (await recordedFrames(page)).flatMap(({ minShift, maxShift }) => [minShift, maxShift]);
  return Math.max(...shifts.filter(Number.isFinite).map(Math.abs));
}

/**
 * The same while scrolling upwards by 100 px at a time: the largest deviation of a frame from whole steps, or
 * of messages from one another.
 */
export async function jumpUnderWheel(page: Page): Promise<number> {
  await page.mouse.move(360, 400);
  await page.mouse.wheel(0, -WHEEL_STEP_PX);
  await waitFrames(page, 30);
  await recordFrames(page);
  for (let count = 0; count < MAX_PREPENDS; count += 1) {
    for (let step = 0; step < WHEEL_STEPS; step += 1) {
      if (step === WHEEL_STEPS / 2) await page.evaluate(() => setTimeout(() => window.bench.prepend()));
      await page.mouse.wheel(0, -WHEEL_STEP_PX);
    }
  }
  await waitFrames(page, 30);
  const frames = await recordedFrames(page);
  const jumps = frames.flatMap(({ minShift, maxShift, above }, index) => {
    const previousAbove = frames[index - 1]?.above ?? 1;
    // At the top a step ends early, also when a page is added in the same frame.
    const isAtTop = above <= 0 || previousAbove <= 0 || Math.abs(minShift - previousAbove) < 1;
    if (isAtTop || !Number.isFinite(minShift)) return [];
    const remainder = Math.abs(minShift) % WHEEL_STEP_PX;
    return [Math.min(remainder, WHEEL_STEP_PX - remainder), maxShift - minShift];
  });
  return Math.max(...jumps);
}

/**
 * Half an hour of a busy operator at the browser's pace: each second a step of 600 px, one minute upwards and
 * one back, and a message every other second. Heap in megabytes after garbage collection at the given
 * minutes.
 */
export async function heapOverTime(
  page: Page,
  devtools: CDPSession,
  minutes: readonly number[],
): Promise<number[]> {
  const heaps: number[] = [];
  let minute = 0;
  for (const until of minutes) {
    for (; minute < until; minute += 1) {
      await page.getByRole('log').evaluate(
        async (log, isUp) => {
          for (let second = 0; second < 60; second += 1) {
            log.scrollTop += isUp ? -600 : 600;
            if (second % 2 === 0) window.bench.append();
            await new Promise(requestAnimationFrame);
            await new Promise(requestAnimationFrame);
          }
        },
        minute % 2 === 0,
      );
    }
    await page.evaluate(() => window.gc());
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    heaps.push(usedSize / 2 ** 20);
  }
  return heaps;
}
