// Locks and marks shared by the tabs of one browser.

const MARK_TTL_MS = 10_000;
/** Before a tab stands in line again. */
const REQUEUE_DELAY_MS = 1_000;

/** Does `work` while no other tab does work of this name. Without locks (plain http) the tabs do not wait. */
export const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

/** Leaves a mark that every tab sees from this moment, for ten seconds or until this tab is closed. */
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

/** True while any tab keeps a mark of this name. */
export async function hasMark(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held } = await navigator.locks.query();
  return held?.some((lock) => lock.name === name) ?? false;
}

/** Takes a name unless another tab has it, and keeps it until `until` settles. True where it is ours now. */
export function holdLock(name: string, until: Promise<unknown>): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(false);
  return new Promise((resolve) => {
    navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? until : undefined;
    });
  });
}

/** True for the first tab that asks for this name within ten seconds. Without locks every tab is told so. */
export const claimLock = (name: string): Promise<boolean> =>
  'locks' in navigator
    ? holdLock(name, new Promise((end) => setTimeout(end, MARK_TTL_MS)))
    : Promise.resolve(true);

interface Leadership {
  /** Takes the name at once from whoever has it. */
  seize(): void;
}

/**
 * Runs `runAsLeader` whenever no other tab has the name, until `stop` aborts. Its signal aborts when the reign is to end:
 * then, or because another tab has seized the name; afterwards this one waits in line again.
 */
export function electLeader(
  name: string,
  stop: AbortSignal,
  runAsLeader: (signal: AbortSignal) => Promise<void>,
): Leadership {
  let waiting = new AbortController();
  const reignUnder = async (options: LockOptions) => {
    const deposed = new AbortController();
    const signal = AbortSignal.any([stop, deposed.signal]);
    await navigator.locks
      .request(name, options, () => (stop.aborted ? undefined : runAsLeader(signal)))
      .catch(() => {}) // seized by another tab, or told to wait no longer: both are ends of a reign
      .finally(() => deposed.abort());
  };
  const waitInLine = async () => {
    while (!stop.aborted) {
      waiting = new AbortController();
      const { signal } = waiting;
      await reignUnder({ signal: AbortSignal.any([stop, signal]) });
      // A browser that grants no lock says so at once: asked in a circle it would stand still.
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, REQUEUE_DELAY_MS));
      if (signal.aborted) return; // whoever stopped the waiting goes on
    }
  };
  void waitInLine();
  return {
    seize() {
      waiting.abort();
      void reignUnder({ steal: true }).then(waitInLine);
    },
  };
}
