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
  const told = new Map<string, Told<T>>();
  return (key, find) => {
    const known = told.get(key);
    if (known && (known.until === undefined || now() < known.until)) return known.found;
    const begun = now();
    const one: Told<T> = { found: find() };
    one.found.then(
      () => {
        one.until = now() + TIMES * Math.max(0, now() - begun - CHEAP_MS);
      },
      () => told.get(key) === one && told.delete(key),
    );
    told.delete(key);
    told.set(key, one);
    for (const oldest of told.keys()) {
      if (told.size <= KEPT) break;
      told.delete(oldest);
    }
    return one.found;
  };
}
