// Load shedding: admits requests as fast as they can be served, rejects the rest early.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { AdmissionQueue, type RejectionReason } from './admission-queue.ts';
import type { Lane } from './call-lanes.ts';

/** Limit of calls that hold a socket while they wait for another system, without CPU or database. */
const MAX_EXTERNAL_CALLS = 256;
const ADJUST_INTERVAL_MS = 200;
const LOOP_RESOLUTION_MS = 10;
/** Mean event loop delay above which the process is overloaded. */
const MAX_LOOP_DELAY_MS = 200;
const LOG_INTERVAL_MS = 60_000;
const MIN_RETRY_MS = 1_000;
const RETRY_SPREAD_MS = 2_000;
/** Time a rejection is held back: a client that repeats at once would spend the capacity on rejections. */
const HOLD_MS = 200;
/** Rejections held back at once; each holds a socket. Further ones are sent at once. */
const MAX_HELD = 1_024;

/**
 * - `late`: its account already has heavy load and it would wait while the event loop is late
 * - `database`: admitted, but rejected by the busy database
 */
type ShedReason = RejectionReason | 'late' | 'database';

export interface AdmissionStats {
  readonly active: number;
  readonly waiting: number;
  readonly limit: number;
  readonly shed: Readonly<Record<ShedReason, number>>;
}

/** Before the id of the account in keys of queues; other keys are addresses and connections. */
export const ACCOUNT_KEY_PREFIX = 'account ';

/** Where a request queues. */
export interface QueuedRequest {
  readonly lane: Lane;
  /** Requests of one key queue behind one another only. */
  readonly key: string;
  readonly mayWait: boolean;
}

/** Addresses of unknown visitors are no account: an installation of one shop is all its own. */
const isContender = (key: string): boolean => key.startsWith(ACCOUNT_KEY_PREFIX);

export class Admission {
  readonly #limit = new AdaptiveLimit();
  readonly #queues: Readonly<Record<Lane, AdmissionQueue>>;
  readonly #shedCounts: Record<ShedReason, number> = { full: 0, waited: 0, minor: 0, late: 0, database: 0 };
  readonly #eventLoopDelay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  readonly #timer: NodeJS.Timeout;
  readonly #log: Logger;
  #wasFull = false;
  #isLate = false;
  #heldCount = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;
  #unloggedCount = 0;

  constructor(log: Logger) {
    const now = () => performance.now();
    this.#log = log;
    this.#queues = {
      internal: new AdmissionQueue({ limit: () => this.#limit.value, now, isContender }),
      external: new AdmissionQueue({ limit: () => MAX_EXTERNAL_CALLS, now, isContender }),
    };
    this.#eventLoopDelay.enable();
    this.#timer = setInterval(() => this.#adjust(), ADJUST_INTERVAL_MS);
    this.#timer.unref();
  }

  get stats(): AdmissionStats {
    const { internal, external } = this.#queues;
    return {
      active: internal.active + external.active,
      waiting: internal.waiting + external.waiting,
      limit: this.#limit.value,
      shed: this.#shedCounts,
    };
  }

  /** @returns a function to call when the request has ended; null if rejected */
  async enter({ lane, key, mayWait }: QueuedRequest): Promise<(() => void) | null> {
    const queue = this.#queues[lane];
    if (lane === 'internal' && queue.active >= this.#limit.value) this.#wasFull = true;
    const release = await queue.enter(key, mayWait && !(this.#isLate && queue.isHeavy(key)));
    if (typeof release === 'string') {
      this.#countShed(release === 'minor' && mayWait ? 'late' : release);
      return null;
    }
    const startedAt = performance.now();
    return () => {
      if (lane === 'internal') this.#limit.observe(performance.now() - startedAt);
      release();
    };
  }

  /** Whether the request would be rejected now; checked before its body is read. */
  shouldReject({ lane, key }: QueuedRequest): boolean {
    const isFull = this.#queues[lane].isFull(key);
    if (isFull) this.#countShed('full');
    return isFull;
  }

  /** Random, so that rejected clients do not retry together. */
  retryAfterMs(): number {
    return MIN_RETRY_MS + Math.round(Math.random() * RETRY_SPREAD_MS);
  }

  /** Resolves when a rejection may be sent. */
  async holdRejection(): Promise<void> {
    if (this.#heldCount >= MAX_HELD) return;
    this.#heldCount += 1;
    await pause(HOLD_MS);
    this.#heldCount -= 1;
  }

  /** Counts a call that the busy database rejected. */
  recordBusyDatabase(): void {
    this.#countShed('database');
  }

  close(): void {
    clearInterval(this.#timer);
    this.#eventLoopDelay.disable();
  }

  #adjust(): void {
    const loopDelayMs = Math.max(0, this.#eventLoopDelay.mean / 1e6 - LOOP_RESOLUTION_MS) || 0; // NaN without measurements
    this.#isLate = loopDelayMs > MAX_LOOP_DELAY_MS;
    this.#limit.adjust({ isLate: this.#isLate, wasFull: this.#wasFull });
    this.#eventLoopDelay.reset();
    this.#wasFull = false;
    this.#queues.internal.advance();
  }

  #countShed(reason: ShedReason): void {
    this.#shedCounts[reason] += 1;
    this.#unloggedCount += 1;
    const now = performance.now();
    if (now - this.#loggedAt < LOG_INTERVAL_MS) return;
    const { active, waiting, limit } = this.stats;
    this.#log.warn(
      { event: 'requests.shed', shed: this.#unloggedCount, inWork: active, waiting, limit },
      'Requests are turned away: more come than can be served in time',
    );
    this.#loggedAt = now;
    this.#unloggedCount = 0;
  }
}
