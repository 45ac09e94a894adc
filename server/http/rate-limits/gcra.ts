// Rate limiter by the generic cell rate algorithm: one timestamp per key.

/** `burst` calls at once, then `calls` in every `perMs`. */
export interface Rate {
  readonly burst: number;
  readonly calls: number;
  readonly perMs: number;
}

/** About 10 MB; beyond it the keys with the least debt are evicted. */
const MAX_KEYS = 100_000;
/** A full table is reduced to this share, so that evictions are rare. */
const EVICTION_TARGET_SHARE = 0.9;

/**
 * Stores the theoretical arrival time of each key's next call (ITU-T I.371). A key is at its limit while that
 * time is more than `burst - 1` intervals ahead; a key whose time has passed needs no entry.
 */
export class Gcra {
  readonly #intervalMs: number;
  readonly #toleranceMs: number;
  readonly #maxKeys: number;
  readonly #arrivals = new Map<string, number>();

  constructor({ burst, calls, perMs }: Rate, maxKeys: number = MAX_KEYS) {
    this.#intervalMs = perMs / calls;
    this.#toleranceMs = this.#intervalMs * (burst - 1);
    this.#maxKeys = maxKeys;
  }

  get size(): number {
    return this.#arrivals.size;
  }

  /** Milliseconds until the key may call again; 0 if it may now. Does not count a call. */
  wait(key: string, now: number): number {
    return Math.max(0, Math.ceil(this.#arrivalOf(key, now) - this.#toleranceMs - now));
  }

  /** Counts a call, allowed or not; the debt never exceeds one burst. */
  count(key: string, now: number): void {
    const arrival = Math.min(this.#arrivalOf(key, now) + this.#intervalMs, this.#latestArrival(now));
    if (!this.#arrivals.has(key) && this.#arrivals.size >= this.#maxKeys) this.#evict(now);
    this.#arrivals.set(key, arrival);
  }

  /** Counts an allowed call and returns 0; else the milliseconds to wait. */
  take(key: string, now: number): number {
    const waitMs = this.wait(key, now);
    if (waitMs === 0) this.count(key, now);
    return waitMs;
  }

  /** Removes keys whose whole burst is available again. */
  sweep(now: number): void {
    for (const [key, arrival] of this.#arrivals) if (arrival <= now) this.#arrivals.delete(key);
  }

  #latestArrival(now: number): number {
    return now + this.#toleranceMs + this.#intervalMs;
  }

  #arrivalOf(key: string, now: number): number {
    const storedArrival = this.#arrivals.get(key) ?? now;
    const farthest = this.#latestArrival(now);
    if (storedArrival <= farthest) return Math.max(storedArrival, now);
    this.#arrivals.set(key, farthest); // the clock was set back
    return farthest;
  }

  /** Evicts the keys with the least debt: a flood of new keys evicts itself, not the keys at their limit. */
  #evict(now: number): void {
    this.sweep(now);
    const targetSize = Math.floor(this.#maxKeys * EVICTION_TARGET_SHARE);
    if (this.#arrivals.size <= targetSize) return;
    const byDebt = [...this.#arrivals].sort(([, one], [, other]) => one - other);
    for (const [key] of byDebt.slice(0, byDebt.length - targetSize)) this.#arrivals.delete(key);
  }
}
