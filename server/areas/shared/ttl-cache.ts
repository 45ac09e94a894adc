// In-memory TTL cache for expensive reads.
// Concurrent reads of one key share one promise; failures are not cached.

/** What takes no longer is found anew for whoever asks next. */
const MIN_CACHED_MS = 50;
/** Told again for so many times as long as it took beyond that: however many ask, finding is seldom done. */
const TTL_FACTOR = 100;
/** Beyond so many the oldest are forgotten. */
const MAX_ENTRIES = 1_000;

interface CacheEntry<T> {
  readonly value: Promise<T>;
  /** Undefined while it is looked for: whoever asks meanwhile waits for the same. */
  expiresAt?: number;
}

/** Finds by a key; `now` counts milliseconds. What failed is not kept. */
export function createTtlCache<T>(now: () => number): (key: string, find: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, CacheEntry<T>>();
  return (key, find) => {
    const cached = entries.get(key);
    if (cached && (cached.expiresAt === undefined || now() < cached.expiresAt)) return cached.value;
    const begun = now();
    const one: CacheEntry<T> = { value: find() };
    one.value.then(
      () => {
        one.expiresAt = now() + TTL_FACTOR * Math.max(0, now() - begun - MIN_CACHED_MS);
      },
      () => entries.get(key) === one && entries.delete(key),
    );
    entries.delete(key);
    entries.set(key, one);
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES) break;
      entries.delete(oldest);
    }
    return one.value;
  };
}
