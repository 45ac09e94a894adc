// In-memory TTL cache for expensive reads.
// Concurrent reads of one key share one promise; failures are not cached.

/** Results found faster than this are not cached. */
const MIN_CACHED_DURATION_MS = 50;
/** The TTL is this many times the duration above the minimum. */
const TTL_FACTOR = 100;
/** Above this count the oldest entries are evicted. */
const MAX_ENTRIES = 1_000;

interface CacheEntry<T> {
  readonly value: Promise<T>;
  /** Undefined while the read runs; concurrent callers share its promise. */
  expiresAt?: number;
}

/** @param now clock in milliseconds */
export function createTtlCache<T>(now: () => number): (key: string, find: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, CacheEntry<T>>();
  return (key, load) => {
    const cachedEntry = entries.get(key);
    if (cachedEntry && (cachedEntry.expiresAt === undefined || now() < cachedEntry.expiresAt))
      return cachedEntry.value;
    const startedAt = now();
    const entry: CacheEntry<T> = { value: load() };
    entry.value.then(
      () => {
        entry.expiresAt = now() + TTL_FACTOR * Math.max(0, now() - startedAt - MIN_CACHED_DURATION_MS);
      },
      () => entries.get(key) === entry && entries.delete(key),
    );
    entries.delete(key);
    entries.set(key, entry);
    for (const oldestKey of entries.keys()) {
      if (entries.size <= MAX_ENTRIES) break;
      entries.delete(oldestKey);
    }
    return entry.value;
  };
}
