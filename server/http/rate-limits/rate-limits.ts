// Applies the rate limit table to calls.
import { Gcra } from './gcra.ts';
import { defaultRate, type LimitKey, type LimitRow, limitTable } from './table.ts';

/** The known ids of the caller. */
export type CallerIds = Readonly<Partial<Record<LimitKey, string>>>;

export type RateLimitResult =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'robotCheck' }
  | { readonly kind: 'refused'; readonly retryAfterMs: number };

interface Counter extends Pick<LimitRow, 'key' | 'requiresRobotCheck'> {
  readonly gcra: Gcra;
}

interface Bucket extends Counter {
  readonly id: string;
}

const SWEEP_MS = 60_000;
const allowed: RateLimitResult = { kind: 'allowed' };

/** Counts per process: each instance allows the full rate. */
export class RateLimiter {
  readonly #table: readonly (LimitRow & { readonly gcra: Gcra })[];
  readonly #counters = new Map<string, readonly Counter[]>();
  #sweptAt = 0;

  constructor(table: readonly LimitRow[] = limitTable) {
    this.#table = table.map((row) => ({ ...row, gcra: new Gcra(row.rate) }));
  }

  /**
   * Counts an allowed call of these callers. Rejected calls and those that need the robot check first are not
   * counted, so that abuse from a shared address costs others nothing.
   * @param hasPassedRobotCheck whether the call came with a solved robot check
   */
  take(call: string, callers: CallerIds, now: number, hasPassedRobotCheck: boolean = false): RateLimitResult {
    this.#sweep(now);
    const buckets = this.#bucketsOf(call, callers);
    let needsRobotCheck = false;
    let retryAfterMs = 0;
    for (const { gcra, id, requiresRobotCheck } of buckets) {
      const waitMs = gcra.wait(id, now);
      if (waitMs > 0 && requiresRobotCheck) needsRobotCheck = true;
      else retryAfterMs = Math.max(retryAfterMs, waitMs);
    }
    if (retryAfterMs > 0) return { kind: 'refused', retryAfterMs };
    if (needsRobotCheck && !hasPassedRobotCheck) return { kind: 'robotCheck' };
    for (const { gcra, id } of buckets) gcra.count(id, now);
    return allowed;
  }

  #bucketsOf(call: string, callers: CallerIds): Bucket[] {
    const defaultKey = callers.visitor === undefined ? 'address' : 'visitor';
    return this.#countersOf(call, defaultKey).flatMap((counter) => {
      const id = callers[counter.key];
      return id === undefined ? [] : [{ ...counter, id }];
    });
  }

  /** The rows that list the call, and the default rate if none counts by caller. */
  #countersOf(call: string, defaultKey: LimitKey): readonly Counter[] {
    const cached = this.#counters.get(call);
    if (cached) return cached;
    const counters: Counter[] = this.#table.filter(({ calls }) => calls.includes(call));
    if (!counters.some(({ key }) => key === defaultKey))
      counters.push({ key: defaultKey, gcra: new Gcra(defaultRate) });
    this.#counters.set(call, counters);
    return counters;
  }

  #sweep(now: number): void {
    if (Math.abs(now - this.#sweptAt) < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const counters of this.#counters.values()) for (const { gcra } of counters) gcra.sweep(now);
  }
}
