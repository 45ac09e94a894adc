// Spreads the heartbeats of event streams over time.

/** The client takes a stream that is silent for three times this long for dead. */
const BEAT_MS = 15_000;
const TURNS = 15;

interface HeartbeatTarget {
  /** Given by `next`. */
  readonly turn: number;
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
      this.#turn = (this.#turn + 1) % TURNS;
      for (const one of all) if (one.turn === this.#turn) one.heartbeat();
    }, BEAT_MS / TURNS);
    this.#timer.unref();
  }

  /** The turn of one more. */
  next(): number {
    this.#given = (this.#given + 1) % TURNS;
    return this.#given;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
