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
    let previousTops = new Map<number, number>();
    const paintChannel = new MessageChannel();
    // A message posted in an animation frame arrives after that frame is painted.
    paintChannel.port1.onmessage = () => {
      const box = log.getBoundingClientRect();
      const currentTops = new Map<number, number>();
      for (const article of log.querySelectorAll('article')) {
        // The streamed answer, number 0, is moved by messages inserted before it.
        if (numberOf(article) > 0)
          currentTops.set(numberOf(article), article.getBoundingClientRect().top - box.top);
      }
      const shifts = [...currentTops].flatMap(([number, top]) => {
        const previousTop = previousTops.get(number);
        return previousTop === undefined || previousTop > box.height || previousTop < 0
          ? []
          : [top - previousTop];
      });
      const above = log.scrollTop;
      const below = log.scrollHeight - log.clientHeight - above;
      const [first] = currentTops.keys();
      frames.push({ minShift: Math.min(...shifts), maxShift: Math.max(...shifts), above, below, first });
      previousTops = currentTops;
      requestAnimationFrame(() => paintChannel.port2.postMessage(null));
    };
    paintChannel.port2.postMessage(null);
  });
}

/** Frames since `recordFrames` was called on this page, oldest first. */
export const recordedFrames = (page: Page): Promise<Frame[]> =>
  page.evaluate(() => Reflect.get(window, 'frames1'));
