// Fair semaphore: limits concurrent work and the queue of waiters.
import { ApiError } from './context.ts';

/** A fair line: whoever ends hands its place to who waits longest. */
export class Semaphore {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({
    maxConcurrent,
    maxWaiting,
  }: { readonly maxConcurrent: number; readonly maxWaiting: number }) {
    this.#atOnce = maxConcurrent;
    this.#mayWait = maxWaiting;
  }

  /** @throws ApiError TooManyRequests when as many wait as may. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#myTurn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #myTurn(): Promise<void> {
    if (this.#waiting.length >= this.#mayWait) throw new ApiError('TooManyRequests', { retryAfterMs: 2_000 });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
