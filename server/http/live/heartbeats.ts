// Spreads the heartbeats of event streams over time.

/** The client takes a stream that is silent for three times this long for dead. */
const HEARTBEAT_MS = 15_000;
const SLOTS = 15;

interface HeartbeatTarget {
  /** Given by `nextSlot`. */
  readonly slot: number;
  heartbeat(): void;
}

/** One clock for all: each stream's own would weigh a tenth of the stream. */
export class Heartbeats {
  readonly #timer: NodeJS.Timeout;
  #given = 0;
  #turn = 0;

  /** Beats whoever is in `all` at that time. */
  constructor(all: Iterable<HeartbeatTarget>) {
    this.#timer = setInterval(() => {
      this.#turn = (this.#turn + 1) % SLOTS;
      for (const one of all) if (one.slot === this.#turn) one.heartbeat();
    }, HEARTBEAT_MS / SLOTS);
    this.#timer.unref();
  }

  /** The turn of one more. */
  nextSlot(): number {
    this.#given = (this.#given + 1) % SLOTS;
    return this.#given;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
