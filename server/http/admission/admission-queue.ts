// Bounded concurrency with one fair queue per key.

/** Why a request was rejected: the queue is full, it waited too long, or it may not wait. */
export type RejectionReason = 'full' | 'waited' | 'minor';

/**
 * The function that releases the slot, or the rejection; not an Error, as its stack would cost more than
 * rejecting.
 */
type EnterResult = (() => void) | RejectionReason;

export interface AdmissionQueueOptions {
  /** How many requests may run now. */
  readonly limit: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

interface Waiter {
  readonly since: number;
  readonly decide: (reason: 'waited' | null) => void;
}

interface Queue {
  readonly waiting: Waiter[];
  /** When the queue last became non-empty, short gaps ignored. */
  readonly since: number;
}

/** When an emptied queue had started; kept if it refills soon. */
interface EmptiedQueue {
  readonly since: number;
  readonly emptiedAt: number;
}

/** Share of the limit one key may hold, so that other keys always find free slots. */
const MAX_KEY_SHARE = 0.75;
const HEAVY_SHARE = 0.25;
/** Longest wait in ms during a burst; waiting and work together should stay below a second. */
const BURST_WAIT_MS = 300;
/** Controlled delay (CoDel): a queue that was non-empty for this long is standing. */
const STANDING_MS = 300;
const STANDING_WAIT_MS = 30;
/** The share of the limit that may wait in a standing queue; more would not be served in time. */
const STANDING_SHARE = 1 / 8;
/** Waiting requests per key and in total; each holds a socket and its parsed body. */
const MAX_WAITING_PER_KEY = 512;
const MAX_WAITING = 2_048;
const MAX_EMPTIED_QUEUES = 2_048;

/**
 * Runs at most `limit()` requests. The others wait in one queue per key, and a free slot goes to the next key
 * in turn (fair queueing), so that one key's waiting time does not grow with another's load.
 */
export class AdmissionQueue {
  readonly #options: AdmissionQueueOptions;
  readonly #activeByKey = new Map<string, number>();
  /** In round-robin order. */
  readonly #queues = new Map<string, Queue>();
  readonly #emptiedQueues = new Map<string, EmptiedQueue>();
  #activeCount = 0;
  #waitingCount = 0;

  constructor(options: AdmissionQueueOptions) {
    this.#options = options;
  }

  get active(): number {
    return this.#activeCount;
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  /**
   * Resolves with a function to call once when the request has ended, or with the rejection.
   * @param mayWait false rejects it instead of queueing
   */
  async enter(key: string, mayWait: boolean = true): Promise<EnterResult> {
    if (this.#hasFreeSlot(key) && !this.#queues.has(key)) this.#occupySlot(key);
    else if (!mayWait) return 'minor';
    else if (this.isFull(key)) return 'full';
    else {
      const reason = await this.#wait(key);
      if (reason) return reason;
    }
    return () => this.#releaseSlot(key);
  }

  /** Whether the key's next request would be rejected at once. */
  isFull(key: string): boolean {
    if (this.#waitingCount >= MAX_WAITING) return true;
    const queue = this.#queues.get(key);
    if (!queue) return false;
    const capacity = this.#isStanding(queue)
      ? Math.ceil(this.#options.limit() * STANDING_SHARE)
      : MAX_WAITING_PER_KEY;
    return queue.waiting.length >= capacity;
  }

  /** Whether the key exceeds its fair share: it has waiting requests or holds over a quarter of the limit. */
  isHeavy(key: string): boolean {
    return this.#queues.has(key) || (this.#activeByKey.get(key) ?? 0) > this.#options.limit() * HEAVY_SHARE;
  }

  /** Admits waiters after the limit was raised. */
  advance(): void {
    while (this.#admitNext());
  }

  #hasFreeSlot(key: string): boolean {
    const limit = this.#options.limit();
    const share = Math.max(1, Math.floor(limit * MAX_KEY_SHARE));
    return this.#activeCount < limit && (this.#activeByKey.get(key) ?? 0) < share;
  }

  #occupySlot(key: string): void {
    this.#activeCount += 1;
    this.#activeByKey.set(key, (this.#activeByKey.get(key) ?? 0) + 1);
  }

  #releaseSlot(key: string): void {
    this.#activeCount -= 1;
    const remaining = (this.#activeByKey.get(key) ?? 1) - 1;
    if (remaining > 0) this.#activeByKey.set(key, remaining);
    else this.#activeByKey.delete(key);
    this.advance();
  }

  #wait(key: string): Promise<'waited' | null> {
    const since = this.#options.now();
    const queue = this.#queues.get(key) ?? { waiting: [], since: this.#resumedStart(key) ?? since };
    const wait = this.#isStanding(queue) ? STANDING_WAIT_MS : BURST_WAIT_MS;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#expireWaiter(key, waiter), wait);
      const waiter: Waiter = {
        since,
        decide: (reason) => {
          clearTimeout(timer);
          resolve(reason);
        },
      };
      queue.waiting.push(waiter);
      this.#queues.set(key, queue);
      this.#waitingCount += 1;
    });
  }

  #expireWaiter(key: string, waiter: Waiter): void {
    const queue = this.#queues.get(key);
    const index = queue?.waiting.indexOf(waiter) ?? -1;
    if (!queue || index < 0) return;
    queue.waiting.splice(index, 1);
    this.#waitingCount -= 1;
    if (queue.waiting.length === 0) this.#removeQueue(key, queue);
    waiter.decide('waited');
  }

  /** Gives a free slot to the next eligible key; false if there is none. */
  #admitNext(): boolean {
    if (this.#activeCount >= this.#options.limit()) return false;
    for (const [key, queue] of this.#queues) {
      if (!this.#hasFreeSlot(key)) continue;
      const waiter = this.#nextWaiter(key, queue);
      if (!waiter) continue;
      this.#occupySlot(key);
      waiter.decide(null);
      return true;
    }
    return false;
  }

  /**
   * Takes the first waiter within its time limit, rejects the expired ones before it, and moves the key to
   * the end of the round.
   */
  #nextWaiter(key: string, queue: Queue): Waiter | undefined {
    const oldest = this.#options.now() - (this.#isStanding(queue) ? STANDING_WAIT_MS : BURST_WAIT_MS);
    this.#queues.delete(key);
    for (let waiter = queue.waiting.shift(); waiter; waiter = queue.waiting.shift()) {
      this.#waitingCount -= 1;
      if (waiter.since >= oldest) {
        if (queue.waiting.length > 0) this.#queues.set(key, queue);
        else this.#removeQueue(key, queue);
        return waiter;
      }
      waiter.decide('waited');
    }
    this.#removeQueue(key, queue);
    return undefined;
  }

  #removeQueue(key: string, { since }: Queue): void {
    this.#queues.delete(key);
    this.#emptiedQueues.delete(key);
    this.#emptiedQueues.set(key, { since, emptiedAt: this.#options.now() });
    const [oldest] = this.#emptiedQueues.keys();
    if (this.#emptiedQueues.size > MAX_EMPTIED_QUEUES && oldest !== undefined)
      this.#emptiedQueues.delete(oldest);
  }

  /** Start of the key's queue; undefined if it was empty long enough to start anew. */
  #resumedStart(key: string): number | undefined {
    const emptied = this.#emptiedQueues.get(key);
    return emptied && this.#options.now() - emptied.emptiedAt < STANDING_MS ? emptied.since : undefined;
  }

  #isStanding({ since }: Queue): boolean {
    return this.#options.now() - since > STANDING_MS;
  }
}
