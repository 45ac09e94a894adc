// Caches the events this process committed last, for accounts with listeners.
import type { StoredEvent } from './event-log.ts';

/** Listeners read at once, so few wait; whoever is further behind reads the log. */
const MAX_EVENTS = 32;

interface RecentOfAccount {
  listeners: number;
  /** The highest number that was ever told here. */
  lastSeq: number;
  /** Without a gap up to `last`, or empty. */
  events: StoredEvent[];
}

/** Spares the log a reading for each commit, where nobody else writes it: what was just written need not be read back. */
export class RecentEvents {
  readonly #accounts = new Map<string, RecentOfAccount>();

  /** Keeps what is committed from now on, until the returned function is called. */
  track(accountId: string): () => void {
    const recent = this.#accounts.get(accountId) ?? { listeners: 0, lastSeq: 0, events: [] };
    this.#accounts.set(accountId, recent);
    recent.listeners += 1;
    let listens = true;
    return () => {
      if (!listens) return;
      listens = false;
      recent.listeners -= 1;
      if (recent.listeners === 0) this.#accounts.delete(accountId);
    };
  }

  /** Tells of a commit; its events, put together only for listeners, have numbers without a gap. */
  add(accountId: string, events: () => readonly StoredEvent[]): void {
    const recent = this.#accounts.get(accountId);
    if (!recent) return;
    const committed = events();
    const [first, last] = [committed.at(0), committed.at(-1)];
    if (!first || !last) return;
    if (first.seq !== recent.lastSeq + 1) recent.events = []; // a commit between is told of later
    if (first.seq <= recent.lastSeq) return;
    recent.events.push(...committed);
    recent.events.splice(0, recent.events.length - MAX_EVENTS);
    recent.lastSeq = last.seq;
  }

  /** Lets go of what is kept of an account: some of it was erased from the log. */
  drop(accountId: string): void {
    const recent = this.#accounts.get(accountId);
    if (recent) recent.events = [];
  }

  /** Events with a number greater than `seq` up to the last that was told, or null where that takes the log. */
  after(accountId: string, seq: number, limit: number): StoredEvent[] | null {
    const recent = this.#accounts.get(accountId);
    if (!recent) return null;
    const { events, listeners } = recent;
    const at = seq + 1 - (events[0]?.seq ?? Number.POSITIVE_INFINITY);
    if (at < 0 || at >= events.length) return null;
    // Who listens alone has them now: kept until 32 others came, they would become old memory's.
    if (listeners === 1 && at + limit >= events.length) recent.events = [];
    return events.slice(at, at + limit);
  }
}
