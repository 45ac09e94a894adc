// Browser side of the event stream: connection state, visibility, return to the tab.
import { live as calls } from '../../../contract/live.ts';
import { addressOf } from '../../platform/browser/base-path.ts';
import type { LiveStatus } from '../../platform/stores/live-status.ts';
import { withSession } from '../client/call.ts';
import { readFailure } from '../client/request.ts';
import type { StreamDeps } from './live.stream.ts';

/** Receives the stream's events. */
export interface StreamListener {
  onData(data: string): void;
  /** Events may have been missed: reload the data. */
  onReset(): void;
  onStatus(status: LiveStatus): void;
}

const open = (after: string | null, signal: AbortSignal) =>
  withSession(async (token) => {
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(after === null ? {} : { 'last-event-id': after }),
    };
    const response = await fetch(addressOf(calls.panel.path), { headers, signal, cache: 'no-store' });
    if (!response.ok) throw await readFailure(response);
    if (!response.body) throw { error: 'UndecodableAnswer' };
    return response.body;
  });

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

/** Calls `callback` when the tab is visible, awake or online again. */
export function onTabReturn(callback: () => void, signal: AbortSignal): void {
  const onVisible = () => document.visibilityState === 'visible' && callback();
  document.addEventListener('visibilitychange', onVisible, { signal });
  document.addEventListener('resume', callback, { signal });
  addEventListener('online', callback, { signal });
}

/** The browser-dependent parts of reading the stream. */
export const browserStreamDeps: Pick<StreamDeps, 'open' | 'pause' | 'onWakeUp' | 'now' | 'random'> = {
  open,
  pause,
  onWakeUp: onTabReturn,
  now: Date.now,
  random: Math.random,
};
