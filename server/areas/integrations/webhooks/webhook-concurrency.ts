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
  /** When the last deferred delivery of an account returns, by account. */
  readonly #lastDeferredUntil = new Map<string, number>();

  /**
   * Runs the work when a slot is free. After `MAX_WAIT_MS` it is deferred instead, spaced out: otherwise
   * thousands of deliveries to a silent address would keep the queue busy.
   */
  async run<Result>(
    { accountId, webhookId }: WebhookConcurrencyKey,
    work: () => Promise<Result>,
  ): Promise<Result | { readonly deferMs: number }> {
    const addressKey = `address ${webhookId}`;
    const accountKey = `account ${accountId}`;
    if (!(await this.#acquireSlot(addressKey, MAX_PER_ADDRESS)))
      return { deferMs: this.#nextDeferMs(accountId) };
    try {
      if (!(await this.#acquireSlot(accountKey, MAX_PER_ACCOUNT)))
        return { deferMs: this.#nextDeferMs(accountId) };
      try {
        return await work();
      } finally {
        this.#releaseSlot(accountKey);
      }
    } finally {
      this.#releaseSlot(addressKey);
    }
  }

  /** @returns whether a slot became free in time. */
  async #acquireSlot(key: string, limit: number): Promise<boolean> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [], isStuck: false };
    this.#lanes.set(key, lane);
    if (lane.running < limit) {
      lane.running += 1;
      return true;
    }
    if (lane.isStuck) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const admit = () => resolve(true);
    lane.waiting.push(admit);
    const timer = setTimeout(() => {
      lane.isStuck = true;
      lane.waiting.splice(lane.waiting.indexOf(admit), 1);
      resolve(false);
    }, MAX_WAIT_MS);
    const isAdmitted = await promise;
    clearTimeout(timer);
    return isAdmitted;
  }

  #nextDeferMs(accountId: string): number {
    const now = performance.now();
    const returnsAt = Math.max(now, this.#lastDeferredUntil.get(accountId) ?? 0) + DEFER_SPACING_MS;
    this.#lastDeferredUntil.set(accountId, returnsAt);
    return Math.round(returnsAt - now) + DEFER_MS;
  }

  /** Hands the slot to the next waiter. */
  #releaseSlot(key: string): void {
    const lane = this.#lanes.get(key);
    if (!lane) return;
    const next = lane.waiting.shift();
    if (next) next();
    else lane.running -= 1;
    if (lane.running === 0) this.#lanes.delete(key);
  }
}
