// Elects the tab that reads the event stream and replaces it when it is gone.

import { randomId } from '../../platform/browser/random-id.ts';
import type { LiveStatus } from '../../platform/stores/live-status.ts';
import { electLeader } from '../session/tab-locks.ts';
import { browserStreamDeps, onTabReturn, type StreamListener } from './live.browser.ts';
import { LiveRelay, type RelayMessage } from './live.relay.ts';
import { readStream } from './live.stream.ts';

/** Version of the messages between tabs; tabs of different versions do not share a stream. */
const PROTOCOL_VERSION = 2;
/** How often a visible tab pings the reader. */
const PING_INTERVAL_MS = 10_000;
/** How long a busy reader may take to answer a ping before it counts as asleep. */
const PING_TIMEOUT_MS = 4_000;

/** Locks and channels exist in every browser of the panel, but not over plain http. */
export const canShareStream = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis;

/**
 * Listens until the returned function is called. One tab holds the lock and reads; the browser passes the lock on when
 * that tab is closed or dies, and a visible tab takes it when the reader sleeps.
 */
export function readSharedStream({ onData, onReset, onStatus }: StreamListener, userId: string): () => void {
  const name = `live.${PROTOCOL_VERSION}.${userId}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  const wakeListeners = new Set<() => void>();
  const relay = new LiveRelay({
    tab: randomId(),
    post: (message) => {
      if (!stop.signal.aborted) channel.postMessage(message);
    },
    onData,
    onReset,
    onStatus,
    onJoinRequest: () => wakeListeners.forEach((wakeListener) => void wakeListener()),
  });
  channel.onmessage = ({ data }: MessageEvent<RelayMessage>) => relay.receive(data);
  void relay.join();

  const runAsLeader = async (signal: AbortSignal) => {
    relay.lead();
    const deps = {
      ...browserStreamDeps,
      onWakeUp(wakeListener: () => void, attempt: AbortSignal) {
        wakeListeners.add(wakeListener);
        attempt.addEventListener('abort', () => wakeListeners.delete(wakeListener), { once: true });
        onTabReturn(wakeListener, attempt);
      },
      onData: (data: string, id: string | undefined) => relay.publish(data, id),
      onId: (id: string) => relay.startAt(id),
      onColdStart: () => {}, // `onId` follows and resets the tabs
      onStatus: (status: LiveStatus) => relay.publishStatus(status),
    };
    await readStream(deps, signal, relay.cursor);
    relay.follow();
  };
  const leadership = electLeader(name, stop.signal, runAsLeader);
  pingLeader(relay, leadership.steal, stop.signal);
  return () => {
    stop.abort();
    channel.close();
  };
}

/** While this tab is visible, pings the reader; takes over if it does not answer. */
function pingLeader(relay: LiveRelay, steal: () => void, stop: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ping = () => {
    clearTimeout(timer);
    if (stop.aborted || document.visibilityState !== 'visible') return;
    timer = setTimeout(ping, PING_INTERVAL_MS);
    if (relay.isLeading) return;
    const takeoverTimer = setTimeout(() => !stop.aborted && !relay.isLeading && steal(), PING_TIMEOUT_MS);
    void relay.join().then(() => clearTimeout(takeoverTimer));
  };
  onTabReturn(ping, stop);
  stop.addEventListener('abort', () => clearTimeout(timer), { once: true });
  ping();
}
