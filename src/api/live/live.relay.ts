// Relays one event stream to all tabs of a browser, whichever tab reads it.
import type { LiveStatus } from '../../platform/stores/live-status.ts';

/** A stored event with its id and the id before it, so that a tab notices a gap. */
interface StoredEvent {
  readonly id: string;
  readonly prev: string | null;
  readonly data: string;
}

/** Messages between tabs. All but `hello` come from the tab that reads the stream. */
export type RelayMessage =
  | ({ readonly kind: 'event' } & StoredEvent)
  | { readonly kind: 'transient'; readonly data: string }
  | { readonly kind: 'reset'; readonly at: string }
  | { readonly kind: 'status'; readonly status: LiveStatus }
  | { readonly kind: 'leading'; readonly status: LiveStatus }
  | { readonly kind: 'hello'; readonly tab: string; readonly after: string | null; readonly isNew: boolean }
  | {
      readonly kind: 'welcome';
      readonly tab: string;
      readonly at: string | null;
      readonly status: LiveStatus;
      /** Null if the missed events are no longer buffered: the tab reloads its data. */
      readonly missed: readonly StoredEvent[] | null;
    };

export interface RelayDeps {
  /** Id of this tab. */
  readonly tab: string;
  /** Sends to all other tabs, in order. */
  post(message: RelayMessage): void;
  onData(data: string): void;
  /** Events may have been missed: reload the data. */
  onReset(): void;
  onStatus(status: LiveStatus): void;
  /** Another tab asked the reader, which is this tab, so it may check that its stream is alive. */
  onJoinRequest(): void;
}

const RESET = '{"kind":"reset"}';
/** Buffered for tabs that missed events; a tab that missed more reloads its data. */
const MAX_BUFFERED_EVENTS = 500;
const MAX_BUFFERED_CHARACTERS = 500_000;

/**
 * One tab's side of the relay. Every tab keeps its own cursor: it skips events it has and requests missing ones on
 * a gap. So any tab can continue from its own cursor when the reader dies.
 */
export class LiveRelay {
  readonly #deps: RelayDeps;
  #isLeading = false;
  #isJoined = false;
  #isJoining = false;
  #cursor: string | null = null;
  #status: LiveStatus = 'connecting';
  #buffer: StoredEvent[] = [];
  #bufferedCharacters = 0;
  readonly #pendingJoins: (() => void)[] = [];

  constructor(deps: RelayDeps) {
    this.#deps = deps;
  }

  /** Id of the event after which this tab would continue. */
  get cursor(): string | null {
    return this.#cursor;
  }

  get isLeading(): boolean {
    return this.#isLeading;
  }

  /** Asks the reader for missed events; resolves with its response, which may never come. */
  join(): Promise<void> {
    const response = new Promise<void>((resolve) => void this.#pendingJoins.push(resolve));
    this.#isJoining = true;
    this.#deps.post({ kind: 'hello', tab: this.#deps.tab, after: this.#cursor, isNew: !this.#isJoined });
    return response;
  }

  /** From now on this tab reads the stream. */
  lead(): void {
    this.#isLeading = true;
    this.#isJoined = true;
    this.#resolveJoins();
    this.#deps.post({ kind: 'leading', status: this.#status });
  }

  /** Another tab reads from now on; it may have started while this one still read. */
  follow(): void {
    this.#isLeading = false;
    void this.join();
  }

  /** Reader only: sets the cursor of a stream that started without one; later cursors come with the events. */
  startAt(id: string): void {
    if (this.#cursor !== null) return;
    this.#deps.post({ kind: 'reset', at: id });
    this.#reset(id);
  }

  /** Reader only: passes on an event of the stream; transient events have no id. */
  publish(data: string, id: string | undefined): void {
    if (id === undefined) {
      this.#deps.post({ kind: 'transient', data });
      this.#deps.onData(data);
      return;
    }
    const event = { id, prev: this.#cursor, data };
    this.#deps.post({ kind: 'event', ...event });
    this.#append(event);
  }

  /** Reader only: passes on the status of the stream. */
  publishStatus(status: LiveStatus): void {
    this.#status = status;
    this.#deps.post({ kind: 'status', status });
    this.#deps.onStatus(status);
  }

  /** Handles a message of another tab. */
  receive(message: RelayMessage): void {
    if (message.kind === 'hello') this.#answerJoin(message);
    else if (!this.#isLeading) this.#follow(message);
  }

  #follow(message: Exclude<RelayMessage, { kind: 'hello' }>): void {
    if (message.kind === 'welcome') {
      if (message.tab === this.#deps.tab) this.#catchUp(message);
    } else if (message.kind === 'leading') {
      this.#receiveStatus(message.status);
      void this.join();
    } else if (message.kind === 'status') this.#receiveStatus(message.status);
    else if (!this.#isJoined) return;
    else if (message.kind === 'transient') this.#deps.onData(message.data);
    else if (message.kind === 'reset') this.#reset(message.at);
    else this.#receiveEvent(message);
  }

  #receiveEvent(event: StoredEvent): void {
    const isNext = event.data === RESET || this.#cursor === null || event.prev === this.#cursor;
    if (isNext) this.#append(event);
    else if (isAfter(event.id, this.#cursor) && !this.#isJoining) void this.join();
  }

  #catchUp({ at: readerCursor, status, missed }: Extract<RelayMessage, { kind: 'welcome' }>): void {
    this.#isJoined = true;
    this.#receiveStatus(status);
    // The reader may have no cursor yet, or be a replaced one that lags behind: then this tab's cursor is newer.
    if (missed === null)
      this.#reset(readerCursor !== null && isAfter(readerCursor, this.#cursor) ? readerCursor : this.#cursor);
    else for (const event of missed) if (isAfter(event.id, this.#cursor)) this.#append(event);
    this.#resolveJoins();
  }

  #resolveJoins(): void {
    this.#isJoining = false;
    for (const resolve of this.#pendingJoins.splice(0)) resolve();
  }

  #answerJoin({ tab, after, isNew }: Extract<RelayMessage, { kind: 'hello' }>): void {
    if (!this.#isLeading) return;
    const isWaiting = after === null && this.#cursor === null && !isNew;
    const missed = isWaiting ? [] : after === null ? null : this.#since(after);
    this.#deps.post({ kind: 'welcome', tab, at: this.#cursor, status: this.#status, missed });
    this.#deps.onJoinRequest();
  }

  /** Buffered events after an id; null if unknown. A tab ahead of the reader missed nothing. */
  #since(after: string): StoredEvent[] | null {
    if (this.#cursor === null) return [];
    if (!isAfter(this.#cursor, after)) {
      const wasReset = this.#buffer.some(({ id, data }) => data === RESET && isAfter(after, id));
      return wasReset ? null : [];
    }
    const from = this.#buffer.findIndex(({ prev }) => prev === after);
    return from < 0 ? null : this.#buffer.slice(from);
  }

  #append(event: StoredEvent): void {
    this.#cursor = event.id;
    if (event.data === RESET) this.#clearBuffer();
    this.#buffer.push(event);
    this.#bufferedCharacters += event.data.length;
    while (this.#buffer.length > MAX_BUFFERED_EVENTS || this.#bufferedCharacters > MAX_BUFFERED_CHARACTERS)
      this.#bufferedCharacters -= this.#buffer.shift()?.data.length ?? 0;
    this.#deps.onData(event.data);
  }

  #reset(cursor: string | null): void {
    this.#cursor = cursor;
    this.#clearBuffer();
    this.#deps.onReset();
  }

  #clearBuffer(): void {
    this.#buffer = [];
    this.#bufferedCharacters = 0;
  }

  #receiveStatus(status: LiveStatus): void {
    this.#status = status;
    this.#deps.onStatus(status);
  }
}

const isAfter = (id: string, cursor: string | null): boolean => Number(id) > Number(cursor ?? -1);
