// Fair semaphore: limits concurrent work and the queue of waiters.
import { Refusal } from './context.ts';

/** A fair line: whoever ends hands its place to who waits longest. */
export class Line {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mayWait }: { readonly atOnce: number; readonly mayWait: number }) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  /** @throws Refusal TooManyRequests when as many wait as may. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
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
    if (this.#waiting.length >= this.#mayWait) throw new Refusal('TooManyRequests', { retryAfterMs: 2_000 });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
