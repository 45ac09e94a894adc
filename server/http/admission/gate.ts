// Admission queue: bounded concurrency, served fairly by key, with a bound on waiting.

/** Why a request was turned away: the queue is full, it waited too long, or it is not worth a wait. */
type ShedReason = 'full' | 'waited' | 'minor';

export class Shed extends Error {
  readonly reason: ShedReason;

  constructor(reason: ShedReason) {
    super(`Shed: ${reason}`);
    this.reason = reason;
  }
}

export interface GateRules {
  /** How many may be in work now. */
  readonly limit: () => number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

interface Waiter {
  readonly since: number;
  readonly grant: () => void;
  readonly refuse: (reason: ShedReason) => void;
}

interface Queue {
  readonly waiting: Waiter[];
  /** Since when somebody has waited in it without a break. */
  readonly since: number;
}

/** What one key may hold of the limit, so that another's request never waits for all of it to end. */
const SHARE_OF_ONE = 0.75;
/** A burst may wait this long; a second is promised for waiting and work together. */
const BURST_WAIT_MS = 400;
/** Controlled delay (CoDel): a queue that has not been empty for so long stands, and a standing queue helps nobody. */
const STANDING_AFTER_MS = 400;
const STANDING_WAIT_MS = 50;
/** Waiting requests of one key and of all; each holds a socket and its parsed body. */
const MOST_OF_ONE = 512;
const MOST = 2_048;

/**
 * At most `limit()` requests are in work. The others wait in one queue per key; a place that is free goes to the next
 * key in turn (fair queueing), so what one key waits does not grow with how much another asks.
 */
export class Gate {
  readonly #rules: GateRules;
  readonly #inWork = new Map<string, number>();
  /** In the order of their turns. */
  readonly #queues = new Map<string, Queue>();
  #running = 0;
  #waiting = 0;

  constructor(rules: GateRules) {
    this.#rules = rules;
  }

  get inWork(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Resolves once the request may be worked on, with what ends that; call it once.
   * @param mayWait false turns it away where it would have to
   * @throws Shed
   */
  async enter(key: string, mayWait: boolean = true): Promise<() => void> {
    if (this.#hasRoom(key) && !this.#queues.has(key)) this.#take(key);
    else if (!mayWait) throw new Shed('minor');
    else await this.#wait(key);
    return () => this.#leave(key);
  }

  /** Lets in those that a limit raised since leaves room for. */
  advance(): void {
    while (this.#admitNext());
  }

  #hasRoom(key: string): boolean {
    const limit = this.#rules.limit();
    const share = Math.max(1, Math.floor(limit * SHARE_OF_ONE));
    return this.#running < limit && (this.#inWork.get(key) ?? 0) < share;
  }

  #take(key: string): void {
    this.#running += 1;
    this.#inWork.set(key, (this.#inWork.get(key) ?? 0) + 1);
  }

  #leave(key: string): void {
    this.#running -= 1;
    const left = (this.#inWork.get(key) ?? 1) - 1;
    if (left > 0) this.#inWork.set(key, left);
    else this.#inWork.delete(key);
    this.advance();
  }

  #wait(key: string): Promise<void> {
    const since = this.#rules.now();
    const queue = this.#queues.get(key) ?? { waiting: [], since };
    const isStanding = this.#stands(queue);
    const room = isStanding ? Math.min(MOST_OF_ONE, this.#rules.limit()) : MOST_OF_ONE;
    if (queue.waiting.length >= room || this.#waiting >= MOST) return Promise.reject(new Shed('full'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#giveUp(key, waiter),
        isStanding ? STANDING_WAIT_MS : BURST_WAIT_MS,
      );
      const waiter: Waiter = {
        since,
        grant: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (reason) => {
          clearTimeout(timer);
          reject(new Shed(reason));
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
    if (queue.waiting.length === 0) this.#queues.delete(key);
    waiter.refuse('waited');
  }

  /** Gives a free place to the next key in turn that may have one; false where there is none. */
  #admitNext(): boolean {
    if (this.#running >= this.#rules.limit()) return false;
    for (const [key, queue] of this.#queues) {
      if (!this.#hasRoom(key)) continue;
      const waiter = this.#pop(key, queue);
      if (!waiter) continue;
      this.#take(key);
      waiter.grant();
      return true;
    }
    return false;
  }

  /** The first that has not waited too long; those before it are told so. Moves the key to the end of the turns. */
  #pop(key: string, queue: Queue): Waiter | undefined {
    const oldest = this.#rules.now() - (this.#stands(queue) ? STANDING_WAIT_MS : BURST_WAIT_MS);
    this.#queues.delete(key);
    for (let waiter = queue.waiting.shift(); waiter; waiter = queue.waiting.shift()) {
      this.#waiting -= 1;
      if (waiter.since >= oldest) {
        if (queue.waiting.length > 0) this.#queues.set(key, queue);
        return waiter;
      }
      waiter.refuse('waited');
    }
    return undefined;
  }

  #stands({ since }: Queue): boolean {
    return this.#rules.now() - since > STANDING_AFTER_MS;
  }
}
