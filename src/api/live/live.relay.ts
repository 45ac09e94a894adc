// Relays one event stream to all tabs of a browser, whichever tab reads it.
import type { LiveStatus } from '../../platform/stores/live-status.ts';

/** A stored event with its place, and the place before it: so that a tab notices when one is missing. */
interface StoredEvent {
  readonly id: string;
  readonly prev: string | null;
  readonly data: string;
}

/** What tabs say to each other. All but `hello` is said by the one that reads the stream. */
export type RelayMessage =
  | ({ readonly kind: 'event' } & StoredEvent)
  | { readonly kind: 'passing'; readonly data: string }
  | { readonly kind: 'fresh'; readonly at: string }
  | { readonly kind: 'status'; readonly status: LiveStatus }
  | { readonly kind: 'leading'; readonly status: LiveStatus }
  | { readonly kind: 'hello'; readonly tab: string; readonly after: string | null; readonly isNew: boolean }
  | {
      readonly kind: 'welcome';
      readonly tab: string;
      readonly at: string | null;
      readonly status: LiveStatus;
      /** Null where it is not known any more what is missing: the tab reads anew. */
      readonly missed: readonly StoredEvent[] | null;
    };

export interface RelayDeps {
  /** The name of this tab among the others. */
  readonly tab: string;
  /** Reaches every other tab, in the order said. */
  post(message: RelayMessage): void;
  onData(data: string): void;
  /** Events may have been missed: read anew. */
  onReset(): void;
  onStatus(status: LiveStatus): void;
  /** Another tab asks after the reader, and this one is it: it may look after its stream. */
  onJoinRequest(): void;
}

const RESET = '{"kind":"reset"}';
/** Held for tabs that missed something; one that missed more reads anew. */
const MAX_BUFFERED_EVENTS = 500;
const MAX_BUFFERED_CHARACTERS = 500_000;

/**
 * One tab's part. Every tab keeps its own place in the stream: an event that it has is not told again, one that does
 * not follow on what it has is asked for first. So any of them may read on from its own place when the reader dies.
 */
export class LiveRelay {
  readonly #parts: RelayDeps;
  #isLeading = false;
  #isJoined = false;
  #isAsking = false;
  #place: string | null = null;
  #status: LiveStatus = 'connecting';
  #held: StoredEvent[] = [];
  #units = 0;
  readonly #unanswered: (() => void)[] = [];

  constructor(deps: RelayDeps) {
    this.#parts = deps;
  }

  /** After which event this tab would read on. */
  get cursor(): string | null {
    return this.#place;
  }

  get isLeading(): boolean {
    return this.#isLeading;
  }

  /** Asks whoever reads for what this tab has not got; resolves with the answer, which may never come. */
  join(): Promise<void> {
    const answered = new Promise<void>((resolve) => void this.#unanswered.push(resolve));
    this.#isAsking = true;
    this.#parts.post({ kind: 'hello', tab: this.#parts.tab, after: this.#place, isNew: !this.#isJoined });
    return answered;
  }

  /** From now on this tab reads the stream. */
  lead(): void {
    this.#isLeading = true;
    this.#isJoined = true;
    this.#settle();
    this.#parts.post({ kind: 'leading', status: this.#status });
  }

  /** Another tab reads from now on; it may have begun while this one still did. */
  follow(): void {
    this.#isLeading = false;
    void this.join();
  }

  /** Of the reader: where a stream stands that began without a place; every later place comes with its event. */
  startAt(id: string): void {
    if (this.#place !== null) return;
    this.#parts.post({ kind: 'fresh', at: id });
    this.#startAnew(id);
  }

  /** Of the reader: what the stream brought; passing events have no id. */
  publish(data: string, id: string | undefined): void {
    if (id === undefined) {
      this.#parts.post({ kind: 'passing', data });
      this.#parts.onData(data);
      return;
    }
    const event = { id, prev: this.#place, data };
    this.#parts.post({ kind: 'event', ...event });
    this.#take(event);
  }

  /** Of the reader: how the stream is. */
  publishStatus(status: LiveStatus): void {
    this.#status = status;
    this.#parts.post({ kind: 'status', status });
    this.#parts.onStatus(status);
  }

  /** What another tab said. */
  receive(message: RelayMessage): void {
    if (message.kind === 'hello') this.#welcome(message);
    else if (!this.#isLeading) this.#follow(message);
  }

  #follow(message: Exclude<RelayMessage, { kind: 'hello' }>): void {
    if (message.kind === 'welcome') {
      if (message.tab === this.#parts.tab) this.#catchUp(message);
    } else if (message.kind === 'leading') {
      this.#hearStatus(message.status);
      void this.join();
    } else if (message.kind === 'status') this.#hearStatus(message.status);
    else if (!this.#isJoined) return;
    else if (message.kind === 'passing') this.#parts.onData(message.data);
    else if (message.kind === 'fresh') this.#startAnew(message.at);
    else this.#hearEvent(message);
  }

  #hearEvent(event: StoredEvent): void {
    const follows = event.data === RESET || this.#place === null || event.prev === this.#place;
    if (follows) this.#take(event);
    else if (isAfter(event.id, this.#place) && !this.#isAsking) void this.join();
  }

  #catchUp({ at, status, missed }: Extract<RelayMessage, { kind: 'welcome' }>): void {
    this.#isJoined = true;
    this.#hearStatus(status);
    // A reader may know no place yet, or be one that was deposed and lags behind: what is read anew is newer.
    if (missed === null) this.#startAnew(at !== null && isAfter(at, this.#place) ? at : this.#place);
    else for (const event of missed) if (isAfter(event.id, this.#place)) this.#take(event);
    this.#settle();
  }

  #settle(): void {
    this.#isAsking = false;
    for (const resolve of this.#unanswered.splice(0)) resolve();
  }

  #welcome({ tab, after, isNew }: Extract<RelayMessage, { kind: 'hello' }>): void {
    if (!this.#isLeading) return;
    const isWaiting = after === null && this.#place === null && !isNew;
    const missed = isWaiting ? [] : after === null ? null : this.#since(after);
    this.#parts.post({ kind: 'welcome', tab, at: this.#place, status: this.#status, missed });
    this.#parts.onJoinRequest();
  }

  /** Who is ahead of the reader misses nothing: what they have comes to the reader, too. */
  #since(after: string): StoredEvent[] | null {
    if (this.#place === null) return [];
    if (!isAfter(this.#place, after)) {
      const wasReset = this.#held.some(({ id, data }) => data === RESET && isAfter(after, id));
      return wasReset ? null : [];
    }
    const from = this.#held.findIndex(({ prev }) => prev === after);
    return from < 0 ? null : this.#held.slice(from);
  }

  #take(event: StoredEvent): void {
    this.#place = event.id;
    if (event.data === RESET) this.#forget();
    this.#held.push(event);
    this.#units += event.data.length;
    while (this.#held.length > MAX_BUFFERED_EVENTS || this.#units > MAX_BUFFERED_CHARACTERS)
      this.#units -= this.#held.shift()?.data.length ?? 0;
    this.#parts.onData(event.data);
  }

  #startAnew(at: string | null): void {
    this.#place = at;
    this.#forget();
    this.#parts.onReset();
  }

  #forget(): void {
    this.#held = [];
    this.#units = 0;
  }

  #hearStatus(status: LiveStatus): void {
    this.#status = status;
    this.#parts.onStatus(status);
  }
}

const isAfter = (id: string, cursor: string | null): boolean => Number(id) > Number(cursor ?? -1);
