// Concurrency limit that follows latency: additive increase, multiplicative decrease.

/** What a limit is judged by since it was judged last. */
export interface LatencyWindow {
  /** Whether the event loop was late. */
  readonly isLate: boolean;
  /** Whether somebody had to wait or was turned away. */
  readonly wasFull: boolean;
}

const INITIAL_LIMIT = 64;
/** A panel that opens asks some ten things at once. */
const MIN_LIMIT = 16;
/** Beyond it a batch of commits and a processor gain nothing more; only the time in work grows. */
const MAX_LIMIT = 128;
const STEP = 8;
const DECREASE = 0.75;
/** A quarter of the calls may take longer than this: with the wait before, a second holds for 99 of 100. */
const TARGET_MS = 200;
const SLOW_SHARE = 0.25;
const MIN_CALLS = 8;

export class AdaptiveLimit {
  #limit = INITIAL_LIMIT;
  #calls = 0;
  #slow = 0;

  get value(): number {
    return this.#limit;
  }

  /** Notes how long a call was in work. */
  observe(ms: number): void {
    this.#calls += 1;
    if (ms > TARGET_MS) this.#slow += 1;
  }

  /** Ends a window. */
  adjust({ isLate, wasFull }: LatencyWindow): void {
    const isSlow = this.#calls >= MIN_CALLS && this.#slow > this.#calls * SLOW_SHARE;
    if (isSlow || isLate) this.#limit = Math.max(MIN_LIMIT, Math.floor(this.#limit * DECREASE));
    else if (wasFull || this.#limit < INITIAL_LIMIT) this.#limit = Math.min(MAX_LIMIT, this.#limit + STEP);
    this.#calls = 0;
    this.#slow = 0;
  }
}
