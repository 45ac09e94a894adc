// Reads an account's events once and fans them out to its listeners.
import type { Broadcast, EventLog, StoredEvent } from '../../store/events/event-log.ts';

type EventSource = Pick<EventLog, 'readAfter' | 'subscribe' | 'onBroadcast'>;

const BATCH_SIZE = 200;

export interface FeedListener {
  /** The last event this listener received; the feed advances it. */
  cursor: number;
  onStored(event: StoredEvent): void;
  onBroadcast(message: Broadcast): void;
  /** The log could not be read; the client should reconnect. */
  onError(error: unknown): void;
}

/**
 * Reads the account's log once for all its listeners. A new listener catches up by itself and joins at the
 * feed's cursor synchronously, so that it misses and repeats nothing.
 */
export class AccountFeed {
  readonly #events: EventSource;
  readonly #accountId: string;
  readonly #listeners = new Set<FeedListener>();
  readonly #unsubscribes: (() => void)[];
  #cursor: number;
  #isReading = false;
  #shouldReadAgain = false;
  /** Set when reading failed after a notification, which will not be repeated. */
  #isBehind = false;
  #closed = false;

  constructor(events: EventSource, accountId: string, cursor: number) {
    this.#events = events;
    this.#accountId = accountId;
    this.#cursor = cursor;
    this.#unsubscribes = [
      events.subscribe(accountId, () => void this.#read()),
      events.onBroadcast(accountId, (message) => {
        for (const listener of this.#listeners) listener.onBroadcast(message);
      }),
    ];
    void this.#read(); // events between reading the cursor and subscribing sent no notification here
  }

  /** A closed feed delivers nothing; create a new one. */
  get isClosed(): boolean {
    return this.#closed;
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  close(): void {
    this.#closed = true;
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
  }

  leave(listener: FeedListener): void {
    this.#listeners.delete(listener);
  }

  /**
   * Sends the listener all events after its cursor and later ones; stops early when `isWanted` is false.
   * @throws when the feed is closed
   */
  async join(listener: FeedListener, isWanted: () => boolean): Promise<void> {
    while (this.#cursor > listener.cursor) {
      const batch = await this.#events.readAfter(this.#accountId, listener.cursor, BATCH_SIZE);
      if (!isWanted()) return;
      for (const event of batch) deliver(listener, event);
    }
    // without this check the listener would never receive anything
    if (this.#closed) throw new Error('The feed was closed before the listener joined');
    this.#listeners.add(listener);
    if (this.#isBehind) void this.#read();
  }

  /** One read at a time; a wake-up while reading causes another. */
  async #read(): Promise<void> {
    this.#shouldReadAgain = true;
    if (this.#isReading) return;
    this.#isReading = true;
    this.#isBehind = false;
    try {
      while (this.#shouldReadAgain) {
        this.#shouldReadAgain = false;
        await this.#readToEnd();
      }
    } catch (error) {
      this.#isBehind = true;
      for (const listener of [...this.#listeners]) listener.onError(error);
    } finally {
      this.#isReading = false;
    }
  }

  async #readToEnd(): Promise<void> {
    for (;;) {
      const batch = await this.#events.readAfter(this.#accountId, this.#cursor, BATCH_SIZE);
      for (const event of batch) {
        this.#cursor = event.seq;
        for (const listener of this.#listeners) deliver(listener, event);
      }
      if (batch.length < BATCH_SIZE) return;
    }
  }
}

function deliver(listener: FeedListener, event: StoredEvent): void {
  if (event.seq <= listener.cursor) return;
  listener.cursor = event.seq;
  listener.onStored(event);
}
