// Publish/subscribe on commit, within the process and across instances by a transport.
import { Attached } from './driver/transaction-scope.ts';

export type Ring = { topic: string; message?: unknown };

/** Takes rings to other instances, and brings theirs. */
export interface Carrier {
  send(ring: Ring): void;
}

type Listener = (message: unknown) => void;

/** Rings are hints: they may be lost or doubled, so listeners look for themselves. */
export class Bell {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #pending = new Attached<{ readonly topics: Set<string>; readonly works: (() => void)[] }>();
  readonly #log: (line: string) => void;
  #carrier: Carrier | undefined;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  carryBy(carrier: Carrier): void {
    this.#carrier = carrier;
  }

  on(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners);
    const own: Listener = (message) => listener(message); // the same function may listen twice
    listeners.add(own);
    return () => {
      listeners.delete(own);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  /** Here and everywhere. */
  ring(ring: Ring): void {
    this.ringHere(ring);
    this.#carrier?.send(ring);
  }

  ringHere({ topic, message }: Ring): void {
    for (const listener of [...(this.#listeners.get(topic) ?? [])]) {
      try {
        listener(message);
      } catch (error) {
        // whoever rings has committed: another's trouble must not look like his
        this.#log(`A listener of ${topic} failed: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  /** For those who may have missed something: every topic that begins so. */
  ringAllHere(prefix: string): void {
    for (const topic of [...this.#listeners.keys()]) if (topic.startsWith(prefix)) this.ringHere({ topic });
  }

  topics(prefix: string): string[] {
    return [...this.#listeners.keys()].filter((topic) => topic.startsWith(prefix));
  }

  /** Rings once the transaction has committed, and not at all if it does not. */
  afterCommit(trx: object, topic: string): void {
    this.#pending.of(trx)?.topics.add(topic);
  }

  /** Done once the transaction has committed, before anything rings; it must not fail. */
  onCommit(trx: object, work: () => void): void {
    this.#pending.of(trx)?.works.push(work);
  }

  begun(trx: object): void {
    this.#pending.attach(trx, { topics: new Set(), works: [] });
  }

  committed(trx: object): void {
    const pending = this.#pending.of(trx);
    this.#pending.detach(trx);
    for (const work of pending?.works ?? []) work();
    for (const topic of pending?.topics ?? []) this.ring({ topic });
  }
}
