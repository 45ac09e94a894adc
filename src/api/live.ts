// Knows the panel's one event stream and hands its events to whoever listens. Knows no event's meaning.
import { Result, Schema } from 'effect';
import { live as calls, PanelEvent } from '../../contract/live.ts';
import { liveStatus } from '../platform/connection.ts';
import { wantsUnseen } from '../platform/notices.ts';
import { withSession } from './call.ts';
import { keepReading } from './live.stream.ts';
import { failureIn } from './request.ts';
import { take } from './tab.locks.ts';

export type PanelListener = (event: PanelEvent) => void;

/**
 * A hidden tab gives its stream back after this long: over HTTP/1.1 a browser holds six connections per host,
 * and forgotten tabs would leave none. It resumes where it was when it is seen again. One hidden tab goes on
 * listening where the person wants to be told of what they do not see.
 */
const HIDDEN_MS = 60_000;

const listeners = new Set<PanelListener>();
let stop: AbortController | null = null;
let lastEventId: string | null = null;
let hiding: ReturnType<typeof setTimeout> | undefined;
let watched = Promise.withResolvers<void>();
const decode = Schema.decodeUnknownResult(Schema.fromJsonString(PanelEvent));

/**
 * Hears every event of the account, in order, from now on; returns the way to stop. `reset` says that events
 * may have been missed: read anew. It comes when the stream begins after the listener did, or could not resume.
 */
export function listen(listener: PanelListener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', onVisibility);
    start();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    end();
    lastEventId = null;
  };
}

function start(): void {
  clearTimeout(hiding);
  stopWatching();
  if (stop) return;
  const reading = new AbortController();
  stop = reading;
  const parts = { open, onData, onFresh, onStatus: liveStatus.set, onId, pause, random: Math.random };
  void keepReading(parts, reading.signal, lastEventId);
}

function end(): void {
  clearTimeout(hiding);
  stopWatching();
  stop?.abort();
  stop = null;
}

function onVisibility(): void {
  clearTimeout(hiding);
  if (document.visibilityState === 'visible') start();
  else hiding = setTimeout(() => void rest(), HIDDEN_MS);
}

async function rest(): Promise<void> {
  const isWatching = wantsUnseen() && (await take('live.watch', watched.promise));
  if (!isWatching && document.visibilityState !== 'visible') end();
}

function stopWatching(): void {
  watched.resolve();
  watched = Promise.withResolvers<void>();
}

const open = (after: string | null, signal: AbortSignal) =>
  withSession(async (token) => {
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(after === null ? {} : { 'last-event-id': after }),
    };
    const response = await fetch(calls.panel.path, { headers, signal, cache: 'no-store' });
    if (!response.ok) throw await failureIn(response);
    if (!response.body) throw { error: 'UndecodableAnswer' };
    return response.body;
  });

function onId(id: string): void {
  lastEventId = id;
}

function onFresh(): void {
  tell({ kind: 'reset' });
}

function onData(data: string): void {
  const event = decode(data);
  // A newer server may send kinds this panel does not know; they are for panels that do.
  if (Result.isSuccess(event)) tell(event.success);
}

function tell(event: PanelEvent): void {
  for (const listener of [...listeners]) listener(event);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => {
    clearTimeout(timer);
    removeEventListener('online', done);
    resolve();
  };
  const timer = setTimeout(done, ms);
  addEventListener('online', done);
  signal.addEventListener('abort', done, { once: true });
  return promise;
}
