// Fair semaphore: limits concurrent work and the queue of waiters.
import { ApiError } from './context.ts';

/** FIFO semaphore: a released slot goes to the longest waiter. */
export class Semaphore {
  readonly #maxConcurrent: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({
    maxConcurrent,
    maxWaiting,
  }: { readonly maxConcurrent: number; readonly maxWaiting: number }) {
    this.#maxConcurrent = maxConcurrent;
    this.#maxWaiting = maxWaiting;
  }

  /** @throws ApiError TooManyRequests when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#maxConcurrent) this.#running += 1;
    else await this.#acquire();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #acquire(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting)
      throw new ApiError('TooManyRequests', { retryAfterMs: 2_000 });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
