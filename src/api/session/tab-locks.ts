// Locks and marks shared by the tabs of one browser.

const MARK_TTL_MS = 10_000;
/** Delay before a tab waits for the lock again. */
const REQUEUE_DELAY_MS = 1_000;

/** Runs `work` while no other tab runs work of this name. Without locks (plain http) tabs do not wait. */
export const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

/** Sets a mark visible to all tabs, for ten seconds or until this tab is closed. */
export async function setMark(name: string): Promise<void> {
  if (!('locks' in navigator)) return;
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  const expiry = new Promise((end) => setTimeout(end, MARK_TTL_MS));
  navigator.locks.request(name, { ifAvailable: true }, () => {
    settle();
    return expiry;
  });
  await settled;
}

/** True while any tab holds a mark of this name. */
export async function hasMark(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held } = await navigator.locks.query();
  return held?.some((lock) => lock.name === name) ?? false;
}

/** Holds a lock until `until` settles, unless another tab holds it. True if acquired. */
export function holdLock(name: string, until: Promise<unknown>): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(false);
  return new Promise((resolve) => {
    navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? until : undefined;
    });
  });
}

/** True for the first tab that claims this name within ten seconds. Without locks it is true for every tab. */
export const claimLock = (name: string): Promise<boolean> =>
  'locks' in navigator
    ? holdLock(name, new Promise((end) => setTimeout(end, MARK_TTL_MS)))
    : Promise.resolve(true);

interface Leadership {
  /** Takes the lock from the tab that holds it. */
  steal(): void;
}

/**
 * Runs `runAsLeader` whenever no other tab holds the lock, until `stop` aborts. Its signal aborts when `stop` does or
 * when another tab has stolen the lock; then this tab waits for the lock again.
 */
export function electLeader(
  name: string,
  stop: AbortSignal,
  runAsLeader: (signal: AbortSignal) => Promise<void>,
): Leadership {
  let waiting = new AbortController();
  const requestLeadership = async (options: LockOptions) => {
    const lost = new AbortController();
    const signal = AbortSignal.any([stop, lost.signal]);
    await navigator.locks
      .request(name, options, () => (stop.aborted ? undefined : runAsLeader(signal)))
      .catch(() => {}) // stolen by another tab, or the wait was aborted: both end the leadership
      .finally(() => lost.abort());
  };
  const awaitLeadership = async () => {
    while (!stop.aborted) {
      waiting = new AbortController();
      const { signal } = waiting;
      await requestLeadership({ signal: AbortSignal.any([stop, signal]) });
      // A browser that grants no locks rejects at once; without a delay this loop would block the page.
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, REQUEUE_DELAY_MS));
      if (signal.aborted) return; // `steal` continues the loop
    }
  };
  void awaitLeadership();
  return {
    steal() {
      waiting.abort();
      void requestLeadership({ steal: true }).then(awaitLeadership);
    },
  };
}
