// Limits concurrent jobs per account, so that slow ones block no others.
import type { JobOutcome } from '../store/jobs/job-queue.ts';

const RETRY_MS = 1_000;

export class AccountConcurrency {
  readonly #most: number;
  readonly #going = new Map<string, number>();

  /** @param max maximum concurrent jobs per account */
  constructor(max: number) {
    this.#most = max;
  }

  /** Runs the work if the account has a free slot; otherwise defers the job. */
  async run(accountId: string, work: () => Promise<JobOutcome>): Promise<JobOutcome> {
    const running = this.#going.get(accountId) ?? 0;
    if (running >= this.#most) return { deferMs: RETRY_MS };
    this.#going.set(accountId, running + 1);
    try {
      return await work();
    } finally {
      this.#leave(accountId);
    }
  }

  #leave(accountId: string): void {
    const remaining = (this.#going.get(accountId) ?? 0) - 1;
    if (remaining > 0) this.#going.set(accountId, remaining);
    else this.#going.delete(accountId);
  }
}
