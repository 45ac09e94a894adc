// Live event streams: authorises listeners and resumes them at their cursor.
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type CurrentUser, type Visitor } from '../../areas/shared/context.ts';
import type { Audience, Broadcast, StoredEvent } from '../../store/events/event-log.ts';
import type { HttpDeps } from '../deps.ts';
import { normaliseOutput } from '../normalise-output.ts';
import { AccountFeed, type FeedListener } from './account-feed.ts';
import { detachSocket } from './detach-socket.ts';
import { EventStream } from './event-stream.ts';
import { Heartbeats } from './heartbeats.ts';

/** Streams of ended sessions and disabled users end within this time. */
const SESSION_CHECK_INTERVAL_MS = 3_000;
/** Streams per visitor: more tabs than anyone opens, few enough to be harmless. */
const MAX_STREAMS_PER_VISITOR = 10;
/** Replaying more than this costs more than reloading, so the client gets a reset. */
const MAX_REPLAYED_EVENTS = 1_000;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};
const RESET = JSON.stringify({ kind: 'reset' });

type LiveEvent = StoredEvent | Broadcast;

/** Shared by all streams. */
interface EventEncoder {
  /** The event as JSON for this caller; null if it is not addressed to them. */
  jsonFor(caller: CurrentUser | Visitor, event: LiveEvent): string | null;
  warn(error: unknown): void;
  /** Called once when the connection has ended. */
  onClosed(entry: OpenStream): void;
}

/**
 * One open stream with its caller and cursor. A class, so that methods are shared rather than closures per
 * stream.
 */
class OpenStream implements FeedListener {
  readonly stream: EventStream;
  readonly slot: number;
  readonly #encoder: EventEncoder;
  caller: CurrentUser | Visitor;
  cursor: number;

  constructor(encoder: EventEncoder, socket: Socket, state: Pick<OpenStream, 'caller' | 'cursor' | 'slot'>) {
    this.stream = new EventStream(socket, () => encoder.onClosed(this));
    this.slot = state.slot;
    this.#encoder = encoder;
    this.caller = state.caller;
    this.cursor = state.cursor;
  }

  heartbeat(): void {
    this.stream.heartbeat();
  }

  onStored(event: StoredEvent): void {
    const json = this.#encoder.jsonFor(this.caller, event);
    if (json !== null) this.stream.send(json, event.seq);
    if (isErasure(event, this.caller)) this.stream.end();
  }

  onBroadcast(message: Broadcast): void {
    const json = this.#encoder.jsonFor(this.caller, message);
    if (json !== null) this.stream.send(json);
  }

  onError(error: unknown): void {
    this.#encoder.warn(error);
    this.stream.end();
  }
}

/** All open event streams of this server. */
export class LiveStreams {
  readonly #deps: HttpDeps;
  readonly #openStreams = new Set<OpenStream>();
  readonly #feeds = new Map<string, Promise<AccountFeed>>();
  /** Streams of each visitor, by visitor id. */
  readonly #streamCounts = new Map<string, number>();
  /** The last stored event as JSON, which all panel streams send one after another. */
  #lastPanelEvent: { readonly event: StoredEvent; readonly json: string | null } | null = null;
  readonly #sessionCheckTimer: NodeJS.Timeout;
  readonly #heartbeats = new Heartbeats(this.#openStreams);
  readonly #encoder: EventEncoder;
  #isEnding = false;

  constructor(deps: HttpDeps) {
    this.#deps = deps;
    this.#sessionCheckTimer = setInterval(() => void this.#endRevokedStreams(), SESSION_CHECK_INTERVAL_MS);
    this.#sessionCheckTimer.unref();
    this.#encoder = {
      jsonFor: (caller, event) => this.#jsonFor(caller, event),
      warn: (error) => deps.log.warn({ err: error }, 'An event stream failed'),
      onClosed: (entry) => this.#removeStream(entry),
    };
  }

  get count(): number {
    return this.#openStreams.size;
  }

  /** Answers with an open stream; resumes after the `Last-Event-ID` header. */
  async open(request: FastifyRequest, reply: FastifyReply, caller: CurrentUser | Visitor): Promise<void> {
    const { accountId } = caller;
    if (this.#hasMaxStreams(caller)) throw new ApiError('TooManyRequests', { retryAfterMs: 5_000 });
    const { first, last } = await this.#deps.store.events.range(accountId);
    const lastEventId = String(request.headers['last-event-id'] ?? '');
    const resumeFrom = Number.parseInt(lastEventId, 10);
    const canResume =
      resumeFrom >= first - 1 && resumeFrom <= last && last - resumeFrom <= MAX_REPLAYED_EVENTS;
    const feed = await this.#feedOf(accountId); // no await between this and joining
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    const socket = detachSocket(reply.raw, HEADERS);
    if (!socket) return this.#closeIdleFeed(accountId); // its close event will not fire again
    const state = { caller, cursor: canResume ? resumeFrom : last, slot: this.#heartbeats.nextSlot() };
    const entry = new OpenStream(this.#encoder, socket, state);
    this.#openStreams.add(entry);
    this.#adjustStreamCount(caller, 1);
    if (lastEventId === '' || canResume) entry.stream.sendCursor(entry.cursor);
    else entry.stream.send(RESET, last);
    if (this.#isEnding) entry.stream.end(reconnectDelayMs());
    try {
      await feed.join(entry, () => entry.stream.isOpen);
    } catch (error) {
      entry.onError(error);
    }
  }

  /** Ends all streams and rejects new ones; clients reconnect to the next server. */
  end(): void {
    this.#isEnding = true;
    clearInterval(this.#sessionCheckTimer);
    this.#heartbeats.stop();
    for (const { stream } of this.#openStreams) stream.end(reconnectDelayMs());
  }

  #jsonFor(caller: CurrentUser | Visitor, event: LiveEvent): string | null {
    if ('audience' in event && event.audience && !isInAudience(caller, event.audience)) return null;
    if ('userId' in event && event.userId !== null && !isInAudience(caller, { recipientId: event.userId }))
      return null;
    if (caller.kind === 'visitor') {
      if (event.conversationId !== caller.conversationId) return null;
      return toJson(this.#deps.views.toVisitorEvent(event, caller));
    }
    const { botId } = event;
    if (caller.botIds !== null && botId && !caller.botIds.includes(botId)) return null;
    if (!('seq' in event)) return toJson(this.#deps.views.toPanelEvent(event));
    if (this.#lastPanelEvent?.event !== event)
      this.#lastPanelEvent = { event, json: toJson(this.#deps.views.toPanelEvent(event)) };
    return this.#lastPanelEvent.json;
  }

  #hasMaxStreams(caller: CurrentUser | Visitor): boolean {
    return (
      caller.kind === 'visitor' && (this.#streamCounts.get(caller.visitorId) ?? 0) >= MAX_STREAMS_PER_VISITOR
    );
  }

  #adjustStreamCount(caller: CurrentUser | Visitor, change: 1 | -1): void {
    if (caller.kind !== 'visitor') return;
    const openStreams = (this.#streamCounts.get(caller.visitorId) ?? 0) + change;
    if (openStreams > 0) this.#streamCounts.set(caller.visitorId, openStreams);
    else this.#streamCounts.delete(caller.visitorId);
  }

  async #feedOf(accountId: string): Promise<AccountFeed> {
    for (;;) {
      const feed = await (this.#feeds.get(accountId) ?? this.#openFeed(accountId));
      if (!feed.isClosed) return feed;
    }
  }

  #openFeed(accountId: string): Promise<AccountFeed> {
    const { events } = this.#deps.store;
    const pendingFeed = events.range(accountId).then(({ last }) => new AccountFeed(events, accountId, last));
    this.#feeds.set(accountId, pendingFeed);
    pendingFeed.catch(() => this.#feeds.delete(accountId)); // callers get the error, the next call retries
    return pendingFeed;
  }

  #removeStream(entry: OpenStream): void {
    this.#openStreams.delete(entry);
    this.#adjustStreamCount(entry.caller, -1);
    const { accountId } = entry.caller;
    this.#feeds.get(accountId)?.then(
      (feed) => {
        feed.leave(entry);
        return this.#closeIdleFeed(accountId);
      },
      () => {}, // a failed feed has reported its error
    );
  }

  async #closeIdleFeed(accountId: string): Promise<void> {
    const feed = await this.#feeds.get(accountId);
    if (!feed?.isEmpty || this.#hasListener(accountId)) return;
    feed.close();
    this.#feeds.delete(accountId);
  }

  #hasListener(accountId: string): boolean {
    for (const { caller } of this.#openStreams) if (caller.accountId === accountId) return true;
    return false;
  }

  async #endRevokedStreams(): Promise<void> {
    const panelStreams = [...this.#openStreams].filter(({ caller }) => caller.kind === 'user');
    const sessionIds = panelStreams.flatMap(({ caller }) =>
      caller.kind === 'user' ? [caller.sessionId] : [],
    );
    if (sessionIds.length === 0) return;
    try {
      const activeUsers = await this.#deps.authenticator.findActiveSessions(
        [...new Set(sessionIds)],
        this.#deps.clock(),
      );
      for (const entry of panelStreams) {
        const user = entry.caller.kind === 'user' ? activeUsers.get(entry.caller.sessionId) : undefined;
        if (user) entry.caller = user;
        else entry.stream.end();
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'Open event streams could not be checked');
    }
  }
}

/** Spread out, so that all clients of a stopping server do not come to the next one at once. */
const reconnectDelayMs = (): number => Math.round(500 + Math.random() * 1_500);

/** The visitor's conversation was erased; the client must start over. */
const isErasure = (event: StoredEvent, caller: CurrentUser | Visitor): boolean =>
  caller.kind === 'visitor' &&
  event.kind === 'conversation.erased' &&
  event.conversationId === caller.conversationId;

function isInAudience(caller: CurrentUser | Visitor, audience: Audience): boolean {
  if (caller.kind !== 'user') return false;
  if (audience === 'superAdmins') return caller.isSuperAdmin;
  return caller.userId === audience.recipientId && caller.sessionId !== audience.exceptSessionId;
}

const toJson = (event: object | null): string | null =>
  event === null ? null : JSON.stringify(normaliseOutput(event));
