// Limits concurrent webhook calls per account and address; a slow one blocks no other.

const MAX_PER_ACCOUNT = 8;
const MAX_PER_ADDRESS = 4;
/** How long a call waits for a slot before it is deferred. */
const MAX_WAIT_MS = 2_000;
/** Delay of a deferred delivery, and the spacing between deferred ones of an account. */
const DEFER_MS = 5_000;
const DEFER_SPACING_MS = 50;

interface SlotQueue {
  running: number;
  readonly waiters: (() => void)[];
  /** A call timed out here: further calls are deferred at once until the lane is empty. */
  hasTimedOut: boolean;
}

export interface WebhookConcurrencyKey {
  readonly accountId: string;
  readonly webhookId: string;
}

export class WebhookConcurrency {
  readonly #slotQueues = new Map<string, SlotQueue>();
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
    const slotQueue = this.#slotQueues.get(key) ?? { running: 0, waiters: [], hasTimedOut: false };
    this.#slotQueues.set(key, slotQueue);
    if (slotQueue.running < limit) {
      slotQueue.running += 1;
      return true;
    }
    if (slotQueue.hasTimedOut) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const grantSlot = () => resolve(true);
    slotQueue.waiters.push(grantSlot);
    const timer = setTimeout(() => {
      slotQueue.hasTimedOut = true;
      slotQueue.waiters.splice(slotQueue.waiters.indexOf(grantSlot), 1);
      resolve(false);
    }, MAX_WAIT_MS);
    const hasSlot = await promise;
    clearTimeout(timer);
    return hasSlot;
  }

  #nextDeferMs(accountId: string): number {
    const now = performance.now();
    const resumesAt = Math.max(now, this.#lastDeferredUntil.get(accountId) ?? 0) + DEFER_SPACING_MS;
    this.#lastDeferredUntil.set(accountId, resumesAt);
    return Math.round(resumesAt - now) + DEFER_MS;
  }

  /** Hands the slot to the next waiter. */
  #releaseSlot(key: string): void {
    const slotQueue = this.#slotQueues.get(key);
    if (!slotQueue) return;
    const grantNextSlot = slotQueue.waiters.shift();
    if (grantNextSlot) grantNextSlot();
    else slotQueue.running -= 1;
    if (slotQueue.running === 0) this.#slotQueues.delete(key);
  }
}
