// Elects the tab that reads the event stream and replaces it when it is gone.

import { randomId } from '../../platform/browser/random-id.ts';
import type { LiveStatus } from '../../platform/stores/live-status.ts';
import { electLeader } from '../session/tab-locks.ts';
import { browserStreamDeps, onTabReturn, type StreamListener } from './live.browser.ts';
import { LiveRelay, type RelayMessage } from './live.relay.ts';
import { readStream } from './live.stream.ts';

/** Tabs of another make of this talk do not understand each other, and stay apart. */
const PROTOCOL_VERSION = 1;
/** A tab that is seen asks this often whether the reader is there. */
const PING_INTERVAL_MS = 10_000;
/** A reader that is busy answers later than one that is there, and earlier than one that sleeps. */
const PING_TIMEOUT_MS = 4_000;

/** Locks and channels exist in every browser of the panel, though not over plain http. */
export const canShareStream = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis;

/**
 * Hears until the returned function is called. One tab holds the lock and reads; the browser gives the lock on when
 * that tab is closed or dies, and a tab that is seen takes it when the reader sleeps.
 */
export function readSharedStream({ onData, onReset, onStatus }: StreamListener, userId: string): () => void {
  const name = `live.${PROTOCOL_VERSION}.${userId}`;
  const over = new AbortController();
  const channel = new BroadcastChannel(name);
  const wakeListeners = new Set<() => void>();
  const relay = new LiveRelay({
    tab: randomId(),
    post: (word) => {
      if (!over.signal.aborted) channel.postMessage(word);
    },
    onData,
    onReset: onReset,
    onStatus,
    onJoinRequest: () => wakeListeners.forEach((wakeListener) => void wakeListener()),
  });
  channel.onmessage = ({ data }: MessageEvent<RelayMessage>) => relay.receive(data);
  void relay.join();

  const reign = async (signal: AbortSignal) => {
    relay.lead();
    const parts = {
      ...browserStreamDeps,
      onWakeUp(wakeListener: () => void, attempt: AbortSignal) {
        wakeListeners.add(wakeListener);
        attempt.addEventListener('abort', () => wakeListeners.delete(wakeListener), { once: true });
        onTabReturn(wakeListener, attempt);
      },
      onData: (data: string, id: string | undefined) => relay.publish(data, id),
      onId: (id: string) => relay.startAt(id),
      onColdStart: () => {}, // told when the stream says where it stands
      onStatus: (status: LiveStatus) => relay.publishStatus(status),
    };
    await readStream(parts, signal, relay.cursor);
    relay.follow();
  };
  const lead = electLeader(name, over.signal, reign);
  pingLeader(relay, lead.seize, over.signal);
  return () => {
    over.abort();
    channel.close();
  };
}

/** While this tab is seen, asks after the reader; takes over from one that does not answer. */
function pingLeader(relay: LiveRelay, seize: () => void, over: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ping = () => {
    clearTimeout(timer);
    if (over.aborted || document.visibilityState !== 'visible') return;
    timer = setTimeout(ping, PING_INTERVAL_MS);
    if (relay.isLeading) return;
    const late = setTimeout(() => !over.aborted && !relay.isLeading && seize(), PING_TIMEOUT_MS);
    void relay.join().then(() => clearTimeout(late));
  };
  onTabReturn(ping, over);
  over.addEventListener('abort', () => clearTimeout(timer), { once: true });
  ping();
}
