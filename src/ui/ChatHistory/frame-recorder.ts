// Records the position of each message in every painted frame, for tests.
import type { Page } from 'playwright';

/** One painted frame: the shift of messages since the previous frame, and the scroll position. */
export interface Frame {
  /** Least and greatest shift in px of messages visible in both frames; equal if nothing jumps. */
  readonly minShift: number;
  readonly maxShift: number;
  /** Pixels above and below the viewport. */
  readonly above: number;
  readonly below: number;
  /** Number of the first rendered message. */
  readonly first: number;
}

/** Starts recording; `recordedFrames` returns the frames so far. */
export async function recordFrames(page: Page): Promise<void> {
  await page.getByRole('log').evaluate((log) => {
    const frames: unknown[] = [];
    Reflect.set(window, 'frames1', frames);
    const numberOf = (article: Element) =>
      Number(article.querySelector('[dir=auto]')?.textContent?.match(/^\d+/)?.[0] ?? 0);
    let before = new Map<number, number>();
    const after = new MessageChannel();
    // A message posted in an animation frame arrives after that frame is painted.
    after.port1.onmessage = () => {
      const box = log.getBoundingClientRect();
      const now = new Map<number, number>();
      for (const one of log.querySelectorAll('article')) {
        // The streamed answer, number 0, is moved by messages inserted before it.
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
