// Waits until the host page has time for the widget.

/** A page whose scripts or images hang gets its launcher after this time. */
const MAX_WAIT_MS = 2_000;
const IDLE_TIMEOUT_MS = 200;

export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work);
};

/**
 * Calls `work` when the page is idle after `DOMContentLoaded`, and again at the latest time. Never waits for `load`.
 */
export const whenPageIdle = (work: () => void): void => {
  setTimeout(work, MAX_WAIT_MS);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => whenIdle(work));
  else whenIdle(work);
};
