// Bounded concurrency with one fair queue per key.

/** Why a request was turned away: the queue is full, it waited too long, or it is not worth a wait. */
export type RejectionReason = 'full' | 'waited' | 'minor';

/** What ends the work that was let in, or why it was not; no error, whose stack would cost more than the refusal. */
type EnterResult = (() => void) | RejectionReason;

export interface AdmissionQueueOptions {
  /** How many may be in work now. */
  readonly limit: () => number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

interface Waiter {
  readonly since: number;
  readonly decide: (reason: 'waited' | null) => void;
}

interface Queue {
  readonly waiting: Waiter[];
  /** Since when somebody has waited in it without a longer break. */
  readonly since: number;
}

/** A queue that was emptied: soon filled again, it goes on as it was. */
interface EmptiedQueue {
  readonly since: number;
  readonly at: number;
}

/** What one key may hold of the limit, so that another's request never waits for all of it to end. */
const MAX_KEY_SHARE = 0.75;
const HEAVY_SHARE = 0.25;
/** A burst may wait this long; a second is promised for waiting and work together. */
const BURST_WAIT_MS = 300;
/** Controlled delay (CoDel): a queue that was not empty for so long stands, and a standing queue helps nobody. */
const STANDING_MS = 300;
const STANDING_WAIT_MS = 30;
/** Of the limit, what may wait in a queue that stands: it is served within that time or not at all. */
const STANDING_SHARE = 1 / 8;
/** Waiting requests of one key and of all; each holds a socket and its parsed body. */
const MAX_WAITING_PER_KEY = 512;
const MAX_WAITING = 2_048;
const MAX_EMPTIED_QUEUES = 2_048;

/**
 * At most `limit()` requests are in work. The others wait in one queue per key; a place that is free goes to the next
 * key in turn (fair queueing), so what one key waits does not grow with how much another asks.
 */
export class AdmissionQueue {
  readonly #rules: AdmissionQueueOptions;
  readonly #inWork = new Map<string, number>();
  /** In the order of their turns. */
  readonly #queues = new Map<string, Queue>();
  readonly #emptied = new Map<string, EmptiedQueue>();
  #running = 0;
  #waiting = 0;

  constructor(rules: AdmissionQueueOptions) {
    this.#rules = rules;
  }

  get active(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Resolves once the request may be worked on, with what ends that, to be called once; or once it may not.
   * @param mayWait false turns it away where it would have to
   */
  async enter(key: string, mayWait: boolean = true): Promise<EnterResult> {
    if (this.#hasRoom(key) && !this.#queues.has(key)) this.#take(key);
    else if (!mayWait) return 'minor';
    else if (this.isFull(key)) return 'full';
    else {
      const reason = await this.#wait(key);
      if (reason) return reason;
    }
    return () => this.#leave(key);
  }

  /** Whether the key's next request is turned away at once. */
  isFull(key: string): boolean {
    if (this.#waiting >= MAX_WAITING) return true;
    const queue = this.#queues.get(key);
    if (!queue) return false;
    const capacity = this.#stands(queue)
      ? Math.ceil(this.#rules.limit() * STANDING_SHARE)
      : MAX_WAITING_PER_KEY;
    return queue.waiting.length >= capacity;
  }

  /** Whether the key asks for more than others leave it: somebody of it waits, or it holds a quarter of the limit. */
  isHeavy(key: string): boolean {
    return this.#queues.has(key) || (this.#inWork.get(key) ?? 0) > this.#rules.limit() * HEAVY_SHARE;
  }

  /** Lets in those that a limit raised since leaves room for. */
  advance(): void {
    while (this.#admitNext());
  }

  #hasRoom(key: string): boolean {
    const limit = this.#rules.limit();
    const share = Math.max(1, Math.floor(limit * MAX_KEY_SHARE));
    return this.#running < limit && (this.#inWork.get(key) ?? 0) < share;
  }

  #take(key: string): void {
    this.#running += 1;
    this.#inWork.set(key, (this.#inWork.get(key) ?? 0) + 1);
  }

  #leave(key: string): void {
    this.#running -= 1;
    const remaining = (this.#inWork.get(key) ?? 1) - 1;
    if (remaining > 0) this.#inWork.set(key, remaining);
    else this.#inWork.delete(key);
    this.advance();
  }

  #wait(key: string): Promise<'waited' | null> {
    const since = this.#rules.now();
    const queue = this.#queues.get(key) ?? { waiting: [], since: this.#standsSince(key) ?? since };
    const wait = this.#stands(queue) ? STANDING_WAIT_MS : BURST_WAIT_MS;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#giveUp(key, waiter), wait);
      const waiter: Waiter = {
        since,
        decide: (reason) => {
          clearTimeout(timer);
          resolve(reason);
        },
      };
      queue.waiting.push(waiter);
      this.#queues.set(key, queue);
      this.#waiting += 1;
    });
  }

  #giveUp(key: string, waiter: Waiter): void {
    const queue = this.#queues.get(key);
    const at = queue?.waiting.indexOf(waiter) ?? -1;
    if (!queue || at < 0) return;
    queue.waiting.splice(at, 1);
    this.#waiting -= 1;
    if (queue.waiting.length === 0) this.#empty(key, queue);
    waiter.decide('waited');
  }

  /** Gives a free place to the next key in turn that may have one; false where there is none. */
  #admitNext(): boolean {
    if (this.#running >= this.#rules.limit()) return false;
    for (const [key, queue] of this.#queues) {
      if (!this.#hasRoom(key)) continue;
      const waiter = this.#pop(key, queue);
      if (!waiter) continue;
      this.#take(key);
      waiter.decide(null);
      return true;
    }
    return false;
  }

  /**
   * Takes the first waiter within its time limit, rejects the expired ones before it, and moves the key to
   * the end of the round.
   */
  #pop(key: string, queue: Queue): Waiter | undefined {
    const oldest = this.#rules.now() - (this.#stands(queue) ? STANDING_WAIT_MS : BURST_WAIT_MS);
    this.#queues.delete(key);
    for (let waiter = queue.waiting.shift(); waiter; waiter = queue.waiting.shift()) {
      this.#waiting -= 1;
      if (waiter.since >= oldest) {
        if (queue.waiting.length > 0) this.#queues.set(key, queue);
        else this.#empty(key, queue);
        return waiter;
      }
      waiter.decide('waited');
    }
    this.#empty(key, queue);
    return undefined;
  }

  #empty(key: string, { since }: Queue): void {
    this.#queues.delete(key);
    this.#emptied.delete(key);
    this.#emptied.set(key, { since, at: this.#rules.now() });
    const [oldest] = this.#emptied.keys();
    if (this.#emptied.size > MAX_EMPTIED_QUEUES && oldest !== undefined) this.#emptied.delete(oldest);
  }

  /** Undefined where its queue was empty for long enough to begin anew. */
  #standsSince(key: string): number | undefined {
    const before = this.#emptied.get(key);
    return before && this.#rules.now() - before.at < STANDING_MS ? before.since : undefined;
  }

  #stands({ since }: Queue): boolean {
    return this.#rules.now() - since > STANDING_MS;
  }
}
