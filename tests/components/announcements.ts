// Records what a page's live regions announced.
import type { Page } from 'playwright';

/** Starts recording; the returned function gives all announcements since. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = [];
    Reflect.set(window, 'said', announcements);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const region = target instanceof Element ? target : target.parentElement;
        if (!region?.closest('[role=status]')) continue;
        for (const node of type === 'characterData' ? [target] : addedNodes)
          announcements.push(node.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate((): string[] => Reflect.get(window, 'said'));
}
