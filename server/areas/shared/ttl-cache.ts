// In-memory TTL cache for expensive reads.
// Concurrent reads of one key share one promise; failures are not cached.

/** What takes no longer is found anew for whoever asks next. */
const CHEAP_MS = 50;
/** Told again for so many times as long as it took beyond that: however many ask, finding is seldom done. */
const TIMES = 100;
/** Beyond so many the oldest are forgotten. */
const KEPT = 1_000;

interface Told<T> {
  readonly found: Promise<T>;
  /** Undefined while it is looked for: whoever asks meanwhile waits for the same. */
  until?: number;
}

/** Finds by a key; `now` counts milliseconds. What failed is not kept. */
export function createTtlCache<T>(now: () => number): (key: string, find: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Told<T>>();
  return (key, find) => {
    const cached = entries.get(key);
    if (cached && (cached.until === undefined || now() < cached.until)) return cached.found;
    const begun = now();
    const one: Told<T> = { found: find() };
    one.found.then(
      () => {
        one.until = now() + TIMES * Math.max(0, now() - begun - CHEAP_MS);
      },
      () => entries.get(key) === one && entries.delete(key),
    );
    entries.delete(key);
    entries.set(key, one);
    for (const oldest of entries.keys()) {
      if (entries.size <= KEPT) break;
      entries.delete(oldest);
    }
    return one.found;
  };
}
