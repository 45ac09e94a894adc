// Records where each message is in every painted frame, for tests.
import type { Page } from 'playwright';

/** One painted frame: how far the messages moved against the frame before, and what of the history stood where. */
export interface Frame {
  /** Least and greatest way of those messages that were in view before, in pixels; the same when nothing jumps. */
  readonly minShift: number;
  readonly maxShift: number;
  /** Pixels above and below the window. */
  readonly above: number;
  readonly below: number;
  /** Number of the first message on the page. */
  readonly first: number;
}

/** Begins to watch; `recordedFrames` tells what was seen so far. */
export async function recordFrames(page: Page): Promise<void> {
  await page.getByRole('log').evaluate((log) => {
    const frames: unknown[] = [];
    Reflect.set(window, 'frames1', frames);
    const numberOf = (article: Element) =>
      Number(article.querySelector('[dir=auto]')?.textContent?.match(/^\d+/)?.[0] ?? 0);
    let before = new Map<number, number>();
    const after = new MessageChannel();
    // A message posted in an animation frame comes when that frame has been painted.
    after.port1.onmessage = () => {
      const box = log.getBoundingClientRect();
      const now = new Map<number, number>();
      for (const one of log.querySelectorAll('article')) {
        // The growing answer, number 0, makes room for messages that come before it.
        if (numberOf(one) > 0) now.set(numberOf(one), one.getBoundingClientRect().top - box.top);
      }
      const ways = [...now].flatMap(([number, top]) => {
        const was = before.get(number);
        return was === undefined || was > box.height || was < 0 ? [] : [top - was];
      });
      const above = log.scrollTop;
      const below = log.scrollHeight - log.clientHeight - above;
      const [first] = now.keys();
      frames.push({ minShift: Math.min(...ways), maxShift: Math.max(...ways), above, below, first });
      before = now;
      requestAnimationFrame(() => after.port2.postMessage(null));
    };
    after.port2.postMessage(null);
  });
}

/** Frames since `recordFrames` was called on this page, oldest first. */
export const recordedFrames = (page: Page): Promise<Frame[]> =>
  page.evaluate(() => Reflect.get(window, 'frames1'));
