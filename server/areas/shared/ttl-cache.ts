// In-memory TTL cache for expensive reads.
// Concurrent reads of one key share one promise; failures are not cached.

/** Results found faster than this are not cached. */
const MIN_CACHED_MS = 50;
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
