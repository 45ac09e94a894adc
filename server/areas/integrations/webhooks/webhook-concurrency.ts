// Limits concurrent webhook calls per account and address; a slow one blocks no other.

const MAX_PER_ACCOUNT = 8;
const MAX_PER_ADDRESS = 4;
/** How long a call waits for a slot before it is deferred. */
const MAX_WAIT_MS = 2_000;
/** Delay of a deferred delivery, and the spacing between deferred ones of an account. */
const DEFER_MS = 5_000;
const DEFER_SPACING_MS = 50;

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
  /** A call timed out here: further calls are deferred at once until the lane is empty. */
  isStuck: boolean;
}

export interface WebhookConcurrencyKey {
  readonly accountId: string;
  readonly webhookId: string;
}

export class WebhookConcurrency {
  readonly #lanes = new Map<string, Lane>();
  /** When the last of an account's that found no room comes back. */
  readonly #lastBackAt = new Map<string, number>();

  /**
   * Does the work when its turn comes. Where that takes too long nothing is done, and it is told when to come back: one
   * after the other, or the thousands that wait for a silent address would keep asking and be all there is to do.
   */
  async run<Done>(
    { accountId, webhookId }: WebhookConcurrencyKey,
    work: () => Promise<Done>,
  ): Promise<Done | { readonly deferMs: number }> {
    const own = `address ${webhookId}`;
    const all = `account ${accountId}`;
    if (!(await this.#enter(own, MAX_PER_ADDRESS))) return { deferMs: this.#away(accountId) };
    try {
      if (!(await this.#enter(all, MAX_PER_ACCOUNT))) return { deferMs: this.#away(accountId) };
      try {
        return await work();
      } finally {
        this.#leave(all);
      }
    } finally {
      this.#leave(own);
    }
  }

  /** @returns whether there was room in time. */
  async #enter(key: string, most: number): Promise<boolean> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [], isStuck: false };
    this.#lanes.set(key, lane);
    if (lane.running < most) {
      lane.running += 1;
      return true;
    }
    if (lane.isStuck) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const come = () => resolve(true);
    lane.waiting.push(come);
    const timer = setTimeout(() => {
      lane.isStuck = true;
      lane.waiting.splice(lane.waiting.indexOf(come), 1);
      resolve(false);
    }, MAX_WAIT_MS);
    const isIn = await promise;
    clearTimeout(timer);
    return isIn;
  }

  #away(accountId: string): number {
    const now = performance.now();
    const backAt = Math.max(now, this.#lastBackAt.get(accountId) ?? 0) + DEFER_SPACING_MS;
    this.#lastBackAt.set(accountId, backAt);
    return Math.round(backAt - now) + DEFER_MS;
  }

  /** Whoever leaves gives the place to the next in line. */
  #leave(key: string): void {
    const lane = this.#lanes.get(key);
    if (!lane) return;
    const next = lane.waiting.shift();
    if (next) next();
    else lane.running -= 1;
    if (lane.running === 0) this.#lanes.delete(key);
  }
}
