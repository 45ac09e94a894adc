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
  /** Whether calls of the key lower what others may hold; all do by default. */
  readonly isContender?: (key: string) => boolean;
}

interface Waiter {
  readonly since: number;
  /** Whether slots were free, but its key held as many as it may. */
  readonly isBehindOwnKey: boolean;
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

/** Fraction of the limit that one key may hold while it is alone, so that another finds free slots. */
const ALONE_FRACTION = 0.75;
/** The same while other keys are active: each call in work takes processor time and connections from theirs. */
const CONTENDED_FRACTION = 1 / 8;
/** A key holds so many at least: one page of the panel sends several calls. */
const MIN_KEY_SLOTS = 4;
/** Milliseconds after its last call for which a key is active. */
const ACTIVE_MS = 2_000;
const HEAVY_SHARE = 0.25;
/** Longest wait in ms during a burst; waiting and work together should stay below a second. */
const BURST_WAIT_MS = 300;
/** Controlled delay (CoDel): a queue that was non-empty for this long is standing. */
const STANDING_MS = 300;
const STANDING_WAIT_MS = 30;
/** The share of the limit that may wait in a standing queue; more would not be served in time. */
const STANDING_SHARE = 1 / 8;
/** Waiting requests per key and in total; each holds a socket and its parsed body. */
const MAX_WAITING_PER_KEY = 256;
const MAX_WAITING = 2_048;
/** The first request of a key may still wait then, so that a few floods do not shut others out. */
const MAX_WAITING_WITH_NEW_KEYS = 2 * MAX_WAITING;
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
  /** The two keys that called last, with the time; two tell whether a key is alone. */
  readonly #lastCalls = new Map<string, number>();
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
    this.#recordCall(key);
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
    const queue = this.#queues.get(key);
    if (!queue) return !this.#hasFreeSlot(key) && this.#waitingCount >= MAX_WAITING_WITH_NEW_KEYS;
    if (this.#waitingCount >= MAX_WAITING) return true;
    const isShort = this.#isStanding(queue) && this.#activeCount >= this.#options.limit();
    const capacity = isShort ? Math.ceil(this.#options.limit() * STANDING_SHARE) : MAX_WAITING_PER_KEY;
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

  #recordCall(key: string): void {
    if (this.#options.isContender?.(key) === false) return;
    this.#lastCalls.delete(key);
    this.#lastCalls.set(key, this.#options.now());
    const [oldest] = this.#lastCalls.keys();
    if (this.#lastCalls.size > 2 && oldest !== undefined) this.#lastCalls.delete(oldest);
  }

  /** Whether another key is active too. */
  #isContended(key: string): boolean {
    const since = this.#options.now() - ACTIVE_MS;
    return this.#lastCalls.entries().some(([other, at]) => other !== key && at > since);
  }

  /** How many slots the key may hold now. */
  #slotsOf(key: string): number {
    const limit = this.#options.limit();
    const alone = Math.max(1, Math.floor(limit * ALONE_FRACTION));
    if (!this.#isContended(key)) return alone;
    return Math.min(alone, Math.max(MIN_KEY_SLOTS, Math.floor(limit * CONTENDED_FRACTION)));
  }

  #hasFreeSlot(key: string): boolean {
    return (
      this.#activeCount < this.#options.limit() && (this.#activeByKey.get(key) ?? 0) < this.#slotsOf(key)
    );
  }

  /** Longest wait in milliseconds: waiting behind calls of the same key delays nobody else. */
  #maxWait(queue: Queue, { isBehindOwnKey }: Pick<Waiter, 'isBehindOwnKey'>): number {
    return this.#isStanding(queue) && !isBehindOwnKey ? STANDING_WAIT_MS : BURST_WAIT_MS;
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
    const isBehindOwnKey = this.#activeCount < this.#options.limit();
    return new Promise((resolve) => {
      const wait = this.#maxWait(queue, { isBehindOwnKey });
      const timer = setTimeout(() => this.#expireWaiter(key, waiter), wait);
      const waiter: Waiter = {
        since,
        isBehindOwnKey,
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
    const now = this.#options.now();
    this.#queues.delete(key);
    for (let waiter = queue.waiting.shift(); waiter; waiter = queue.waiting.shift()) {
      this.#waitingCount -= 1;
      if (now - waiter.since <= this.#maxWait(queue, waiter)) {
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
