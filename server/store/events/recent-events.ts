// Caches the events this process committed last, for accounts with listeners.
import type { StoredEvent } from './event-log.ts';

/** Listeners read at once, so few events wait; slower readers use the log. */
const MAX_EVENTS = 32;

interface AccountEvents {
  listeners: number;
  /** The highest number added so far. */
  lastSeq: number;
  /** Without a gap up to `lastSeq`, or empty. */
  events: StoredEvent[];
}

/** Lets listeners read new commits from memory, where this process is the only writer. */
export class RecentEvents {
  readonly #accounts = new Map<string, AccountEvents>();

  /** Keeps commits from now on, until the returned function is called. */
  track(accountId: string): () => void {
    const recent = this.#accounts.get(accountId) ?? { listeners: 0, lastSeq: 0, events: [] };
    this.#accounts.set(accountId, recent);
    recent.listeners += 1;
    let isTracking = true;
    return () => {
      if (!isTracking) return;
      isTracking = false;
      recent.listeners -= 1;
      if (recent.listeners === 0) this.#accounts.delete(accountId);
    };
  }

  /** Adds a commit's events, which have consecutive numbers; builds them only if there are listeners. */
  add(accountId: string, events: () => readonly StoredEvent[]): void {
    const recent = this.#accounts.get(accountId);
    if (!recent) return;
    const committed = events();
    const [first, last] = [committed.at(0), committed.at(-1)];
    if (!first || !last) return;
    if (first.seq !== recent.lastSeq + 1) recent.events = []; // a gap: the commit in between is added later
    if (first.seq <= recent.lastSeq) return;
    recent.events.push(...committed);
    recent.events.splice(0, recent.events.length - MAX_EVENTS);
    recent.lastSeq = last.seq;
  }

  /** Drops an account's cached events, after some were erased from the log. */
  drop(accountId: string): void {
    const recent = this.#accounts.get(accountId);
    if (recent) recent.events = [];
  }

  /** Cached events with a number greater than `seq`, or null if the log must be read. */
  after(accountId: string, seq: number, limit: number): StoredEvent[] | null {
    const recent = this.#accounts.get(accountId);
    if (!recent) return null;
    const { events, listeners } = recent;
    const start = seq + 1 - (events[0]?.seq ?? Number.POSITIVE_INFINITY);
    if (start < 0 || start >= events.length) return null;
    // The only listener has them now: kept longer, they would move to V8's old generation.
    if (listeners === 1 && start + limit >= events.length) recent.events = [];
    return events.slice(start, start + limit);
  }
}
