// Limits concurrent jobs per account, so that slow ones block no others.
import type { JobOutcome } from '../store/jobs/job-queue.ts';

const RETRY_MS = 1_000;

export class AccountConcurrency {
  readonly #maxPerAccount: number;
  readonly #runningByAccount = new Map<string, number>();

  /** @param max maximum concurrent jobs per account */
  constructor(max: number) {
    this.#maxPerAccount = max;
  }

  /** Runs the work if the account has a free slot; otherwise defers the job. */
  async run(accountId: string, work: () => Promise<JobOutcome>): Promise<JobOutcome> {
    const running = this.#runningByAccount.get(accountId) ?? 0;
    if (running >= this.#maxPerAccount) return { deferMs: RETRY_MS };
    this.#runningByAccount.set(accountId, running + 1);
    try {
      return await work();
    } finally {
      this.#release(accountId);
    }
  }

  #release(accountId: string): void {
    const remaining = (this.#runningByAccount.get(accountId) ?? 0) - 1;
    if (remaining > 0) this.#runningByAccount.set(accountId, remaining);
    else this.#runningByAccount.delete(accountId);
  }
}
