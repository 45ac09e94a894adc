// Spreads the heartbeats of event streams over time.

/** The client considers a stream dead after three times this. */
const HEARTBEAT_MS = 15_000;
const SLOTS = 15;

interface HeartbeatTarget {
  /** From `nextSlot`. */
  readonly slot: number;
  heartbeat(): void;
}

/** One timer for all streams; one each would be a tenth of a stream's memory. */
export class Heartbeats {
  readonly #timer: NodeJS.Timeout;
  #lastSlot = 0;
  #currentSlot = 0;

  /** `targets` is read at every tick, so members added later get heartbeats too. */
  constructor(targets: Iterable<HeartbeatTarget>) {
    this.#timer = setInterval(() => {
      this.#currentSlot = (this.#currentSlot + 1) % SLOTS;
      for (const target of targets) if (target.slot === this.#currentSlot) target.heartbeat();
    }, HEARTBEAT_MS / SLOTS);
    this.#timer.unref();
  }

  /** The next slot in turn. */
  nextSlot(): number {
    this.#lastSlot = (this.#lastSlot + 1) % SLOTS;
    return this.#lastSlot;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
