// Concurrency limit that follows latency: additive increase, multiplicative decrease.

/** Measurements since the last adjustment. */
export interface LatencyWindow {
  /** Whether the event loop was late. */
  readonly isLate: boolean;
  /** Whether a request waited or was rejected. */
  readonly wasFull: boolean;
}

const INITIAL_LIMIT = 64;
/** Opening the panel sends about ten calls at once. */
const MIN_LIMIT = 16;
/** Above this, throughput no longer grows, only latency. */
const MAX_LIMIT = 128;
const STEP = 8;
const DECREASE = 0.75;
/** Target for the 75th percentile of latency; with queueing it keeps 99 % of calls below a second. */
const TARGET_MS = 200;
const SLOW_SHARE = 0.25;
const MIN_CALLS = 8;

export class AdaptiveLimit {
  #limit = INITIAL_LIMIT;
  #callCount = 0;
  #slowCount = 0;

  get value(): number {
    return this.#limit;
  }

  /** Records how long a call took. */
  observe(ms: number): void {
    this.#callCount += 1;
    if (ms > TARGET_MS) this.#slowCount += 1;
  }

  /** Adjusts the limit at the end of a window. */
  adjust({ isLate, wasFull }: LatencyWindow): void {
    const isSlow = this.#callCount >= MIN_CALLS && this.#slowCount > this.#callCount * SLOW_SHARE;
    if (isSlow || isLate) this.#limit = Math.max(MIN_LIMIT, Math.floor(this.#limit * DECREASE));
    else if (wasFull || this.#limit < INITIAL_LIMIT) this.#limit = Math.min(MAX_LIMIT, this.#limit + STEP);
    this.#callCount = 0;
    this.#slowCount = 0;
  }
}
