// Interaction latency (INP) and time until a text is shown.
import type { Page } from 'playwright';

/** Browsers report no shorter interactions, and round to eight. */
export const MIN_INTERACTION_MS = 16;

const observerScript = `
  const durations = new Map();
  const note = (entries) => {
    for (const { interactionId, duration } of entries)
      if (interactionId) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: ${MIN_INTERACTION_MS} });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let pressedAt = 0;
  addEventListener('keydown', (event) => { if (event.code === 'Enter') pressedAt = event.timeStamp; }, true);
  window.hands = {
    /** Interactions since the last call, once all are painted. */
    async take() {
      for (let count = 0; count < 3; count += 1) await frame();
      await new Promise((resolve) => setTimeout(resolve));
      note(observer.takeRecords());
      const all = [...durations.values()];
      durations.clear();
      return all;
    },
    /** From pressing Enter to the frame with this text. */
    shows(words) {
      return new Promise((resolve) => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now() - pressedAt);
        const growth = new MutationObserver((changes) => {
          if (!changes.some((one) => [...one.addedNodes].some((node) => node.textContent.includes(words)))) return;
          growth.disconnect();
          requestAnimationFrame(() => painted.port2.postMessage(null));
        });
        growth.observe(document.querySelector('[role=log]'), { childList: true, subtree: true });
      });
    },
  };`;

/** Observes pages that are opened from now on. */
export const observeInteractions = (page: Page): Promise<unknown> => page.addInitScript(observerScript);

/** Milliseconds of each interaction since the last call, without those too short to be reported. */
export const interactionLatencies = (page: Page): Promise<number[]> => page.evaluate('hands.take()');

/** Milliseconds from pressing Enter until the text is in a frame of the open conversation. */
export async function timeUntilShown(
  page: Page,
  text: string,
  send: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(`window.shown = hands.shows(${JSON.stringify(text)}); undefined`);
  await send();
  return page.evaluate('window.shown');
}
